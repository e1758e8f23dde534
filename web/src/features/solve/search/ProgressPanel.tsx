// A running search: its phase, speed and best line so far, and the button that stops it.
import { moveText, positionsAlong } from "../../../shogi/moves";
import { job, stop } from "./job";
import { text } from "../../../text/preferences";
import { Plot } from "./Plot";

const shownMoves = 30;
const infinite = 1073741823;

export function ProgressPanel() {
  const { state, progress, ahead, plot, cutOff } = job.value;
  const { job: words, number } = text.value;
  const title =
    state === "queued" ? words.queued(ahead) : state === "sending" ? words.sending : progress ? words.phase[progress.phase] : words.running;
  const proof = (value: number) => (value >= infinite ? words.infinite : number(value));
  return (
    <div class="stack">
      <section class="card">
        <div class="row spread">
          <div role="status">
            <h2 class="headline">{title}</h2>
            {progress?.looking_for !== undefined && <p class="hint">{words.lookingFor(progress.looking_for)}</p>}
          </div>
          <button type="button" class="stop" onClick={stop} disabled={state === "sending"}>
            {words.stop}
          </button>
        </div>
        {cutOff && (
          <p class="failure" role="alert">
            {words.cutOff}
          </p>
        )}
        {progress && (
          <>
            <dl class="figures">
              <Figure name={words.nodes} value={number(progress.nodes)} />
              <Figure name={words.speed} value={number(Math.round(progress.nodes_per_second))} />
              <Figure name={words.seconds} value={progress.seconds.toFixed(1)} />
              {progress.table !== undefined && <Figure name={words.table} value={`${Math.round(progress.table * 100)} %`} />}
            </dl>
            <Plot points={plot} label={words.plot} describe={words.plotText(proof(progress.proof), proof(progress.disproof))} />
            <dl class="legend">
              <Figure name={words.proof} value={proof(progress.proof)} class="proof" />
              <Figure name={words.disproof} value={proof(progress.disproof)} class="disproof" />
            </dl>
          </>
        )}
      </section>
      {progress?.best && (
        <section class="card">
          <h3 class="card-title">{words.bestSoFar(progress.best.bound ?? progress.best.moves)}</h3>
          <BestLine />
        </section>
      )}
    </div>
  );
}

function Figure({ name, value, class: kind }: { name: string; value: string; class?: string }) {
  return (
    <div class={kind ? `figure ${kind}` : "figure"}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function BestLine() {
  const { bestLine, sfen } = job.value;
  const begin = bestLine.slice(0, shownMoves);
  const positions = positionsAlong(sfen, begin);
  return (
    <p class="moves">
      {begin.map((usi, index) => (
        <span key={index}>{moveText(positions[index] ?? sfen, usi, text.value.code, begin[index - 1])}</span>
      ))}
      {bestLine.length > shownMoves && "…"}
    </p>
  );
}
