import { expect, test } from "@jest/globals";
import { findPromiseProblems, readPromiseSentences } from "./promises.mjs";

const TEST = "lib/a.test.ts: keeps it";
const problemsOf = (sentences: string[], promises: { shownBy: Record<string, string[]>; plain: string[] }) =>
  findPromiseProblems(new Set(sentences), promises, (evidence) => evidence === TEST);

test("accepts a promise that a test shows", () => {
  expect(problemsOf(["Nothing is stored."], { shownBy: { "Nothing is stored.": [TEST] }, plain: [] })).toEqual([]);
});

test("accepts a sentence that is listed as no promise", () => {
  expect(problemsOf(["Nothing yet"], { shownBy: {}, plain: ["Nothing yet"] })).toEqual([]);
});

test("reports a promise that is not listed", () => {
  expect(problemsOf(["It never fails."], { shownBy: {}, plain: [] })).toEqual([
    "“It never fails.”: add what shows it to lib/tooling/spec/promises.json, or reword it",
  ]);
});

test("reports an entry whose sentence is gone", () => {
  const [problem] = problemsOf([], { shownBy: {}, plain: ["Nothing yet"] });
  expect(problem).toContain("no text says “Nothing yet” any more");
});

test.each([
  ["a test that does not exist", ["lib/b.test.ts: keeps it"], "there is no lib/b.test.ts: keeps it"],
  ["an entry without a test", [], "nothing shows “It never fails.”"],
])("reports %s", (_, evidence, expected) => {
  const [problem] = problemsOf(["It never fails."], { shownBy: { "It never fails.": evidence }, plain: [] });
  expect(problem).toContain(expected);
});

test("reads promises from catalogues, README and the documentation", () => {
  const sentences = [...readPromiseSentences()];
  expect(sentences).toContain("No one is charged twice.");
  expect(sentences.some((sentence) => sentence.startsWith("A crash or `kill -9` loses nothing"))).toBe(true);
});
