import { describe, expect, test } from "@jest/globals";
import { changeRules, parseCents, parseCount, problemsOf, rulesOf, settingsOf, valuesOf } from "./behaviour-values";

const SETTINGS = {
  purpose: "Help players.",
  tone: ["Plain", "A little dry"],
  rules: ["Never name customers.", "Never value from a photograph."],
  sayable_rules: ["Never value from a photograph."],
  greeting: null,
  no_answer: null,
  source_use: "balanced",
  length: "short",
  query_writing: true,
  suggested_questions: true,
  follow_ups: true,
  ask_later: false,
  memory: false,
  show_sources: true,
  moderation: "standard",
  budget_messages: 500,
  budget_cents: 2000,
  budget_warning_percent: 80,
  when_spent: "answer_more_simply",
} as const;
const settings = {
  ...SETTINGS,
  tone: [...SETTINGS.tone],
  rules: [...SETTINGS.rules],
  sayable_rules: [...SETTINGS.sayable_rules],
};

test("a form gives back the settings that it was filled with", () => {
  expect(settingsOf(valuesOf(settings))).toEqual(settings);
});

test("rules are the lines of their field that say something", () => {
  expect(rulesOf("One.\n\n  Two. \n")).toEqual(["One.", "Two."]);
});

describe("a rule that may be said", () => {
  const values = { rules: "One.\nTwo.", sayable_rules: ["Two."] };

  test("stays so while it is edited in its place", () => {
    expect(changeRules(values, "One.\nTwo or three.").sayable_rules).toEqual(["Two or three."]);
  });

  test("stays so when another one is added before it", () => {
    expect(changeRules(values, "Zero.\nOne.\nTwo.").sayable_rules).toEqual(["Two."]);
  });

  test("leaves nothing behind when it is removed", () => {
    expect(settingsOf({ ...valuesOf(settings), rules: "One." }).sayable_rules).toEqual([]);
  });
});

describe("a budget", () => {
  test.each([
    ["20", 2000],
    ["20.5", 2050],
    ["20,50", 2050],
    ["", null],
    ["0", undefined],
    ["twenty", undefined],
    ["-5", undefined],
    ["1.234", undefined],
  ])("of “%s” is %s cents", (text, cents) => expect(parseCents(text)).toBe(cents));

  test.each([
    ["500", 500],
    ["1,000", 1000],
    ["1 000", 1000],
    ["", null],
    ["0", undefined],
    ["1.5", undefined],
    ["many", undefined],
  ])("of “%s” replies is %s", (text, count) => expect(parseCount(text)).toBe(count));
});

test("names the fields that cannot be saved", () => {
  const texts = { ruleTooLong: "long", tooManyRules: "many", count: "count", money: "money" };
  const values = valuesOf(settings);
  expect(problemsOf({ ...values, rules: "One." }, texts)).toEqual({});
  expect(problemsOf({ ...values, rules: "a\n".repeat(21) }, texts)).toEqual({ rules: "many" });
  const wrong = { ...values, rules: "a".repeat(301), budget_messages: "x", budget_cents: "y" };
  expect(problemsOf(wrong, texts)).toEqual({ rules: "long", budget_messages: "count", budget_cents: "money" });
});
