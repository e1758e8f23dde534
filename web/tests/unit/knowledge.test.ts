import { describe, expect, it } from "vitest";
import { knowledgeOf } from "../../src/features/play/knowledge";
import { clockText, endText, playerText, rulesText, saidWith, timeText } from "../../src/features/play/words";
import type { Call, PlayAbout } from "../../src/server/gameTypes";
import { formatSfen } from "../../src/shogi/diagram";
import { en } from "../../src/text/en";
import { ja } from "../../src/text/ja";

const start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const blackCalls: Call[] = [
  { kind: "own_move", move: "7g7f" },
  { kind: "their_move" },
  { kind: "own_foul", move: "8h1a+" },
  { kind: "own_move", move: "8h3c+", captured: "+P", check: true },
  { kind: "their_foul", in_check: true },
  { kind: "their_move", captured_at: "3c" },
  { kind: "own_move", move: "P*3d" },
  { kind: "their_move", captured_at: "7f", check: true },
];

describe("what a player knows", () => {
  const { boards, losses } = knowledgeOf(start, "black", blackCalls);
  it("is his own pieces alone", () => {
    expect(formatSfen(boards[0]!)).toBe("9/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
  });
  it("changes with his moves, captures and losses, and not with fouls", () => {
    expect(formatSfen(boards[2]!)).toBe(formatSfen(boards[3]!));
    expect(formatSfen(boards[4]!)).toBe("9/9/6+B2/9/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b P 1");
    expect(formatSfen(boards.at(-1)!)).toBe("9/9/9/6P2/9/9/PP1PPPPPP/7R1/LNSGKGSNL b - 1");
    expect(losses).toEqual([
      { square: 24, piece: { side: "black", kind: "B", promoted: true }, call: 5 },
      { square: 47, piece: { side: "black", kind: "P", promoted: false }, call: 7 },
    ]);
  });
  it("is White's, if he is White", () => {
    const white = knowledgeOf(start, "white", [{ kind: "their_move" }, { kind: "own_move", move: "3c3d" }]);
    expect(formatSfen(white.boards[2]!)).toBe("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/9/9/9 w - 1");
  });

  it("is said in words", () => {
    const said = (index: number, text = en) => saidWith(blackCalls, index, { boards, losses }, 10, text);
    expect(said(0)).toEqual({ text: "You: P7g-7f", tone: "own" });
    expect(said(1)).toEqual({ text: "The opponent has moved.", tone: "their" });
    expect(said(2)).toEqual({ text: "You: B8h-1a+. Foul. (1 of 10)", tone: "bad" });
    expect(said(3)).toEqual({ text: "You: B8h-3c+ You captured a promoted pawn. Check.", tone: "own" });
    expect(said(4)).toEqual({ text: "The opponent made a foul while in check. (1 of 10)", tone: "their" });
    expect(said(5).text).toBe("The opponent has moved. He took your horse on 3c.");
    expect(said(7)).toEqual({ text: "The opponent has moved. He took your pawn on 7f. Check! Your king is attacked.", tone: "alarm" });
    expect(said(5, ja).text).toBe("相手が指しました。 3三の馬を取られました。");
  });
});

describe("words about games", () => {
  const play: PlayAbout = {
    players: [{ name: "strong", levels: 5, en: "Strong", ja: "強い" }],
    presets: [{ name: "quest", losing_foul: 10, draw_after: 150, en: "Shogi Quest: 10 min", ja: "将棋クエスト: 10分" }],
    addresses: [],
  };
  it("name players, rules, clocks and ends", () => {
    expect(playerText("strong:3", play, "A person", en)).toBe("Strong 3");
    expect(playerText("", play, "A person", en)).toBe("A person");
    expect(playerText("gone:2", undefined, "A person", en)).toBe("gone 2");
    expect(rulesText({ name: "quest", losing_foul: 10, draw_after: 150 }, play, ja)).toBe("将棋クエスト");
    expect(rulesText({ name: "paper", losing_foul: 9, draw_after: 0 }, undefined, en)).toBe("paper");
    expect(clockText(undefined, en)).toBe("no clock");
    expect(clockText({ main: 180, byoyomi: 60, increment: 0 }, en)).toBe("3:00 then 60 s a move");
    expect(endText({ reason: "mate", winner: "black" }, "black", en)).toBe("You won by mate.");
    expect(endText({ reason: "fouls", winner: "black" }, "white", en)).toBe("You lost by fouls.");
    expect(endText({ reason: "time", winner: "white" }, null, ja)).toBe("後手の勝ち（時間切れ）。");
    expect(endText({ reason: "length", winner: null }, "white", en)).toBe("A draw by its length.");
    expect(endText({ reason: "interrupted", winner: null }, null, en)).toBe("The game ended without a result.");
  });
  it("round the time that is left up", () => {
    expect([0, 1, 1000, 59_001, 3_600_000, -5].map(timeText)).toEqual(["0:00", "0:01", "0:01", "1:00", "60:00", "0:00"]);
  });
});
