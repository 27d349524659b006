import { expect, test } from "@jest/globals";
import { isOwn, levelOf, parameterProblems, valuesOf, withOwn } from "./parameter-values";

const NOTHING = {
  system_prompt: null,
  temperature: null,
  max_output_tokens: null,
  history_window: null,
  passages: null,
  language_policy: null,
};
const texts = { required: "R", number: "N", unknownSlots: (slots: string) => `U ${slots}` };

test("sends null for each parameter that this level leaves to the level above", () => {
  expect(levelOf(valuesOf({ own: NOTHING }))).toEqual(NOTHING);
  const own = { ...NOTHING, temperature: 0, passages: 12, language_policy: "entity" as const };
  expect(levelOf(valuesOf({ own }))).toEqual(own);
});

test("a parameter that is set can be left to the level above again", () => {
  const empty = valuesOf({ own: NOTHING });
  const changed = { ...empty, ...withOwn(empty, "passages", "6") };
  expect(isOwn(changed, "passages")).toBe(true);
  expect(levelOf(changed)).toEqual({ ...NOTHING, passages: 6 });
  expect({ ...changed, ...withOwn(changed, "passages", null) }).toEqual(empty);
});

test("names the problem of each wrong parameter", () => {
  const values = valuesOf({ own: { ...NOTHING, temperature: 1, system_prompt: "You are {nobody}." } });
  expect(parameterProblems({ ...values, temperature: "warm" }, ["name"], texts)).toEqual({
    temperature: "N",
    system_prompt: "U {nobody}",
  });
  expect(parameterProblems({ ...values, system_prompt: " " }, ["name"], texts)).toEqual({ system_prompt: "R" });
  expect(parameterProblems({ ...values, system_prompt: "{name}" }, ["name"], texts)).toEqual({});
});
