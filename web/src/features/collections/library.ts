// The state of the collections view: lists, the chosen list, stored answers.
import { signal } from "@preact/signals";
import * as api from "../../server/api";
import { collectionOf } from "../../server/lists";
import { RequestError } from "../../server/request";
import type { Collection, CollectionEntry, StorePage } from "../../server/types";

export const entries = signal<readonly CollectionEntry[]>([]);
export const shown = signal<Collection | null>(null);
export const stored = signal<StorePage | null>(null);
export const libraryError = signal<RequestError | null>(null);

const storePage = 50;

async function guarded(work: () => Promise<void>): Promise<void> {
  libraryError.value = null;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    libraryError.value = error;
  }
}

export const loadEntries = () =>
  guarded(async () => {
    if (entries.value.length === 0) entries.value = await api.collections();
  });

let wanted = "";
export const loadCollection = (name: string) =>
  guarded(async () => {
    wanted = name;
    if (shown.value?.name !== name) shown.value = null;
    const loaded = await collectionOf(name);
    if (wanted === name) shown.value = loaded;
  });

let query = "";
export const loadStore = (text: string, more = false) =>
  guarded(async () => {
    wanted = "store";
    query = text;
    const before = more ? (stored.value?.answers ?? []) : [];
    const page = await api.store(text, before.length, storePage);
    if (query === text) stored.value = { total: page.total, answers: [...before, ...page.answers] };
  });
