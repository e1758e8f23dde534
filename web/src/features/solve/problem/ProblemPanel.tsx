// Input of a problem: the position as text or file, the kind of problem, the limits.
import { useRef } from "preact/hooks";
import { Failure } from "../../../parts/Failure";
import { busy, solve } from "../search/job";
import { examples, type Example } from "../../../app/examples";
import { navigate, settings, sfen, underRule, unreadable } from "../../../app/location";
import { text } from "../../../text/preferences";
import { pasted, read, readFile, reading, take } from "./reading";
import { editing, setPosition } from "./setup";
import { SettingsPanel } from "./SettingsPanel";

export function ProblemPanel() {
  const { problem, job } = text.value;
  return (
    <div class="stack">
      {unreadable.value && (
        <p class="failure" role="alert">
          {problem.noPosition}
        </p>
      )}
      <Paste />
      <Choices />
      <SettingsPanel />
      <div class="main-buttons">
        <button
          type="button"
          class="primary"
          disabled={busy.value || unreadable.value}
          onClick={() => {
            editing.value = false;
            void solve();
          }}
        >
          {job.solve}
        </button>
        <button type="button" class="plain" disabled={unreadable.value} onClick={() => navigate({ view: "try" })}>
          {job.tryIt}
        </button>
      </div>
    </div>
  );
}

function Paste() {
  const { problem } = text.value;
  const file = useRef<HTMLInputElement>(null);
  const submit = () => void read(pasted.value);
  return (
    <section class="card">
      <label class="card-title" for="paste">
        {problem.paste}
      </label>
      <textarea
        id="paste"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        placeholder={problem.placeholder}
        aria-describedby="paste-hint"
        value={pasted.value}
        onInput={(event) => (pasted.value = event.currentTarget.value)}
        onPaste={(event) => {
          // Text pasted into the empty field is read at once.
          const content = event.clipboardData?.getData("text");
          if (content && !pasted.value) setTimeout(submit);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <p class="hint" id="paste-hint">
        {problem.pasteHint}
      </p>
      {reading.value.state === "failed" && <Failure error={reading.value.error} />}
      <p class="visually-hidden" role="status">
        {reading.value.state === "done" ? problem.read_ok : reading.value.state === "reading" ? problem.reading : ""}
      </p>
      <div class="buttons">
        <button type="button" class="plain" disabled={!pasted.value.trim()} onClick={submit}>
          {problem.read}
        </button>
        <button type="button" class="quiet" onClick={() => file.current?.click()}>
          {problem.open}
        </button>
        <input
          ref={file}
          type="file"
          class="visually-hidden"
          tabIndex={-1}
          aria-label={problem.open}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) void readFile(chosen);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <Examples />
    </section>
  );
}

function Examples() {
  const show = (example: Example) => {
    setPosition(example.sfen, "");
    navigate(underRule(example.rule), "replace");
    pasted.value = "";
    reading.value = { state: "idle" };
  };
  return (
    <div class="chips" role="group" aria-label={text.value.problem.example}>
      <span class="caption">{text.value.problem.example}</span>
      {examples.map((example) => (
        <button
          key={example.en}
          type="button"
          class="chip"
          aria-pressed={example.sfen === sfen.value && example.rule === settings.value.rule}
          onClick={() => show(example)}
        >
          {example[text.value.code]}
        </button>
      ))}
    </div>
  );
}

function Choices() {
  const { problem } = text.value;
  if (reading.value.state !== "several") return null;
  const { problems } = reading.value;
  return (
    <section class="card">
      <h2 class="card-title">{problem.several(problems.length)}</h2>
      <label class="field">
        <span>{problem.choose}</span>
        <select onChange={(event) => take(problems[Number(event.currentTarget.value)]!)}>
          <option value="" selected disabled>
            …
          </option>
          {problems.map((each, index) => (
            <option key={index} value={index}>
              {each.name || problem.untitled(index + 1)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
