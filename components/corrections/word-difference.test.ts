import { expect, test } from "@jest/globals";
import { wordDifference } from "./word-difference";

const textOf = (before: string, after: string, kinds: readonly string[]) =>
  wordDifference(before, after)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join("");

test("marks the words that were taken out and those that were put in", () => {
  expect(wordDifference("Clean with alcohol, slowly.", "Clean with saliva, slowly.")).toEqual([
    { kind: "same", text: "Clean with " },
    { kind: "removed", text: "alcohol" },
    { kind: "added", text: "saliva" },
    { kind: "same", text: ", slowly." },
  ]);
});

test("compares scripts without spaces by their words", () => {
  expect(textOf("縁側は南向きです", "縁側は北向きです", ["same"])).toContain("縁側");
});

test.each([
  ["nothing", "", "A new text."],
  ["everything", "All of it.", ""],
  ["texts beyond the limit of words", `${"alpha beta\n".repeat(3000)}end`, `${"alpha beta\n".repeat(3000)}finish`],
])("gives both texts back from the difference of %s", (_, before, after) => {
  expect(textOf(before, after, ["same", "removed"])).toBe(before);
  expect(textOf(before, after, ["same", "added"])).toBe(after);
});
