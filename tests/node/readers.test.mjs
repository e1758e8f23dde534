// tsshogi reads everything that the sudare command writes, with the same start and the same moves.
//
//   npm ci && SUDARE=../../build/release/apps/sudare node --test
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  Record,
  SpecialMoveType,
  exportCSA,
  exportJKFString,
  exportKI2,
  exportKIF,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
  specialMove,
} from "tsshogi";

import { mainLineOf, startOf, treeOf } from "./compare.mjs";
import { numbers, playOn, randomGame, randomTree } from "./games.mjs";
import { convert, convertToEach, forAll, solveTsuitate } from "./sudare.mjs";

const start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
// Boards on which nearly every move needs a word that tells it apart.
const crowded = "k8/9/3+P+P+P3/1+B5+B1/2GG1GG2/1+R2S2+R1/2NN1NN2/1SS3S2/2LL1L2K b L15P 1";
const crowdedWhite = "k2l1ll2/2s3ss1/2nn1nn2/1+r2s2+r1/2gg1gg2/1+b5+b1/3+p+p+p3/9/8K w l15p 1";
const handicap = "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

const readers = {
  kif: importKIF,
  ki2: importKI2,
  csa: importCSA,
  jkf: importJKFString,
  usi: (text) => Record.newByUSI(text.trim()),
};

function read(format, bytes, encoding = "utf-8") {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const record = readers[format](text);
  assert.ok(!(record instanceof Error), `${format}: ${record}\n${text}`);
  return record;
}

// Converts a record to every format, compares each, and returns the number of moves compared.
async function checkMainLine(record, input = record.getUSI({ startpos: false, allMoves: true })) {
  let compared = 0;
  const check = (format, bytes, encoding) => {
    const back = read(format, bytes, encoding);
    assert.equal(startOf(back), startOf(record), `${format}: start`);
    assert.deepEqual(mainLineOf(back), mainLineOf(record), `${format} of ${input}`);
    compared += mainLineOf(back).length;
  };
  const written = await convertToEach(input, Object.keys(readers));
  for (const format of Object.keys(readers)) check(format, written[format]);
  for (const format of ["kif", "ki2"]) {
    const bytes = await convert(input, format, "--encoding", "shift_jis");
    check(format, bytes, "shift_jis");
    check("usi", await convert(bytes, "usi"));
  }
  return compared;
}

function problems() {
  const folder = fileURLToPath(new URL("../../problems/tsume/", import.meta.url));
  const rows = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsv"))) {
    const [header, ...lines] = readFileSync(folder + file, "utf-8")
      .trimEnd()
      .split("\n");
    const column = header.split("\t").indexOf("sfen");
    assert.notEqual(column, -1, file);
    for (const line of lines) rows.push(line.split("\t")[column]);
  }
  return rows;
}

test("random games", async (t) => {
  const starts = [start, crowded, crowdedWhite, handicap];
  const games = Array.from({ length: 40 }, (_, seed) => {
    return randomGame(starts[seed % starts.length], 120, seed);
  });
  games.push(randomGame(start, 1200, 1000));
  let moves = 0;
  const words = new Set();
  await forAll(games, async (game) => {
    const compared = await checkMainLine(game);
    moves += compared;
    const ki2 = new TextDecoder().decode(await convert(game.usi, "ki2"));
    for (const [word] of ki2.matchAll(/[右左直上寄引]+|同|打|不成|成/g)) words.add(word);
  });
  t.diagnostic(`${games.length} games, ${moves} moves compared, words ${[...words].join(" ")}`);
  assert.ok(moves > 9 * 40 * 60, `only ${moves} moves`);
  for (const word of ["同", "打", "成", "不成", "右", "左", "直", "上", "寄", "引"]) {
    assert.ok(words.has(word), `no game needed ${word}`);
  }
  assert.ok(
    [...words].some((word) => /^[右左][上寄引]$/.test(word)),
    "no game needed two words",
  );
});

test("every tsume problem, with a few moves", async (t) => {
  const positions = problems();
  assert.ok(positions.length > 600, `only ${positions.length} problems`);
  let records = 0;
  let moves = 0;
  let white = 0;
  await forAll(positions, async (sfen, index) => {
    const record = randomGame(sfen, 4, index);
    const line = record.getUSI({ startpos: false, allMoves: true });
    const written = await convertToEach(line, Object.keys(readers));
    for (const format of Object.keys(readers)) {
      const back = read(format, written[format]);
      assert.equal(startOf(back), startOf(record), format);
      assert.deepEqual(mainLineOf(back), mainLineOf(record), `${format} of ${line}`);
      records += 1;
      moves += mainLineOf(back).length;
    }
    if (/ w /.test(sfen)) white += 1;
  });
  t.diagnostic(`${records} records, ${moves} moves compared, White attacks in ${white}`);
  assert.equal(records, positions.length * Object.keys(readers).length);
  assert.ok(moves > records && white > 0);
});

