// The hand of a side or the piece box, labelled in the language of the page.
import { text } from "../text/preferences";
import { Stand } from "../board/Stand";
import type { Hand } from "../shogi/diagram";
import { kinds, type Kind, type Side } from "../shogi/piece";
import { shogiPieces } from "../shogi/pieces";
import { gesturesOn, placeToText, type Place, type PlaceHandlers } from "../shogi/place";

interface Props extends PlaceHandlers {
  readonly label: string; // for screen readers
  readonly title: string;
  readonly mark?: string; // ☗ or ☖
  readonly pieces: Hand;
  readonly side: Side; // the direction the pieces point in, and where the stand is
  readonly place: (kind: Kind | null) => Place;
  readonly selected?: Place | null;
  readonly receives?: boolean; // pieces can be put here
}

export function ShogiStand(props: Props) {
  const { pieces, side, place, selected, title } = props;
  const { board, kind: nameOf } = text.value;
  const held = kinds
    .filter((kind) => pieces[kind] > 0)
    .map((kind) => ({
      place: placeToText(place(kind)),
      piece: { side, kind, promoted: false },
      count: pieces[kind],
      label: board.handPiece(nameOf(kind), pieces[kind]),
    }));
  return (
    <Stand
      place={placeToText(place(null))}
      class={`stand-${side}`}
      label={props.label}
      title={title}
      mark={props.mark}
      nothing={board.nothing}
      putHere={props.receives ? board.putHere(title) : undefined}
      pieces={held}
      set={shogiPieces}
      selected={selected && placeToText(selected)}
      {...gesturesOn(props)}
    />
  );
}
