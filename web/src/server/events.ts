// The event stream of a job. The server stops a search when nobody listens to it any more.
import { jobEvents, knownJobs } from "./api";
import { RequestError } from "./request";
import type { Answer, Progress } from "./types";

interface JobListener {
  queued(ahead: number): void;
  started(): void;
  progress(progress: Progress): void;
  answer(answer: Answer): void;
  failed(error: string): void;
  connected(connected: boolean): void; // false: the stream broke and the browser is reconnecting
  lost(error: RequestError): void; // the stream broke for good
}

// An event stream does not tell why it was refused, but another request does.
async function explain(): Promise<RequestError> {
  const gone = new RequestError("", 410);
  return knownJobs().then(
    () => gone,
    (error: unknown) => (error instanceof RequestError ? error : gone),
  );
}

// Returns a function that stops listening.
export function listen(job: string, listener: JobListener): () => void {
  const source = new EventSource(jobEvents(job));
  const on = <T>(name: string, handle: (data: T) => void) =>
    source.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent<string>).data) as T));
  const end = () => source.close();
  on<{ ahead: number }>("queued", ({ ahead }) => listener.queued(ahead));
  on("started", () => listener.started());
  on<Progress>("progress", (progress) => listener.progress(progress));
  on<Answer>("answer", (answer) => (end(), listener.answer(answer)));
  on<{ error: string }>("failed", ({ error }) => (end(), listener.failed(error)));
  source.onopen = () => listener.connected(true);
  source.onerror = () => {
    // The browser reconnects by itself after a broken connection, but not after a refusal.
    if (source.readyState === EventSource.CLOSED) void explain().then(listener.lost);
    else listener.connected(false);
  };
  return end;
}
