// The games that this browser knows, so that none is lost when a tab is closed.
import { about } from "../../app/about";
import { navigate } from "../../app/location";
import { text } from "../../text/preferences";
import { forgetSeat, knownSeats } from "./seats";
import { playerText } from "./words";

export function Unfinished() {
  const words = text.value.play;
  if (knownSeats.value.length === 0) return null;
  return (
    <section class="card">
      <h2 class="card-title">{words.unfinished}</h2>
      <ul class="known-games">
        {knownSeats.value.map(({ game, seat, against, begun }) => {
          const name = playerText(against, about.value?.play, words.person, text.value);
          const date = new Date(begun).toLocaleString(text.value.code, { dateStyle: "medium", timeStyle: "short" });
          return (
            <li key={seat}>
              <button type="button" class="link" onClick={() => navigate({ game })}>
                {words.against(name)}
              </button>
              <span class="hint">{date}</span>
              <button type="button" class="quiet icon" aria-label={`${words.forget}: ${name}, ${date}`} onClick={() => forgetSeat(seat)}>
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
