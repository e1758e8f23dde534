// The buttons of a game: resign, sound, a new game.
import { useState } from "preact/hooks";
import { navigate } from "../../app/location";
import { Switch } from "../../parts/Switch";
import type { SeatNews } from "../../server/gameTypes";
import { text } from "../../text/preferences";
import { resign } from "./game";
import { soundOn, switchSound } from "./sound";

export function PlayTools({ news, canResign }: { news: SeatNews; canResign: boolean }) {
  const words = text.value.play;
  return (
    <div class="row">
      {canResign && <Resign />}
      <Switch label={words.sound} on={soundOn.value} onChange={switchSound} />
      {news.end && (
        <button type="button" class="quiet" onClick={() => navigate({ game: undefined })}>
          {words.toStart}
        </button>
      )}
    </div>
  );
}

function Resign() {
  const words = text.value.play;
  const [asked, ask] = useState(false);
  if (!asked) {
    return (
      <button type="button" class="quiet" onClick={() => ask(true)}>
        {words.resign}
      </button>
    );
  }
  return (
    <div class="buttons" role="group" aria-label={words.reallyResign}>
      <span>{words.reallyResign}</span>
      <button type="button" class="stop" onClick={() => (ask(false), void resign())}>
        {words.yesResign}
      </button>
      <button type="button" class="quiet" ref={(button) => button?.focus()} onClick={() => ask(false)}>
        {words.playOn}
      </button>
    </div>
  );
}
