// The course of the attempt: moves, replies, referee calls and hints.
import { useEffect, useRef } from "preact/hooks";
import { Failure } from "../../parts/Failure";
import type { HiddenTry, OpenTry } from "../../server/types";
import { moveText } from "../../shogi/moves";
import { attempt, type Event } from "./attempt";
import { hidden } from "../../app/location";
import { text } from "../../text/preferences";

export function Conversation() {
  const words = text.value.attempt;
  const { events, state } = attempt.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [events.length, state]);
  return (
    <section class="card conversation">
      <p class="calm">{hidden.value ? words.youScreen : words.you}</p>
      <ol ref={list} aria-label={words.log} aria-live="polite">
        {events.map((event, index) => (
          <li key={index}>
            <Happened event={event} />
          </li>
        ))}
        <li class="thinking">{state === "thinking" && words.thinking}</li>
      </ol>
    </section>
  );
}

// The last event alone. On a phone it stands right below the board, where the whole list is out of sight.
export function Latest() {
  const { events, state } = attempt.value;
  const last = events.at(-1);
  return (
    <div class="latest conversation" aria-hidden="true">
      {state === "thinking" ? <p class="thinking">{text.value.attempt.thinking}</p> : last && <Happened event={last} />}
    </div>
  );
}

function Happened({ event }: { event: Event }) {
  if (event.kind === "failed") return <Failure error={event.error} />;
  return (
    <>
      {event.usi && (
        <p class="you">
          <span class="caption">{text.value.attempt.youPlayed}</span> {moveText(event.before, event.usi, text.value.code)}
        </p>
      )}
      {event.answer.hidden ? <Refereed answer={event.answer} /> : <Defended answer={event.answer} />}
    </>
  );
}

function Defended({ answer }: { answer: OpenTry }) {
  const words = text.value.attempt;
  const why = answer.why?.[text.value.code];
  switch (answer.result) {
    case "illegal":
    case "nocheck":
      return <p class="bad">{why ?? words.illegal}</p>;
    case "mate":
      return <p class="good">{words.mate}</p>;
    case "hint":
      return (
        <p class="good">
          {words.hintIs(answer.move?.[text.value.code] ?? "")} <small>{answer.left !== undefined && words.left(answer.left)}</small>
        </p>
      );
    default:
      return (
        <>
          {answer.reply && (
            <p class="reply">
              <span class="caption">{words.reply}</span> {answer.reply[text.value.code]}
            </p>
          )}
          <Judged
            result={answer.result}
            best={answer.best}
            why={why}
            left={answer.left !== undefined ? words.left(answer.left) : ""}
            hadMove={Boolean(answer.reply)}
          />
        </>
      );
  }
}

function Refereed({ answer }: { answer: HiddenTry }) {
  const words = text.value.attempt;
  const why = answer.why?.[text.value.code];
  const left = answer.left ? words.leftScreen(answer.left.moves, answer.left.fouls) : "";
  switch (answer.result) {
    case "illegal":
    case "useless":
      return <p class="bad">{why ?? words.illegal}</p>;
    case "hint":
      return (
        <p class="good">
          {words.hintIs(answer.move?.[text.value.code] ?? "")} <small>{left}</small>
        </p>
      );
    default:
      return (
        <>
          {answer.say && (
            <p class="reply">
              <span class="caption">{words.referee}</span> {answer.say[text.value.code]}
              {answer.members !== undefined && answer.result !== "mate" && <small> {text.value.screen.members(answer.members)}</small>}
              {answer.fouls_left !== undefined && answer.result === "foul" && (
                <small> · {text.value.screen.foulsLeft(answer.fouls_left)}</small>
              )}
            </p>
          )}
          {answer.result === "mate" ? (
            <p class="good">{words.mate}</p>
          ) : (
            <Judged result={answer.result} best={answer.best} why={why} left={left} hadMove={Boolean(answer.step)} />
          )}
        </>
      );
  }
}

interface Judgement {
  readonly result: string;
  readonly best: boolean | undefined;
  readonly why: string | undefined;
  readonly left: string;
  readonly hadMove: boolean; // false: the answer to a request for a hint
}

function Judged({ result, best, why, left, hadMove }: Judgement) {
  const words = text.value.attempt;
  if (result === "escape" || result === "unclear") {
    const isEscape = result === "escape";
    const afterMove = isEscape ? words.escape : words.unclear;
    const asHint = isEscape ? words.noHint : words.hintUnclear;
    const plain = hadMove ? afterMove : asHint;
    return <p class="bad">{[why, plain].filter(Boolean).join(" ")}</p>;
  }
  return (
    <p class={best === false ? "calm" : "good"}>
      {best === false ? words.longer : best ? words.best : ""} <small>{left}</small>
    </p>
  );
}
