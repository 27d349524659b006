import { expect, test } from "@jest/globals";
import { isOnlyBeside, similarityTo, toQueryTerm } from "./similarity";
import { TermMatcher } from "./term-matcher";
import { Vocabulary } from "./vocabulary";

const similarity = (asked: string, found: string) => similarityTo(toQueryTerm(asked), found);

test.each([
  ["folly", "folly", 1],
  ["verteid", "verteidigungsminist", 0.6],
  ["muhl", "wassermuhl", 0],
  ["minist", "premierminist", 0.6],
  ["1536", "15360", 0],
  ["art", "artist", 0],
  ["programmiersprach", "programmierkurs", 0.65],
  ["eintrittsgeld", "eintrittspreis", 0.65],
  ["fahrradvermiet", "fahrradverleih", 0.65],
  ["bibliothekskart", "bibliotheksausweis", 0.65],
  ["offnungsstund", "offnungszeit", 0.65],
  ["toegangsprijs", "toegangskaart", 0.65],
  ["vereinsheim", "vereinszeitung", 0],
  ["waterproof", "watermelon", 0],
  ["inscrit", "inscript", 0.75],
  ["president", "presidency", 0.75],
  ["president", "resident", 0],
  ["hund", "hundert", 0],
  ["boot", "bootsverleih", 0.6],
])("%s in %s", (asked, found, expected) => {
  expect(similarity(asked, found)).toBe(expected);
});

test.each([
  ["kinderbetreuung", "kinder", true],
  ["playground", "ground", false],
  ["greenhous", "green", false],
  ["vestiment", "vestir", false],
  ["barc", "barcelon", false],
])("%s is not there where a text has only %s", (asked, found, hasCompounds) => {
  expect(isOnlyBeside(asked, found, hasCompounds)).toBe(true);
});

test.each([
  ["holz", "buchenholz", true],
  ["boot", "bootsverleih", true],
  ["accomod", "accommod", false],
  ["restaurent", "restaurant", false],
  ["park", "parking", false],
  ["inscrit", "inscript", false],
])("%s may be there where a text has %s", (asked, found, hasCompounds) => {
  expect(isOnlyBeside(asked, found, hasCompounds)).toBe(false);
});

test("scores a name in another spelling close to the name", () => {
  expect(similarity("hieronymus", "hieronimus")).toBeGreaterThan(0.4);
  expect(similarity("restraunt", "restaurant")).toBeGreaterThan(0.4);
  expect(similarity("rotterdam", "amsterdam")).toBeLessThan(0.5);
});

const SYLLABLES = ["ma", "ter", "lin", "gen", "schaft", "ro", "dam", "ys", "3", "ität", "中", "国"];

/** Every word of one to three syllables, and each of them misspelt. */
function manyWords(): string[] {
  const words = ["", ""].reduce(
    (before) => [...before, ...before.flatMap((word) => SYLLABLES.map((syllable) => word + syllable))],
    SYLLABLES,
  );
  const misspelt = words.map((word) => `${word.slice(0, 3)}y${word.slice(4)}`);
  return [...new Set([...words, ...misspelt])];
}

test("excludes by traits only terms that are not similar", () => {
  const words = manyWords();
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word);
  const asked = words.filter((_, n) => n % 37 === 0);
  const found = new TermMatcher(asked).in(vocabulary);
  for (const [at, word] of vocabulary.terms.entries()) {
    const each = asked.flatMap((term, place) => {
      const share = similarity(term, word);
      return share > 0 ? [{ place, share }] : [];
    });
    expect(found[at] ?? []).toEqual(each);
  }
  expect(found.filter((alike) => alike?.some(({ share }) => share < 1)).length).toBeGreaterThan(100);
});
