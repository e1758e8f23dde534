// A row of pieces beside a board, each with its count: a hand, or a box of unused pieces.
import { useDrag } from "./DragArea";
import { startDrag } from "./drag";
import { PieceIcon, type PieceSet } from "./pieceSet";
import type { Gestures, PlaceName } from "./places";

export interface HeldPiece<Piece> {
  readonly place: PlaceName;
  readonly piece: Piece;
  readonly count: number;
  readonly label: string; // for screen readers; includes the count
}

export interface StandProps<Piece> extends Gestures {
  readonly place: PlaceName; // the stand itself, where pieces can be put
  readonly class?: string;
  readonly label: string; // for screen readers
  readonly title: string;
  readonly mark?: string | undefined; // a sign before the title
  readonly nothing: string; // shown when the stand is empty
  readonly putHere?: string | undefined; // label of the button that puts the selected piece here; without it there is no button
  readonly pieces: readonly HeldPiece<Piece>[];
  readonly set: PieceSet<Piece>;
  readonly selected?: PlaceName | null | undefined;
}

export function Stand<Piece>(props: StandProps<Piece>) {
  const { place, pieces, selected, onChoose } = props;
  return (
    <div class={props.class ? `stand ${props.class}` : "stand"} role="group" aria-label={props.label} data-place={place}>
      <span class="stand-title">
        {props.mark && <span aria-hidden="true">{props.mark}</span>}
        <span>{props.title}</span>
      </span>
      {pieces.length === 0 && <span class="stand-none">{props.nothing}</span>}
      {pieces.map((held) => (
        <Held key={held.place} {...props} held={held} />
      ))}
      {props.putHere && onChoose && selected && (
        <button type="button" class="stand-here" onClick={() => onChoose(place)} aria-label={props.putHere}>
          ＋
        </button>
      )}
    </div>
  );
}

// A piece is a button only if it can be chosen.
function Held<Piece>({ held, set, selected, onChoose, onDrop, canDrag }: StandProps<Piece> & { held: HeldPiece<Piece> }) {
  const drag = useDrag();
  const content = (
    <>
      <PieceIcon set={set} piece={held.piece} />
      <span class="visually-hidden">{held.label}</span>
      {held.count > 1 && (
        <span class="held-count" aria-hidden="true">
          {held.count}
        </span>
      )}
    </>
  );
  if (!onChoose) return <span class="held">{content}</span>;
  const movable = canDrag?.(held.place) ?? false;
  return (
    <button
      type="button"
      class={movable ? "held movable" : "held"}
      data-place={held.place}
      aria-pressed={selected === held.place}
      onClick={() => onChoose(held.place)}
      onPointerDown={movable && drag && onDrop ? (event) => startDrag(drag, event, held.place, onDrop) : undefined}
    >
      {content}
    </button>
  );
}
