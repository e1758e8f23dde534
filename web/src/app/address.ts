// The address bar as a value: view, position and settings. A link or a reload restores all of them.
//
//   #/solve?sfen=...&rule=tsuitate&fouls=3&time=60      #/try?sfen=...&list=tsume/zuko      #/collections?list=store
//
// Settings stay uninterpreted texts here, because only the server knows which ones exist; settingText.ts reads them.

export const views = ["solve", "try", "collections"] as const;
export type View = (typeof views)[number];
export type Texts = Readonly<Record<string, string>>;

export interface Address {
  readonly view: View;
  readonly sfen: string; // empty: none given
  readonly name: string;
  readonly list: string; // the collection on display, or the one the problem is from
  readonly rule: string; // empty: the first rule of the server
  readonly texts: Texts; // the settings by name, as written
}

const own: readonly string[] = ["sfen", "name", "list", "rule"];

export function parseAddress(hash: string): Address {
  const [path, query] = hash.replace(/^#\/?/, "").split("?");
  const values = new URLSearchParams(query ?? "");
  return {
    view: views.find((view) => view === path) ?? "solve",
    sfen: values.get("sfen") ?? "",
    name: values.get("name") ?? "",
    list: values.get("list") ?? "",
    rule: values.get("rule") ?? "",
    texts: Object.fromEntries([...values].filter(([key]) => !own.includes(key))),
  };
}

export function formatAddress({ view, sfen, name, list, rule, texts }: Address): string {
  const all: Texts = view === "collections" ? { list } : { sfen, name, list, rule, ...texts };
  const values = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  const query = values.toString().replaceAll("%2F", "/");
  return `#/${view}${query ? `?${query}` : ""}`;
}
