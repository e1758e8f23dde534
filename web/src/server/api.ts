// One function per call of the server.
import { post, request } from "./request";
import type {
  About,
  Collection,
  CollectionEntry,
  HiddenNode,
  HiddenTry,
  JobRequest,
  OpenNode,
  OpenTry,
  ReadProblem,
  SettingValue,
  StorePage,
  TriedStep,
} from "./types";

export const about = () => request<About>("api/about");

export async function readProblems(content: string | ArrayBuffer): Promise<ReadProblem[]> {
  const headers = { "content-type": "application/octet-stream" }; // the server finds out what it is
  const answer = await request<{ problems: ReadProblem[] }>("api/read", { method: "POST", headers, body: content });
  return answer.problems;
}

export const startJob = async (job: JobRequest) => (await post<{ job: string }>("api/jobs", job)).job;
export const knownJobs = async () => (await request<{ jobs: { job: string }[] }>("api/jobs")).jobs.map(({ job }) => job);
export const stopJob = (job: string) => request<unknown>(`api/jobs/${job}`, { method: "DELETE" });
export const jobEvents = (job: string) => `api/jobs/${job}/events`;
export const download = (job: string, kind: string) => `api/jobs/${job}/download/${kind}`;

// The caller knows whether the rule of the job hides pieces, and so which type of node to expect.
export const openNode = (job: string, path: readonly string[], follow = 0) =>
  post<OpenNode>(`api/jobs/${job}/node`, follow ? { path, follow } : { path });
export const hiddenNode = (job: string, path: readonly string[], members?: readonly [number, number]) =>
  post<HiddenNode>(`api/jobs/${job}/node`, members ? { path, members } : { path });

interface TryRequest {
  readonly rule: string;
  readonly sfen: string;
  readonly rest_to_defender?: boolean;
  readonly hint: boolean;
  readonly settings: Readonly<Record<string, SettingValue>>; // the settings that belong to the problem itself
}
export const tryOpen = ({ settings, ...request }: TryRequest & { played: readonly string[] }, signal: AbortSignal) =>
  post<OpenTry>("api/try", { ...request, ...settings }, signal);
export const tryHidden = ({ settings, ...request }: TryRequest & { played: readonly TriedStep[]; try?: string }, signal: AbortSignal) =>
  post<HiddenTry>("api/try", { ...request, ...settings }, signal);

export const collections = async () => (await request<{ collections: CollectionEntry[] }>("api/collections")).collections;
export const collection = (name: string) => request<Collection>(`api/collections/${name}`);
export const store = (query: string, offset: number, count: number) =>
  request<StorePage>(`api/store?${new URLSearchParams({ query, offset: String(offset), count: String(count) })}`);
