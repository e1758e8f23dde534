// The address bar as a value: view, position and settings. A link or a reload restores all of them.
//
//   #/solve?sfen=...&rest=no&rule=tsuitate&fouls=3&time=60      #/try?sfen=...&list=tsume/zuko      #/collections?list=store
//   #/play?game=...      #/play?invite=...
//
// The address of a game holds no seat, so it can be given to anybody.
//
// Settings stay uninterpreted texts here, because only the server knows which ones exist; settingText.ts reads them.

export const views = ["solve", "try", "play", "collections"] as const;
export type View = (typeof views)[number];
export type Texts = Readonly<Record<string, string>>;

export type Rest = "yes" | "no";

export interface Address {
  readonly view: View;
  readonly sfen: string; // empty: none given
  readonly rest?: Rest | undefined; // whether the defender holds the pieces in nobody's hand; undefined: as usual (rest.ts)
  readonly name: string;
  readonly list: string; // the collection on display, or the one the problem is from
  readonly rule: string; // empty: the first rule of the server
  readonly game?: string | undefined; // the game on display
  readonly invite?: string | undefined; // an invitation to a game
  readonly texts: Texts; // the settings by name, as written
}

const own: readonly string[] = ["sfen", "rest", "name", "list", "rule", "game", "invite"];

export function parseAddress(hash: string): Address {
  const [path, query] = hash.replace(/^#\/?/, "").split("?");
  const values = new URLSearchParams(query ?? "");
  return {
    view: views.find((view) => view === path) ?? "solve",
    sfen: values.get("sfen") ?? "",
    rest: (["yes", "no"] as const).find((each) => each === values.get("rest")),
    name: values.get("name") ?? "",
    list: values.get("list") ?? "",
    rule: values.get("rule") ?? "",
    game: values.get("game") ?? undefined,
    invite: values.get("invite") ?? undefined,
    texts: Object.fromEntries([...values].filter(([key]) => !own.includes(key))),
  };
}

// What somebody has said about the rest of the pieces is about one position.
export function changed(address: Address, change: Partial<Address>): Address {
  const next = { ...address, ...change };
  return next.sfen !== address.sfen && change.rest === undefined ? { ...next, rest: undefined } : next;
}

function textsOf({ view, sfen, rest, name, list, rule, game, invite, texts }: Address): Texts {
  if (view === "collections") return { list };
  if (view === "play") return { game: game ?? "", invite: invite ?? "" };
  return { sfen, rest: rest ?? "", name, list, rule, ...texts };
}

export function formatAddress(address: Address): string {
  const { view } = address;
  const all = textsOf(address);
  const values = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  const query = values.toString().replaceAll("%2F", "/");
  return `#/${view}${query ? `?${query}` : ""}`;
}
