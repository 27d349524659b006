import { expect, test } from "@jest/globals";
import { changedFields, type DetailsValues, formatYears, parseDetails } from "./details-values";

const KEPT: DetailsValues = {
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
  expect(changedFields(KEPT, KEPT)).toEqual({});
  const values = { ...KEPT, caption: "Of Vitoria", years: "1980, 1985", publicly_discoverable: false };
  expect(changedFields(values, KEPT)).toEqual({
    caption: "Of Vitoria",
    years_list: [1980, 1985],
    publicly_discoverable: false,
  });
});

test("takes only known and valid fields from a stored draft", () => {
  const draft = { caption: "Typed", chat_status: 7, urlslug: "stolen", accept_request: "yes" };
  expect(parseDetails(draft, KEPT)).toEqual({ ...KEPT, caption: "Typed" });
  for (const nothing of [null, "text", []]) expect(parseDetails(nothing, KEPT)).toEqual(KEPT);
});
