// Which pieces are in nobody's hand, and the switch that gives them to the defender. Nothing if the set is complete.
import { Switch } from "../parts/Switch";
import { piecesInWords } from "../parts/labels";
import { opposite } from "../shogi/piece";
import { text } from "../text/preferences";
import { diagram } from "./location";
import { giveRestToDefender, rest, restIsDefenders } from "./rest";

export function RestSwitch() {
  const { rest: words, side } = text.value;
  if (!rest.value) return null;
  const pieces = piecesInWords(rest.value, text.value);
  const defender = side[opposite(diagram.value.turn)];
  return (
    <div class="rest" role="group" aria-label={words.label}>
      <Switch label={words.toggle} on={restIsDefenders.value} onChange={giveRestToDefender} />
      <p class="hint" role="status">
        {restIsDefenders.value ? words.given(defender, pieces) : words.left(pieces)}
      </p>
    </div>
  );
}
