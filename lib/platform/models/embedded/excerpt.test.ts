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

  test("goes on after the paragraph of its best sentence, as far as there is room", () => {
    const body = "The mill is old. It has two wheels.\n\nIt stands by the river.\n\nIt burned in 1742.";
    expect(excerptAround(body, "The mill is old").texts).toEqual([body]);
  });

  test.each([
    ["1. Do you sell flour?\n\nYes, on Fridays.\n\nBring a sack.\n\n2. Is there a café?\n\nNo.", "Do you sell flour"],
    ["6. 问：有面粉吗？周五卖吗？\n\n答：\n\n有，周五卖。\n\n7. 问：有咖啡吗？\n\n答：没有。", "有面粉吗"],
  ])("of a numbered question holds its whole answer, and not the next question", (body, best) => {
    const [question] = body.split(/\n\n(?=[27]\. )/);
    expect(excerptAround(body, best).texts).toEqual([question]);
  });

  test("of a question whose answer is too long leaves out the answer before it", () => {
    const long = Array.from({ length: 30 }, (_, at) => `Row ${at + 1} of the car park is behind the mill.`).join(" ");
    const body = `Do you sell flour?\n\nYes, on Fridays. Bring a sack.\n\nCan I park?\n\n${long}`;
    const { texts } = excerptAround(body, "Can I park");
    expect(texts.join(" ")).toMatch(/^Can I park\?\s+Row 1 .* Row 9 /s);
  });

  test("holds all steps, with the paragraphs below each", () => {
    const steps = "1. Apply a week before\n\nHand in the form.\n\n2. Take the safety course\n\n3. Use the workshop";
    expect(excerptAround(`${steps}\n\nThe workshop is heated.`, "safety course").texts).toEqual([steps]);
  });

  test("counts the steps that are left without their paragraphs", () => {
    const steps = Array.from({ length: 9 }, (_, at) => `${at + 1}. Turn wheel ${at + 1} left\n\nMind the rope.`);
    const { itemsLeft } = excerptAround(steps.join("\n\n"), "Turn wheel 1 ", { text: 40, list: 90 });
    expect(itemsLeft).toBe(7);
  });

  test("holds what a line with a colon leads up to, also where the marks of a list are lost", () => {
    const body = `What we did in the end was:\n\ntake dollars along\n\nchange some euros in town`;
    expect(excerptAround(body, "What we did", { text: 30, list: 200 }).texts).toEqual([body]);
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
