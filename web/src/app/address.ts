// The address bar as a value: which view, which position, which settings. A link or a reload brings all of it back.
//
//   #/solve?sfen=...&rule=tsuitate&fouls=3&time=60      #/try?sfen=...&list=tsume/zuko      #/collections?list=store
//
// What the settings mean is not known here: which ones there are is for the server to say (settingText.ts reads them).

export const views = ["solve", "try", "collections"] as const;
export type View = (typeof views)[number];
export type Texts = Readonly<Record<string, string>>;

export interface Address {
  readonly view: View;
  readonly sfen: string; // empty: none given
  readonly name: string;
  readonly list: string; // the collection the problem is from, or that is shown
  readonly rule: string; // empty: the first one the server has
  readonly texts: Texts; // the settings as they stand there, by name
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
