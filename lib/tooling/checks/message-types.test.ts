import { expect, test } from "@jest/globals";
import { composeMessageTypes, sentencesOf, typeOfText } from "../message-types.mjs";
import { check, typeProblems } from "./message-types.mjs";

test.each([
  ["Send", null],
  ["Write to {name}", "Message<{ name: Value }>"],
  ["{n, plural, one {# reply} other {# replies}} of {max, number}", "Message<{ n: number; max: number }>"],
  ["{count} of {count, plural, other {#}}", "Message<{ count: number }>"],
  ["{currency, select, EUR {Euro} other {{currency}}}", "Message<{ currency: string }>"],
  ["Until {day, date, short}", "Message<{ day: Date }>"],
  ["No page at <path>{at}</path>", "RichMessage<{ path: Tag; at: Value }>"],
])("gives “%s” the type %s", (text, type) => {
  expect(typeOfText(text)).toBe(type);
});

test("keeps the tree of the sentences with values", () => {
  expect(
    sentencesOf({ title: "Chat", none: { help: "Help" }, "second-factor": { title: "Codes", code: "Code {n}" } }),
  ).toBe('{\n  "second-factor": {\n    code: Message<{ n: Value }>;\n  };\n}');
});

test("reports types that differ from the catalogues", () => {
  const types = composeMessageTypes();
  expect(typeProblems(types.replace("Message<{ name: Value }>", "Text"))).toHaveLength(1);
});

test("finds the committed types current", async () => {
  expect(await check.run()).toEqual([]);
});
