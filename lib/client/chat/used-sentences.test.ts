import { expect, test } from "@jest/globals";
import { markUsedSentences } from "./used-sentences";

const usedIn = (passage: string, reply: string) =>
  markUsedSentences(passage, reply)
    .filter(({ isUsed }) => isUsed)
    .map(({ text }) => text.trim());

const PASSAGE = "Warm the wood first. A joint made with hide glue lets go when it is asked. Yes. Leave him a seam.";

test("the sentence that a reply quotes is marked in its passage", () => {
  const reply = "My notes say: “A joint made with hide glue lets go when it is asked.” [1]";
  expect(usedIn(PASSAGE, reply)).toEqual(["A joint made with hide glue lets go when it is asked."]);
});

test("a quote is found through Markdown, other spaces and other letter case", () => {
  expect(usedIn(PASSAGE, "> **warm** the\nwood   first")).toEqual(["Warm the wood first."]);
});

test("a short sentence is not marked, since replies have it by chance", () => {
  expect(usedIn(PASSAGE, "Yes.")).toEqual([]);
});

test("a reply in other words marks nothing", () => {
  expect(usedIn(PASSAGE, "Hide glue opens again with heat.")).toEqual([]);
});

test("a Japanese sentence is marked without blanks between words", () => {
  expect(usedIn("受付は二階の右手にあります。土曜日は休みです。", "受付は二階の右手にあります。")).toEqual([
    "受付は二階の右手にあります。",
  ]);
});

test("the parts of a passage are the whole passage", () => {
  const parts = markUsedSentences(PASSAGE, "Warm the wood first.");
  expect(parts.map(({ text }) => text).join("")).toBe(PASSAGE);
});
