// The solution tree: the main line, with the other replies below each move of the defender.
import { Failure } from "../../../parts/Failure";
import { VirtualList } from "../../../parts/VirtualList";
import type { LineMove } from "../../../server/types";
import { job } from "../search/job";
import { spotText, type Row } from "./lines";
import { text } from "../../../text/preferences";
import * as tree from "./tree";

const rowHeight = 36;

export function TreePanel() {
  const words = text.value.tree;
  if (job.value.answer?.verdict === "unknown") return <p class="card calm">{words.undecided}</p>;
  const rows = tree.rows.value;
  const current = rows.findIndex(isCurrent);
  return (
    <section class="card tree-card">
      <div class="row spread">
        <h3 class="card-title">{words.label}</h3>
        <span class="hint keys">{text.value.line.keys}</span>
      </div>
      {tree.treeError.value && <Failure error={tree.treeError.value} />}
      <VirtualList
        label={words.label}
        count={rows.length}
        rowHeight={rowHeight}
        current={current}
        row={(index) => <TreeRow key={index} row={rows[index]!} index={index} />}
        onKeyDown={(event) => onKey(event, rows, current)}
      />
    </section>
  );
}

const spotOf = ({ line, index }: Row) => ({ key: line.key, index });
const isCurrent = ({ line, index }: Row) => tree.spot.value.key === line.key && tree.spot.value.index === index;
const isOpen = (row: Row) => tree.lines.value!.opened.has(spotText(spotOf(row)));

function onKey(event: KeyboardEvent, rows: readonly Row[], current: number): void {
  const row = rows[current];
  const go = (index: number) => {
    const to = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (to) void tree.select(spotOf(to));
  };
  const acts: Record<string, () => void> = {
    ArrowDown: () => go(current + 1),
    ArrowUp: () => go(current - 1),
    PageDown: () => go(current + 10),
    PageUp: () => go(current - 10),
    Home: tree.toStart,
    End: () => go(rows.length - 1),
    ArrowRight: () => row && hasOthers(row) && !isOpen(row) && void tree.toggle(spotOf(row)),
    ArrowLeft: () => {
      if (row && isOpen(row)) void tree.toggle(spotOf(row));
      else if (row?.line.beside) void tree.select(row.line.beside);
    },
  };
  const act = acts[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
}

const hasOthers = ({ line, index }: Row) => line.moves[index]!.siblings > 1;

function TreeRow({ row, index }: { row: Row; index: number }) {
  const words = text.value.tree;
  const move = row.line.moves[row.index]!;
  const ply = row.line.prefix.length + row.index + 1;
  const others = move.siblings - 1;
  const open = others > 0 && isOpen(row);
  const begins = row.index === 0 && row.line.depth > 0;
  const classes = ["tree-row", isCurrent(row) && "current", row.line.depth > 0 && "variation", begins && "begins"];
  return (
    <div
      id={`row-${index}`}
      role="treeitem"
      class={classes.filter(Boolean).join(" ")}
      style={{ paddingInlineStart: `${0.75 + Math.min(row.line.depth, 12) * 1.25}rem` }}
      aria-level={row.line.depth + 1}
      aria-selected={isCurrent(row)}
      aria-expanded={others > 0 ? open : undefined}
      onClick={() => void tree.select(spotOf(row))}
    >
      <span class="tree-ply">{ply}</span>
      <span class="tree-move">{move.move[text.value.code]}</span>
      <span class="tree-length">{lengthText(move)}</span>
      {others > 0 && (
        <span
          class="tree-others"
          title={open ? words.hide : words.show}
          onClick={(event) => {
            event.stopPropagation();
            void tree.toggle(spotOf(row));
          }}
        >
          <span aria-hidden="true">
            {open ? "−" : "+"}
            {text.value.number(others)}
          </span>
          <span class="visually-hidden">{tree.refuted.value ? words.checks(others) : words.variations(others)}</span>
        </span>
      )}
    </div>
  );
}

function lengthText({ length, futile }: LineMove): string {
  const words = text.value.tree;
  if (length === undefined) return ""; // there is no mate
  const moves = length === null ? words.lengthLost : length === 0 ? words.mated : words.length(length);
  return futile ? text.value.join([words.futile, moves]) : moves;
}
