// The frame around the views: title, navigation, language and colours.
import { computed } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { CollectionsView } from "../features/collections/CollectionsView";
import { SolveView } from "../features/solve/SolveView";
import { about, aboutError, loadAbout } from "./about";
import { views, type View } from "./address";
import { Failure } from "../parts/Failure";
import { address, navigate, view } from "./location";
import { language, text, theme, toggleLanguage, toggleTheme } from "../text/preferences";
import { PlayView } from "../features/play/PlayView";
import { TryView } from "../features/try/TryView";

const pages: Record<View, ComponentType> = { solve: SolveView, try: TryView, play: PlayView, collections: CollectionsView };

// Whoever is invited to a game, or is sent the address of one, needs nothing else of the server.
const isGuest = computed(() => view.value === "play" && Boolean(address.value.game || address.value.invite));

export function App() {
  const Page = pages[view.value];
  const title = `${text.value.nav[view.value]} · Sudare 簾`;
  useEffect(() => void (document.title = title), [title]);
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        {text.value.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {about.value || isGuest.value ? <Page /> : <NoServer />}
      </main>
      <Footer />
    </>
  );
}

// Without the rules from the server there is nothing to choose from.
function NoServer() {
  return (
    <div class="card stack">
      {aboutError.value && <Failure error={aboutError.value} />}
      <div class="buttons">
        <button type="button" class="plain" onClick={() => void loadAbout()}>
          {text.value.askAgain}
        </button>
      </div>
    </div>
  );
}

// The part of the address after # selects the view, so the link cannot use it to jump.
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

function Header() {
  const { nav } = text.value;
  return (
    <header class="header">
      <div class="brand">
        <Mark />
        <span class="brand-name" lang="ja">
          簾
        </span>
        <span class="brand-latin" lang="en">
          Sudare
        </span>
      </div>
      <nav aria-label={nav.label}>
        {views.map((name) => (
          <a
            key={name}
            href={`#/${name}`}
            aria-current={view.value === name ? "page" : undefined}
            onClick={(event) => {
              event.preventDefault();
              navigate({ view: name });
            }}
          >
            {nav[name]}
          </a>
        ))}
      </nav>
      <div class="tools">
        <button type="button" class="quiet" lang={language.value === "ja" ? "en" : "ja"} onClick={toggleLanguage}>
          {text.value.otherLanguage}
        </button>
        <button
          type="button"
          class="quiet icon"
          onClick={toggleTheme}
          aria-label={theme.value === "dark" ? text.value.theme.light : text.value.theme.dark}
        >
          <ThemeIcon />
        </button>
      </div>
    </header>
  );
}

// The build writes the file (notices.ts).
function Footer() {
  return (
    <footer class="footer">
      <a href="./licences.txt">{text.value.licences}</a>
    </footer>
  );
}

function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 5h18M3 9h18M3 13h18M3 17h18" />
      <path class="cords" d="M8 2v19M16 2v19" />
    </svg>
  );
}

function ThemeIcon() {
  return theme.value === "dark" ? (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="3.6" />
      <path d="M10 1.5v2.6M10 15.9v2.6M1.5 10h2.6M15.9 10h2.6M4 4l1.8 1.8M14.2 14.2 16 16M4 16l1.8-1.8M14.2 5.8 16 4" />
    </svg>
  ) : (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />
    </svg>
  );
}
