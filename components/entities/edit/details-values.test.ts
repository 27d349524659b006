import { expect, test } from "@jest/globals";
import { changedFields, type DetailsValues, formatYears, retentionDaysOf } from "./details-values";

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
  retention: "90",
  retention_days: "90",
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

test.each([
  ["keeps conversations", { retention: "" }, { retention_days: null }],
  ["erases them after an offered number of days", { retention: "30" }, { retention_days: 30 }],
  ["erases them after a typed number", { retention: "own", retention_days: " 45 " }, { retention_days: 45 }],
  ["stays as it is", { retention: "own", retention_days: "90" }, {}],
])("sends how long conversations are kept: %s", (_, changes, sent) => {
  expect(changedFields({ ...SAVED, ...changes }, SAVED)).toEqual(sent);
});

test.each(["", "0", "3651", "1.5", "many"])("does not take %j for a number of days", (retention_days) => {
  expect(retentionDaysOf({ ...SAVED, retention: "own", retention_days })).toBeNaN();
});
