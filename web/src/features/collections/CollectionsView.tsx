// The problems that ship with the project and the stored answers, to try or to solve.
import { useEffect, useRef } from "preact/hooks";
import { about, ruleTitle } from "../../app/about";
import { Failure } from "../../parts/Failure";
import { entries, libraryError, loadCollection, loadEntries } from "./library";
import { address, navigate } from "../../app/location";
import { text } from "../../text/preferences";
import { ProblemList } from "./ProblemList";
import { StoreList } from "./StoreList";

export function CollectionsView() {
  const words = text.value.collections;
  const chosen = address.value.list || entries.value[0]?.name || "";
  useEffect(() => void loadEntries(), []);
  useEffect(() => {
    if (chosen && chosen !== "store") void loadCollection(chosen);
  }, [chosen]);
  return (
    <div class="library">
      <aside>
        <h1>{words.title}</h1>
        <nav class="lists" aria-label={words.lists}>
          {entries.value.map((entry) => (
            <ListLink
              key={entry.name}
              name={entry.name}
              chosen={chosen}
              title={entry[text.value.code]}
              detail={`${ruleTitle(entry.rule, text.value.code)} · ${words.count(entry.count, entry.count)}`}
            />
          ))}
          {/* Drawn with the others: alone it would jump away from under the pointer when they arrive. */}
          {(entries.value.length > 0 || libraryError.value) && (
            <ListLink
              name="store"
              chosen={chosen}
              title={words.store}
              detail={about.value?.store === false ? words.noStoreHint : words.storeHint}
            />
          )}
        </nav>
      </aside>
      <section>
        {libraryError.value && libraryError.value.status !== 404 && <Failure error={libraryError.value} />}
        {chosen === "store" ? <StoreList /> : <ProblemList key={chosen} />}
      </section>
    </div>
  );
}

function ListLink({ name, chosen, title, detail }: { name: string; chosen: string; title: string; detail: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const current = name === chosen;
  // On a phone the lists stand side by side, and the chosen one may be out of sight.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <a
      ref={link}
      href={`#/collections?list=${name}`}
      aria-current={current ? "true" : undefined}
      onClick={(event) => {
        event.preventDefault();
        navigate({ view: "collections", list: name });
      }}
    >
      <span>{title}</span>
      <small>{detail}</small>
    </a>
  );
}