test("trees with comments and times", async (t) => {
  const starts = [start, crowded, crowdedWhite, handicap];
  const writers = { jkf: exportJKFString, kif: exportKIF, ki2: exportKI2 };
  let lines = 0;
  await forAll(
    Array.from({ length: 24 }, (_, seed) => seed),
    async (seed) => {
      const tree = randomTree(starts[seed % starts.length], 5000 + seed);
      for (const [from, write] of Object.entries(writers)) {
        for (const to of Object.keys(writers)) {
          const times = from !== "ki2" && to !== "ki2";
          const back = read(to, await convert(write(tree), to));
          assert.equal(startOf(back), startOf(tree), `${from} to ${to}`);
          assert.deepEqual(treeOf(back, { times }), treeOf(tree, { times }), `${from} to ${to}`);
          lines += treeOf(back).length;
        }
      }
    },
  );
  t.diagnostic(`${lines} nodes compared`);
  assert.ok(lines > 24 * 9 * 40, `only ${lines} nodes`);
});

test("solutions behind the screen", async (t) => {
  const folder = new URL("../../problems/tsuitate/", import.meta.url);
  const rows = readFileSync(new URL("collection.tsv", folder), "utf-8").trimEnd().split("\n");
  const short = rows
    .slice(1)
    .map((row) => row.split("\t"))
    .filter((cells) => cells[2] <= 9);
  let lines = 0;
  await forAll(short, async ([name, sfen, moves]) => {
    const { kif, jkf } = await solveTsuitate(sfen, "--lang", "ja");
    const tree = treeOf(read("kif", kif));
    assert.equal(mainLineOf(read("kif", kif)).length, Number(moves), name);
    assert.deepEqual(treeOf(read("jkf", jkf)), tree, name);
    assert.deepEqual(treeOf(read("jkf", await convert(kif, "jkf"))), tree, name);
    assert.match(tree[0].comment, /^衝立詰将棋（反則\d+回まで）。/, name);
    lines += tree.filter((entry) => entry.line.endsWith("[mate]")).length;
  });
  t.diagnostic(`${short.length} solutions, ${lines} lines`);
  assert.ok(lines > 5 * short.length, `only ${lines} lines`);
});

test("endings", async () => {
  const everywhere = [SpecialMoveType.RESIGN, SpecialMoveType.INTERRUPT, SpecialMoveType.MATE];
  const types = [
    ...everywhere,
    SpecialMoveType.NO_MATE,
    SpecialMoveType.REPETITION_DRAW,
    SpecialMoveType.IMPASS,
    SpecialMoveType.TIMEOUT,
    SpecialMoveType.FOUL_WIN,
    SpecialMoveType.FOUL_LOSE,
    SpecialMoveType.ENTERING_OF_KING,
  ];
  let compared = 0;
  for (const type of types) {
    for (const plies of [3, 4]) {
      const record = randomGame(start, plies, plies);
      record.goto(plies);
      record.append(specialMove(type));
      for (const write of [exportKIF, exportKI2]) {
        for (const to of everywhere.includes(type) ? ["kif", "ki2", "jkf", "csa"] : ["kif", "ki2"]) {
          const back = read(to, await convert(write(record), to));
          assert.deepEqual(treeOf(back), treeOf(record), `${type} to ${to}`);
          compared += 1;
        }
      }
    }
  }
  assert.equal(compared, 2 * 2 * (3 * 4 + 7 * 2));
});

test("headers of problems", async () => {
  const names = ["作品名", "作者", "発表誌", "発表年月", "出典", "手数", "完全性"];
  const record = importKIF(names.map((name) => `${name}：${name}の値\n`).join("") + "手合割：平手\n");
  playOn(record, 5, numbers(1));
  const keys = [...record.metadata.standardMetadataKeys];
  assert.equal(keys.length, names.length);
  for (const to of ["kif", "ki2", "jkf"]) {
    const back = read(to, await convert(exportKIF(record), to));
    for (const key of keys) {
      const value = record.metadata.getStandardMetadata(key);
      assert.equal(back.metadata.getStandardMetadata(key), value, `${to}: ${key}`);
    }
  }
});

test("CSA as tsshogi writes it", async () => {
  const record = randomGame(crowded, 60, 77);
  assert.ok((await checkMainLine(record, exportCSA(record))) > 300);
});
