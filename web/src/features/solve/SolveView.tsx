// The solve view: the board on one side, the problem or its solution on the other.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { jobState } from "./search/job";
import { text } from "../../text/preferences";
import { readFile } from "./problem/reading";
import { editing } from "./problem/setup";
import { BoardColumn } from "./BoardColumn";
import { ProblemPanel } from "./problem/ProblemPanel";
import { SolutionPanel } from "./search/SolutionPanel";
import { tab, type Tab } from "./tab";

const dropping = signal(false);

export function SolveView() {
  useFileDrop();
  return (
    <div class="two">
      <h1 class="visually-hidden">{text.value.nav.solve}</h1>
      <BoardColumn />
      <section class="side">
        <Tabs />
        <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab.value}`}>
          {tab.value === "problem" ? <ProblemPanel /> : <SolutionPanel />}
        </div>
      </section>
      {dropping.value && <div class="drop-veil">{text.value.problem.dropHere}</div>}
    </div>
  );
}

function Tabs() {
  const names: readonly Tab[] = ["problem", "solution"];
  const label = { problem: text.value.problem.tab, solution: text.value.job.tab };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    tab.value = tab.value === "problem" ? "solution" : "problem";
    document.getElementById(`tab-${tab.value}`)?.focus();
    event.stopPropagation();
  };
  return (
    <div class="tabs" role="tablist" onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={tab.value === name}
          aria-controls="panel"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => (tab.value = name)}
        >
          {label[name]}
          {name === "solution" && jobState.value === "running" && <span class="pulse" aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

// A file dropped anywhere is read as a problem.
function useFileDrop(): void {
  useEffect(() => {
    const ended = new AbortController();
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      dropping.value = true;
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) dropping.value = false;
    };
    const drop = (event: DragEvent) => {
      dropping.value = false;
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      editing.value = false;
      tab.value = "problem";
      void readFile(file);
    };
    addEventListener("dragover", over, { signal: ended.signal });
    addEventListener("dragleave", leave, { signal: ended.signal });
    addEventListener("drop", drop, { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
