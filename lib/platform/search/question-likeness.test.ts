import { describe, expect, test } from "@jest/globals";
import pairs from "./likeness-pairs.json" with { type: "json" };
import { comparableQuestion, LIKENESS_MIN, questionLikeness } from "./question-likeness";

type Pair = [string, string];

const likenessOf = ([a, b]: readonly string[], language = "en") =>
  questionLikeness(comparableQuestion(a ?? "", language), comparableQuestion(b ?? "", language));
const isAlike = (pair: readonly string[]) => likenessOf(pair) >= LIKENESS_MIN;

describe("the likeness of questions, by the pairs that the threshold was measured on", () => {
  test("takes no two questions with different answers for one another", () => {
    expect(pairs.different.filter(isAlike)).toEqual([]);
  });

  test("finds at least two of three paraphrases", () => {
    const found = pairs.same.filter(isAlike).length;
    expect(found / pairs.same.length).toBeGreaterThanOrEqual(2 / 3);
  });

  test("is the same in both directions", () => {
    for (const [a = "", b = ""] of [...pairs.same, ...pairs.different]) {
      expect(likenessOf([b, a])).toBeCloseTo(likenessOf([a, b]));
    }
  });
});

describe("in other languages", () => {
  test.each<[string, Pair, Pair]>([
    [
      "de",
      ["Wann wurden Sie geboren?", "In welchem Jahr wurden Sie geboren?"],
      ["Wann wurden Sie geboren?", "Wo wurden Sie geboren?"],
    ],
    [
      "fr",
      ["Pourquoi avez-vous quitté le monastère ?", "Pourquoi as-tu quitté le monastère ?"],
      ["Pourquoi avez-vous quitté Bâle ?", "Pourquoi avez-vous quitté Louvain ?"],
    ],
    ["zh", ["你为什么离开修道院？", "你为什么要离开修道院？"], ["你为什么离开修道院？", "你什么时候离开修道院？"]],
  ])("%s: alike and different", (language, alike, different) => {
    expect(likenessOf(alike, language)).toBeGreaterThanOrEqual(LIKENESS_MIN);
    expect(likenessOf(different, language)).toBeLessThan(LIKENESS_MIN);
  });
});
