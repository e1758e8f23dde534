// The collections of the server. Each is requested once.
import { collection } from "./api";
import type { Collection } from "./types";

const known = new Map<string, Promise<Collection>>();

export function collectionOf(name: string): Promise<Collection> {
  const loading = known.get(name) ?? collection(name);
  known.set(name, loading);
  loading.catch(() => known.delete(name)); // the next request tries again
  return loading;
}
