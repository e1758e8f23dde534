// The play view: a game at the board, an invitation to one, a finished one, or the way to a new one.
import { about } from "../../app/about";
import { address, navigate } from "../../app/location";
import { Failure } from "../../parts/Failure";
import { text } from "../../text/preferences";
import { error, join, news, reviewing, seat, shown } from "./game";
import { ReviewView } from "./review/ReviewView";
import { StartForm } from "./StartForm";
import { Table } from "./Table";
import { Unfinished } from "./Unfinished";

export function PlayView() {
  const { game, invite } = address.value;
  if (invite) return <Invited invitation={invite} />;
  if (!game) return <Start />;
  if (shown.value?.over && (reviewing.value || !seat.value)) return <ReviewView game={shown.value} />;
  if (seat.value && news.value) return <Table news={news.value} />;
  return <NotSeated />;
}

function Start() {
  const words = text.value.play;
  return (
    <div class="play-start stack">
      <header>
        <h1 class="headline">{words.title}</h1>
        <p class="calm">{words.lead}</p>
      </header>
      {about.value && <StartForm play={about.value.play} />}
      <Unfinished />
    </div>
  );
}

function Invited({ invitation }: { invitation: string }) {
  const words = text.value.play;
  return (
    <div class="play-start stack">
      <section class="card stack">
        <h1 class="headline">{words.invited}</h1>
        <p class="calm">{words.lead}</p>
        {error.value && <Failure error={error.value} />}
        <div class="buttons">
          <button type="button" class="primary" onClick={() => void join(invitation)}>
            {words.sitDown}
          </button>
        </div>
      </section>
    </div>
  );
}

// Nothing to see yet: the game still goes on, is not known, or its news have not arrived.
function NotSeated() {
  const words = text.value.play;
  if (!error.value && !shown.value) return null;
  return (
    <div class="play-start">
      <section class="card stack">
        {error.value && <Failure error={error.value} />}
        {shown.value && !shown.value.over && <p role="status">{words.watching}</p>}
        <div class="buttons">
          <button type="button" class="plain" onClick={() => navigate({ game: undefined })}>
            {words.toStart}
          </button>
        </div>
      </section>
    </div>
  );
}
