// Small values kept in the browser, for good or for as long as the tab is open. A browser that refuses keeps nothing, and
// all else works.

export type Keeper = "browser" | "tab";

const storage = (keeper: Keeper) => (keeper === "browser" ? localStorage : sessionStorage);

export function recall<T>(key: string, otherwise: T, keeper: Keeper = "browser"): T {
  try {
    const text = storage(keeper).getItem(`sudare.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown, keeper: Keeper = "browser"): void {
  try {
    storage(keeper).setItem(`sudare.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: it is a convenience only.
  }
}
