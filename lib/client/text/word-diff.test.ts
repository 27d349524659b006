import { describe, expect, test } from "@jest/globals";
import { type DiffPart, diffWords } from "./word-diff";

const textOf = (parts: readonly DiffPart[], other: DiffPart["kind"]) =>
  parts
    .filter(({ kind }) => kind !== other)
    .map(({ text, kind }) => (kind === "same" ? text : `[${text}]`))
    .join("");

/** Both texts with their changed words in brackets. */
function diff(before: string, after: string) {
  const parts = diffWords(before, after);
  return [textOf(parts, "added"), textOf(parts, "removed")];
}

describe("the difference of two texts", () => {
  test("marks the words that changed with the spaces between them", () => {
    const before = "A careful clean with alcohol and a cloth, the size of a coin.";
    const after = "A careful clean with saliva and cotton, the size of a coin.";
    expect(diff(before, after)).toEqual([
      "A careful clean with [alcohol] and [a cloth], the size of a coin.",
      "A careful clean with [saliva] and [cotton], the size of a coin.",
    ]);
  });

  test("marks what was added at the end", () => {
    expect(diff("One two", "One two three")).toEqual(["One two", "One two[ three]"]);
  });

  test("marks every word of a text that had none before", () => {
    expect(diff("", "New.")).toEqual(["", "[New.]"]);
  });

  test.each([
    ["用酒精清洁", "用唾液清洁", "清洁"],
    ["縁側は南向きです", "縁側は北向きです", "縁側"],
  ])("compares words in scripts without spaces: %s", (before, after, same) => {
    expect(textOf(diffWords(before, after), "added").replace(/\[.*?\]/g, "")).toContain(same);
  });

  test.each([
    ["with few changes", `${"alpha beta\n".repeat(3000)}end`, `${"alpha beta\n".repeat(3000)}finish`],
    ["with many changes", "word ".repeat(3000), Array.from({ length: 3000 }, (_, n) => `other${n}`).join("\n")],
  ])("keeps every character of long texts %s", (_, before, after) => {
    const parts = diffWords(before, after);
    const keep = (other: DiffPart["kind"]) => parts.filter(({ kind }) => kind !== other).map(({ text }) => text);
    expect(keep("added").join("")).toBe(before);
    expect(keep("removed").join("")).toBe(after);
  });
});
