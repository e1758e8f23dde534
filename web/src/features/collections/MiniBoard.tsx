// A position as a thumbnail.
import { memo } from "preact/compat";
import { parseSfen } from "../../shogi/diagram";
import { kanjiOf } from "../../shogi/piece";

function Drawn({ sfen }: { sfen: string }) {
  const diagram = parseSfen(sfen);
  return (
    <svg class="mini" viewBox="-1 -1 92 101" aria-hidden="true">
      <rect class="wood" x="-1" y="-1" width="92" height="101" rx="2" />
      <path class="lines" d={[1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${i * 10},0v99M0,${i * 11}h90`).join("")} />
      <rect class="frame" width="90" height="99" />
      {diagram?.squares.map((piece, index) => {
        if (!piece) return null;
        const [x, y] = [(index % 9) * 10 + 5, Math.floor(index / 9) * 11 + 5.5];
        return (
          <text
            key={index}
            class={piece.promoted ? "promoted" : ""}
            transform={`translate(${x} ${y})${piece.side === "white" ? " rotate(180)" : ""}`}
            y="3.3"
          >
            {kanjiOf(piece.kind, piece.promoted)}
          </text>
        );
      })}
    </svg>
  );
}

export const MiniBoard = memo(Drawn);
