import { describe, expect, test } from "@jest/globals";
import { sentencesOf } from "../../search/analysis/sentences";
import { excerptOf } from "./excerpt";

const LIMITS = { text: 400, list: 700 };

/** The excerpt around the sentence that holds `best`. */
function excerptAround(body: string, best: string, limits = LIMITS) {
  const sentences = sentencesOf(body, "en").map((text) => ({ text, score: text.includes(best) ? 9 : 0 }));
  return excerptOf({ body, language: "en", sentences }, limits);
}

describe("an excerpt", () => {
  test("holds a list with its lead-in and all of its items", () => {
    const body =
      "The tower is old.\n\nMembers of the council:\n\n- Orla Finn, mayor\n- Piet Haan, ropes\n- Ruth Delling, schools";
    const { texts, itemsLeft } = excerptAround(body, "Members of the council");
    expect(texts).toEqual([
      "Members of the council:\n\n- Orla Finn, mayor\n- Piet Haan, ropes\n- Ruth Delling, schools",
    ]);
    expect(itemsLeft).toBe(0);
  });

  test("counts the items of a list that do not fit", () => {
    const items = Array.from(
      { length: 20 },
      (_, place) => `${place + 1}. Turn the wheel number ${place + 1} to the left.`,
    );
    const { texts, itemsLeft } = excerptAround(`Steps:\n\n${items.join("\n")}`, "wheel number 1 ", {
      text: 100,
      list: 200,
    });
    expect(texts[0]).toContain("Steps:");
    expect(texts[0]).toContain("1. Turn the wheel number 1 ");
    expect(itemsLeft).toBeGreaterThan(10);
  });

  test("holds the answer after a speaker's question", () => {
    const filler = "It was a long evening, and nobody wanted to go home before the ferry came. ".repeat(6);
    const body = `HOST: ${filler}\n\nHOST: When did the mill burn?\n\nBELL: In the winter of 1742.\n\nHOST: Thank you.`;
    expect(excerptAround(body, "When did the mill burn", { text: 30, list: 200 }).texts.join()).toContain(
      "In the winter of 1742.",
    );
  });

  test("holds one record of several that are alike", () => {
    const body = "Plan A costs three crowns.\n\nPlan B costs nine crowns.\n\nPlan C costs twelve crowns.";
    expect(excerptAround(body, "Plan B").texts).toEqual(["Plan B costs nine crowns."]);
  });

  test("keeps the sentence after a condition's beginning", () => {
    const body = "Dogs may come along. But only if they are on a lead. Cats stay at home.";
    expect(excerptAround(body, "Dogs may").texts).toEqual([body]);
  });

  test("leaves out a sentence that it was not given without a mark", () => {
    const body = "War is sweet. Folly rules. Peace is better.";
    const sentences = [
      { text: "War is sweet.", score: 9 },
      { text: "Peace is better.", score: 8 },
    ];
    expect(excerptOf({ body, language: "en", sentences }, LIMITS).texts).toEqual(["War is sweet.", "Peace is better."]);
  });
});
