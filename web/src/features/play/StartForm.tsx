// Chooses opponent, colour, rules and clock of a new game. The choices are kept in the browser.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { Failure } from "../../parts/Failure";
import { NumberField } from "../../parts/NumberField";
import { Segmented } from "../../parts/Segmented";
import type { Clock, PlayAbout } from "../../server/gameTypes";
import { recall, remember } from "../../storage/keep";
import { text } from "../../text/preferences";
import { error, open } from "./game";
import { requestFor, usualLevel, type Choices } from "./request";
import { clockText } from "./words";

const ownClock: Clock = { main: 600, byoyomi: 30, increment: 0 };
const kept = signal<Partial<Choices>>(recall("game", {}));
const seed = signal<number | undefined>(undefined);

// What was kept may no longer exist.
function choicesFor(play: PlayAbout): Choices {
  const { against, rules, ...others } = kept.value;
  const person = against === "";
  const player = play.players.find(({ name }) => name === against) ?? play.players[0];
  return {
    colour: "black",
    timing: "preset",
    clock: ownClock,
    ...others,
    against: person ? "" : (player?.name ?? ""),
    rules: (play.presets.find(({ name }) => name === rules) ?? play.presets[0]!).name,
  };
}

export function StartForm({ play }: { play: PlayAbout }) {
  const words = text.value.play;
  const [starting, setStarting] = useState(false);
  const chosen = choicesFor(play);
  const change = (part: Partial<Choices>) => {
    kept.value = { ...chosen, ...part };
    remember("game", kept.value);
  };
  const start = async (event: Event) => {
    event.preventDefault();
    setStarting(true);
    await open(requestFor(chosen, play, seed.value));
    setStarting(false);
  };
  const preset = play.presets.find(({ name }) => name === chosen.rules)!;
  return (
    <form class="card stack" onSubmit={(event) => void start(event)}>
      <Opponent play={play} chosen={chosen} change={change} />
      <div class="choice">
        <span class="caption">{words.colour}</span>
        <Segmented
          label={words.colour}
          name="play-colour"
          options={(["black", "white", "random"] as const).map((value) => ({ value, text: words.colours[value] }))}
          value={chosen.colour}
          onChange={(colour) => change({ colour })}
        />
      </div>
      <div class="field">
        <label for="play-rules">{words.rules}</label>
        <select id="play-rules" value={chosen.rules} onChange={(event) => change({ rules: event.currentTarget.value })}>
          {play.presets.map((each) => (
            <option key={each.name} value={each.name}>
              {each[text.value.code]}
            </option>
          ))}
        </select>
      </div>
      <div class="choice">
        <span class="caption">{words.clock}</span>
        <Segmented
          label={words.clock}
          name="play-clock"
          options={(["preset", "none", "own"] as const).map((value) => ({ value, text: words.clocks[value] }))}
          value={chosen.timing}
          onChange={(timing) => change({ timing })}
        />
        {chosen.timing === "preset" && <small class="hint">{clockText(preset.clock, text.value)}</small>}
      </div>
      {chosen.timing === "own" && <OwnClock clock={chosen.clock} onChange={(clock) => change({ clock })} />}
      {chosen.against && (
        <details class="more">
          <summary>{words.more}</summary>
          <NumberField label={words.seed} hint={words.seedHint} value={seed.value} min={0} onChange={(value) => (seed.value = value)} />
        </details>
      )}
      {error.value && <Failure error={error.value} />}
      <button type="submit" class="primary" disabled={starting}>
        {starting ? words.starting : words.start}
      </button>
    </form>
  );
}

interface PartProps {
  readonly play: PlayAbout;
  readonly chosen: Choices;
  readonly change: (part: Partial<Choices>) => void;
}

function Opponent({ play, chosen, change }: PartProps) {
  const words = text.value.play;
  const levels = play.players.find(({ name }) => name === chosen.against)?.levels ?? 1;
  const level = Math.min(chosen.level ?? usualLevel(levels), levels);
  return (
    <>
      <div class="field">
        <label for="play-against">{words.opponent}</label>
        <select
          id="play-against"
          value={chosen.against}
          onChange={(event) => change({ against: event.currentTarget.value, level: undefined })}
        >
          {play.players.map((player) => (
            <option key={player.name} value={player.name}>
              {player[text.value.code]}
            </option>
          ))}
          <option value="">{words.person}</option>
        </select>
        {!chosen.against && <small class="hint">{words.personHint}</small>}
      </div>
      {levels > 1 && (
        <div class="field">
          <label for="play-level">{words.level}</label>
          <div class="level">
            <input
              id="play-level"
              type="range"
              min={1}
              max={levels}
              value={level}
              aria-valuetext={words.levelOf(level, levels)}
              onInput={(event) => change({ level: event.currentTarget.valueAsNumber })}
            />
            <output>{words.levelOf(level, levels)}</output>
          </div>
        </div>
      )}
    </>
  );
}

function OwnClock({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  const words = text.value.play;
  return (
    <div class="fields">
      <NumberField
        label={words.main}
        value={Math.round(clock.main / 60)}
        max={600}
        onChange={(minutes) => onChange({ ...clock, main: (minutes ?? 1) * 60 })}
      />
      <NumberField
        label={words.byoyomi}
        value={clock.byoyomi}
        min={0}
        max={3600}
        onChange={(byoyomi) => onChange({ ...clock, byoyomi: byoyomi ?? 0 })}
      />
      <NumberField
        label={words.increment}
        value={clock.increment}
        min={0}
        max={3600}
        onChange={(increment) => onChange({ ...clock, increment: increment ?? 0 })}
      />
    </div>
  );
}
