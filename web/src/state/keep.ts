// Small values kept in the browser. A browser that refuses storage keeps nothing, and all else works.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`sudare.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`sudare.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: it is a convenience only.
  }
}
