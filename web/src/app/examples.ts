// Example problems, one of each sort. The lists in problems/ name their sources.

export interface Example {
  readonly rule: string;
  readonly sfen: string;
  readonly en: string;
  readonly ja: string;
}

const figure1 = "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1";

export const examples: readonly [Example, ...Example[]] = [
  { rule: "tsume", sfen: figure1, en: "Mate in three", ja: "三手詰" },
  { rule: "tsuitate", sfen: figure1, en: "The same behind the screen", ja: "同じ図を衝立で" },
  { rule: "tsume", sfen: "6kp1/8n/5R1L1/4+b2sB/6N2/9/6L2/9/9 b r4g3s2n2l17p 1", en: "Zuko 92", ja: "図巧九十二番" },
  {
    rule: "tsume",
    sfen: "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1",
    en: "Microcosmos",
    ja: "ミクロコスモス",
  },
];
