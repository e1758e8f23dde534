// The board of the solve view, showing the problem or a position of its solution, with the controls below it.
import { useEffect } from "preact/hooks";
import { parseSfen, squareIndex } from "../../shogi/diagram";
import { pieceAt } from "../../shogi/edit";
import { opposite } from "../../shogi/piece";
import { ShogiBoard } from "../../parts/ShogiBoard";
import { jobState } from "./search/job";
import { diagram } from "../../app/location";
import { posed } from "../../app/rest";
import { text } from "../../text/preferences";
import * as setup from "./problem/setup";
import * as tree from "./tree/tree";
import * as walk from "./walk/walk";
import { boardHeat } from "./walk/heat";
import { HiddenPieces } from "./walk/HiddenPieces";
import { lastMove } from "./problem/record";
import { RecordMoves } from "./problem/RecordMoves";
import { SetupTools } from "./problem/SetupTools";
import { Stepper } from "./tree/Stepper";
import { tab } from "./tab";

export function BoardColumn() {
  const solution = tab.value === "solution" && jobState.value === "done";
  return (
    <section class="table" aria-label={text.value.board.label}>
      {setup.editing.value && tab.value === "problem" ? (
        <Editor />
      ) : solution && tree.lines.value ? (
        <LineBoard />
      ) : solution && walk.node.value ? (
        <ScreenBoard />
      ) : (
        <>
          <ShogiBoard diagram={posed.value} marked={tab.value === "problem" ? moveSquares(lastMove.value) : []} />
          {tab.value === "problem" && (
            <div class="under">
              <RecordMoves />
              <button type="button" class="quiet" onClick={() => (setup.editing.value = true)}>
                {text.value.setup.toggle}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Editor() {
  return (
    <ShogiBoard
      diagram={diagram.value}
      selected={setup.picked.value}
      onChoose={setup.choose}
      onDrop={setup.drop}
      canDrag={(place) => pieceAt(diagram.value, place) !== null}
      onKey={setup.key}
      receives
    >
      <SetupTools />
    </ShogiBoard>
  );
}

function moveSquares(usi: string | undefined): number[] {
  if (!usi) return [];
  return (usi[1] === "*" ? [usi.slice(2, 4)] : [usi.slice(0, 2), usi.slice(2, 4)]).map(squareIndex);
}

function LineBoard() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as HTMLElement).closest("input, textarea, select, [role=tree], [role=tablist]")) return;
      const act = { ArrowLeft: () => tree.stepBy(-1), ArrowRight: () => tree.stepBy(1), Home: tree.toStart, End: tree.toEnd }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const shown = (tree.treePosition.value && parseSfen(tree.treePosition.value)) || posed.value;
  return (
    <>
      <ShogiBoard diagram={shown} marked={moveSquares(tree.treeMove.value?.move.usi)} />
      <Stepper />
    </>
  );
}

function ScreenBoard() {
  const node = walk.node.value!;
  const whole = walk.memberPosition.value;
  const defender = opposite(diagram.value.turn);
  const shown = parseSfen(whole ?? node.sfen) ?? posed.value;
  return (
    <>
      <ShogiBoard
        diagram={shown}
        marked={moveSquares(node.try.usi)}
        heat={whole ? undefined : boardHeat(node, walk.heatKind.value, defender, text.value)}
        {...(whole ? {} : { hiddenHand: defender })}
      />
      <HiddenPieces node={node} />
    </>
  );
}
