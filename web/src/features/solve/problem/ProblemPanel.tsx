// Input of a problem: the position as text or file, the kind of problem, the limits.
import { useRef } from "preact/hooks";
import { Failure } from "../../../parts/Failure";
import { busy, solve } from "../search/job";
import { examples, type Example } from "../../../app/examples";
import { navigate, settings, sfen, underRule, unreadable } from "../../../app/location";
import { rest, restIsDefenders } from "../../../app/rest";
import { RestSwitch } from "../../../app/RestSwitch";
import { text } from "../../../text/preferences";
import { Offered } from "./Offered";
import { forget, leavesHandOut, pasted, read, readFile, reading, settled, type, unread } from "./reading";
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
      <SettingsPanel />
      <RestSwitch />
      <div class="main-buttons">
        <button
          type="button"
          class="primary"
          disabled={busy.value || (unreadable.value && !unread.value)}
          onClick={() =>
            void onceSettled(() => {
              editing.value = false;
              void solve();
            })
          }
        >
          {job.solve}
        </button>
        <button
          type="button"
          class="plain"
          disabled={unreadable.value && !unread.value}
          onClick={() => void onceSettled(() => navigate({ view: "try" }))}
        >
          {job.tryIt}
        </button>
      </div>
    </div>
  );
}

// Solving and trying begin only when the board shows what the person means.
let waiting = false;
async function onceSettled(go: () => void): Promise<void> {
  if (waiting) return;
  waiting = true;
  try {
    if (await settled()) go();
  } finally {
    waiting = false;
  }
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
        onInput={(event) => type(event.currentTarget.value)}
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
        {unread.value ? problem.unread : problem.pasteHint}
      </p>
      {reading.value.state === "failed" && <Failure error={reading.value.error} />}
      <Offered />
      {leavesHandOut.value && (restIsDefenders.value || !rest.value) && <p class="hint">{text.value.rest.leftOut}</p>}
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
    forget();
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
