// The link for the other player, until he has come.
import { about } from "../../app/about";
import { CopyField } from "../../parts/CopyField";
import { text } from "../../text/preferences";
import { seat } from "./game";
import { invitationFrom } from "./seats";

const isLoopback = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

// A page that was opened on the server's own machine has an address that leads nowhere from another device.
function links(invitation: string): string[] {
  const bases = isLoopback() ? (about.value?.play.addresses ?? []) : [];
  const all = bases.length > 0 ? bases : [location.origin + location.pathname];
  return all.map((base) => `${base}#/play?invite=${invitation}`);
}

export function Invitation() {
  const words = text.value.play;
  const invitation = seat.value && invitationFrom(seat.value);
  if (!invitation) return null;
  return (
    <section class="card stack">
      <p>{words.invite}</p>
      {links(invitation).map((link) => (
        <CopyField key={link} label={words.link} value={link} copy={words.copy} copied={words.copied} />
      ))}
      {isLoopback() && about.value?.play.addresses.length === 0 && <p class="hint">{words.onlyHere}</p>}
    </section>
  );
}
