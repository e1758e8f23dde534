// The server's calls, one function each.
import { post, request } from "./request";
import type {
  About,
  Collection,
  CollectionEntry,
  JobRequest,
  ReadProblem,
  Rule,
  StorePage,
  TriedStep,
  TsuitateNode,
  TsuitateTry,
  TsumeNode,
  TsumeTry,
} from "./types";

export const about = () => request<About>("api/about");

export async function readProblems(content: string | ArrayBuffer): Promise<ReadProblem[]> {
  const answer = await request<{ problems: ReadProblem[] }>("api/read", { method: "POST", body: content });
  return answer.problems;
}

export const startJob = async (job: JobRequest) => (await post<{ job: string }>("api/jobs", job)).job;
export const knownJobs = async () => (await request<{ jobs: { job: string }[] }>("api/jobs")).jobs.map(({ job }) => job);
export const stopJob = (job: string) => request<unknown>(`api/jobs/${job}`, { method: "DELETE" });
export const jobEvents = (job: string) => `api/jobs/${job}/events`;
export const download = (job: string, kind: string) => `api/jobs/${job}/download/${kind}`;

export const tsumeNode = (job: string, path: readonly string[], follow = 0) =>
  post<TsumeNode>(`api/jobs/${job}/node`, follow ? { path, follow } : { path });
export const tsuitateNode = (job: string, path: readonly string[], members?: readonly [number, number]) =>
  post<TsuitateNode>(`api/jobs/${job}/node`, members ? { path, members } : { path });

interface TryPosition {
  sfen: string;
}
export const tryTsume = (request: TryPosition & { played: readonly string[]; hint: boolean }, signal: AbortSignal) =>
  post<TsumeTry>("api/try", { rule: "tsume" satisfies Rule, ...request }, signal);
export const tryTsuitate = (
  request: TryPosition & { fouls: number; played: readonly TriedStep[]; try?: string; hint: boolean },
  signal: AbortSignal,
) => post<TsuitateTry>("api/try", { rule: "tsuitate" satisfies Rule, ...request }, signal);

export const collections = async () => (await request<{ collections: CollectionEntry[] }>("api/collections")).collections;
export const collection = (name: string) => request<Collection>(`api/collections/${name}`);
export const store = (query: string, offset: number, count: number) =>
  request<StorePage>(`api/store?${new URLSearchParams({ query, offset: String(offset), count: String(count) })}`);
