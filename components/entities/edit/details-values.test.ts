import { expect, test } from "@jest/globals";
import { changedFields, type DetailsValues, formatYears, parseDetails } from "./details-values";

const SAVED: DetailsValues = {
  firstname: "Tomás",
  lastname: "Arrieta",
  entity_name: "Tomás Arrieta",
  entitysubtype: "myself",
  caption: "",
  description: "A luthier.",
  body_intro_text: "",
  context_description: "",
  chat_instructions: "",
  years: "1980-1982",
  primary_language: "es",
  access_level: "public",
  chat_status: "demo",
  accept_request: false,
  publicly_discoverable: true,
};

test.each([
  [[], ""],
  [[1511], "1511"],
  [[1492, 1493, 1494, 1500, 1511, 1512], "1492-1494, 1500, 1511-1512"],
  [[-44, -43], "-44--43"],
])("formats the years %j as %s", (years, text) => {
  expect(formatYears(years)).toBe(text);
});

test("sends only changed fields, named as in the call", () => {
  expect(changedFields(SAVED, SAVED)).toEqual({});
  const values = { ...SAVED, caption: "Of Vitoria", years: "1980, 1985", publicly_discoverable: false };
  expect(changedFields(values, SAVED)).toEqual({
    caption: "Of Vitoria",
    years_list: [1980, 1985],
    publicly_discoverable: false,
  });
});

test("takes only known and valid fields from a stored draft", () => {
  const draft = { caption: "Typed", chat_status: 7, urlslug: "stolen", accept_request: "yes" };
  expect(parseDetails(draft, SAVED)).toEqual({ ...SAVED, caption: "Typed" });
  for (const nothing of [null, "text", []]) expect(parseDetails(nothing, SAVED)).toEqual(SAVED);
});
