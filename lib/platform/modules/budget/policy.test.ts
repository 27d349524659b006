import { describe, expect, test } from "@jest/globals";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { forecastSpend } from "./forecast-spend";
import { percentToNotify, stageAfter, usedShare } from "./policy";
import { BUDGET_PHRASES, takeQuestion } from "./take-question";

const EURO = 1_000_000;
const replies = (n: number) => ({ replies: n, costMicros: 0 });

describe("the stage of the next reply", () => {
  const settings = { ...DEFAULT_BEHAVIOUR, budget_messages: 100 };
  test.each([
    ["answer_more_simply", true, 0, null],
    ["answer_more_simply", true, 99, null],
    ["answer_more_simply", true, 100, "cheaper"],
    ["answer_more_simply", true, 119, "cheaper"],
    ["answer_more_simply", true, 120, "approved_only"],
    ["answer_more_simply", false, 99, null],
    ["answer_more_simply", false, 100, "approved_only"],
    ["take_questions_only", true, 99, null],
    ["take_questions_only", true, 100, "questions_only"],
    ["continue", true, 100, null],
    ["continue", true, 199, null],
    ["continue", true, 200, "approved_only"],
  ] as const)(
    "with %s (a cheaper talk system: %s) after %d of 100 replies is %s",
    (when_spent, hasCheaper, n, stage) => {
      expect(stageAfter({ ...settings, when_spent }, replies(n), { hasCheaper })).toBe(stage);
    },
  );

  test("is an ordinary one without a budget, whatever was used", () => {
    expect(stageAfter(DEFAULT_BEHAVIOUR, { replies: 1e9, costMicros: 1e15 }, { hasCheaper: true })).toBeNull();
  });

  test("depends on the larger share of messages and money", () => {
    const both = { budget_messages: 100, budget_cents: 500 };
    expect(usedShare(both, { replies: 10, costMicros: 4 * EURO })).toBe(0.8);
    expect(usedShare(both, { replies: 90, costMicros: 4 * EURO })).toBe(0.9);
    expect(usedShare({ budget_messages: null, budget_cents: 500 }, { replies: 90, costMicros: EURO })).toBe(0.2);
  });
});

test.each([
  [79, 0, null],
  [80, 0, 80],
  [95, 80, null],
  [100, 80, 100],
  [130, 0, 100],
  [130, 100, null],
])("at %d of 100 replies, owners who know of %d percent are notified of %s", (n, known, percent) => {
  expect(percentToNotify({ ...DEFAULT_BEHAVIOUR, budget_messages: 100 }, replies(n), known)).toBe(percent);
});

describe("the forecast", () => {
  const spent = { replies: 300, costMicros: 3 * EURO };

  test("continues the pace of the month so far", () => {
    expect(forecastSpend(spent, "2026-11", new Date("2026-11-11T00:00:00Z"))).toEqual({
      replies: 900,
      costMicros: 9 * EURO,
    });
  });

  test("is not made in the first three days", () => {
    expect(forecastSpend(spent, "2026-11", new Date("2026-11-03T23:59:00Z"))).toBeNull();
  });

  test("of a month that is over is what it used", () => {
    expect(forecastSpend(spent, "2026-10", new Date("2026-11-02T00:00:00Z"))).toEqual(spent);
  });
});

test.each(LANGUAGE_CODES)("the reply that only stores a question names the entity and the date in %s", (language) => {
  const text = takeQuestion("Erasmus", language, new Date("2026-11-21T12:00:00Z"));
  expect(BUDGET_PHRASES[language]).toBeDefined();
  expect(text).toContain("Erasmus");
  expect(text).not.toMatch(/[{}]/);
});

test("the name of an entity is never read as a pattern", () => {
  expect(takeQuestion("$& {date}", "en", new Date("2026-12-31T12:00:00Z"))).toContain(
    "$& {date} takes questions only until",
  );
});
