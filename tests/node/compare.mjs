// The parts of a record that must agree, as plain data for assert.deepEqual.
import { Move } from "tsshogi";

// The start position without the move number, which not every format has.
export function startOf(record) {
  return record.initialPosition.sfen.replace(/ \d+$/, "");
}

export function mainLineOf(record) {
  return record.moves.filter((node) => node.move instanceof Move).map((node) => node.move.usi);
}

// Every line of the tree from its start, in the order of the tree, with the comment on its last
// move. The ending of a line is a separate entry without a comment.
export function treeOf(record, { comments = true, times = false } = {}) {
  const lines = new Map([[record.first, "start"]]);
  const entries = [];
  record.forEach((node) => {
    if (node.prev) {
      const word = node.move instanceof Move ? node.move.usi : `[${node.move.type}]`;
      lines.set(node, `${lines.get(node.prev)} ${word}`);
    }
    const entry = { line: lines.get(node) };
    if (comments) entry.comment = node.comment.replace(/\n$/, "");
    if (times) entry.elapsedMs = node.elapsedMs;
    entries.push(entry);
  });
  return entries;
}
