// Small values kept in the browser, permanently or until the tab is closed. The page also works if the browser refuses to
// keep them.

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
    // The storage is full or forbidden. Nothing depends on it.
  }
}
