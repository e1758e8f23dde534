// The pieces a side holds, as buttons; the same for the box of unused pieces.
import type { Hand } from "../shogi/diagram";
import { kinds, type Kind, type Side } from "../shogi/piece";
import { placeToText, samePlace, type Place } from "../shogi/place";
import { text } from "../app/preferences";
import type { BoardHandlers } from "./Board";
import { startDrag } from "./drag";
import { PieceIcon } from "./PieceShape";

interface StandProps extends BoardHandlers {
  readonly label: string; // for the screen reader
  readonly title: string;
  readonly mark?: string; // ☗ or ☖
  readonly pieces: Hand;
  readonly side: Side; // the way the pieces point
  readonly place: (kind: Kind | null) => Place;
  readonly selected?: Place | null;
  readonly receives?: boolean; // pieces can be put here
}

export function Stand(props: StandProps) {
  const { pieces, place, selected, onChoose } = props;
  const held = kinds.filter((kind) => pieces[kind] > 0);
  return (
    <div class={`stand stand-${props.side}`} role="group" aria-label={props.label} data-place={placeToText(place(null))}>
      <span class="stand-title">
        {props.mark && <span aria-hidden="true">{props.mark}</span>}
        <span>{props.title}</span>
      </span>
      {held.length === 0 && <span class="stand-none">{text.value.board.nothing}</span>}
      {held.map((kind) => (
        <Held key={kind} {...props} kind={kind} />
      ))}
      {props.receives && onChoose && selected && (
        <button type="button" class="stand-here" onClick={() => onChoose(place(null))} aria-label={text.value.board.putHere(props.title)}>
          ＋
        </button>
      )}
    </div>
  );
}

// A piece that can be chosen is a button, one that is only looked at is not.
function Held({ kind, pieces, side, place, selected, onChoose, onDrop, canDrag }: StandProps & { kind: Kind }) {
  const content = (
    <>
      <PieceIcon piece={{ side, kind, promoted: false }} />
      <span class="visually-hidden">{text.value.board.handPiece(text.value.kind(kind), pieces[kind])}</span>
      {pieces[kind] > 1 && (
        <span class="held-count" aria-hidden="true">
          {pieces[kind]}
        </span>
      )}
    </>
  );
  if (!onChoose) return <span class="held">{content}</span>;
  const movable = canDrag?.(place(kind)) ?? false;
  return (
    <button
      type="button"
      class={movable ? "held movable" : "held"}
      data-place={placeToText(place(kind))}
      aria-pressed={samePlace(selected ?? null, place(kind))}
      onClick={() => onChoose(place(kind))}
      onPointerDown={movable && onDrop ? (event) => startDrag(event, place(kind), onDrop) : undefined}
    >
      {content}
    </button>
  );
}
