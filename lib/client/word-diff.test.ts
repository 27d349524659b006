import { expect, test } from "@jest/globals";
import { type DiffPiece, diffWords } from "./word-diff";

/** The changed words in brackets. */
const marked = (pieces: readonly DiffPiece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");

const diff = (before: string, after: string) => {
  const pieces = diffWords(before, after);
  return [marked(pieces.before), marked(pieces.after)];
};

test("marks the words that changed, and the spaces between them", () => {
  const before = "A careful clean with alcohol and a cloth, the size of a coin.";
  const after = "A careful clean with saliva and cotton, the size of a coin.";
  expect(diff(before, after)).toEqual([
    "A careful clean with [alcohol] and [a cloth], the size of a coin.",
    "A careful clean with [saliva] and [cotton], the size of a coin.",
  ]);
});

test("marks what was added at either end", () => {
  expect(diff("Stop.", "Then stop. Wait.")[1]).toBe("[Then stop. Wait].");
  expect(diff("One two", "One two three")).toEqual(["One two", "One two[ three]"]);
});

test("compares languages without spaces by character", () => {
  expect(diff("用酒精清洁", "用唾液清洁")).toEqual(["用[酒精]清洁", "用[唾液]清洁"]);
});

test("keeps every character of both texts, of long ones too", () => {
  const before = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(" ");
  const after = Array.from({ length: 3_000 }, (_, n) => `other${n}`).join("\n");
  const pieces = diffWords(before, after);
  expect(pieces.before.map(({ text }) => text).join("")).toBe(before);
  expect(pieces.after.map(({ text }) => text).join("")).toBe(after);
  expect(diff("", "New.")).toEqual(["", "[New.]"]);
});
