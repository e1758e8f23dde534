// Short sounds for what the referee says, made on the spot. Off until somebody wants them.
import { signal } from "@preact/signals";
import type { Call, SeatNews } from "../../server/gameTypes";
import { recall, remember } from "../../storage/keep";

export const soundOn = signal(recall("sound", false));

let audio: AudioContext | null = null;

export function switchSound(on: boolean): void {
  soundOn.value = on;
  remember("sound", on);
  if (on) play([[660, 0.08]]);
}

type Note = readonly [frequency: number, seconds: number];

function play(notes: readonly Note[]): void {
  if (!soundOn.value) return;
  audio ??= new AudioContext();
  let at = audio.currentTime + 0.02;
  for (const [frequency, seconds] of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

// Of the last call, or of the end of the game.
export function soundOf(call: Call | undefined, ended: SeatNews | undefined): void {
  if (ended)
    return play(
      ended.end!.winner === ended.side
        ? [
            [523, 0.12],
            [659, 0.12],
            [784, 0.3],
          ]
        : [
            [392, 0.15],
            [294, 0.35],
          ],
    );
  if (!call) return;
  if (call.kind === "own_foul") return play([[180, 0.25]]);
  if (call.kind === "their_foul") return play([[240, 0.15]]);
  if (call.check)
    return play([
      [880, 0.1],
      [880, 0.16],
    ]);
  play(
    call.captured || call.captured_at
      ? [
          [520, 0.06],
          [390, 0.1],
        ]
      : [[520, 0.07]],
  );
}
