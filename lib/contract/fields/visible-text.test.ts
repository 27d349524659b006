import { expect, test } from "@jest/globals";
import { hasVisibleText } from "./visible-text";

test.each([
  "",
  "  \n\t",
  "\u2060\u200d",
  "\u3164",
  "\u202e",
  "\u00ad\ufeff",
  "\u115f\uffa0",
  "\u2800",
  "\u{e0041}",
  "\u180e",
  "\ufe0f",
])("sees nothing in %j", (text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each(["a", "?", "…", "👩🏽‍🎻", "\u202eabc", "한", "।", "1", "$"])("sees something in %j", (text) => {
  expect(hasVisibleText(text)).toBe(true);
});
