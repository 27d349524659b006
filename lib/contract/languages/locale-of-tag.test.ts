import { expect, test } from "@jest/globals";
import { localeOfTag } from "./locale-of-tag";

test.each([
  ["in-ID", "id"],
  ["in", "id"],
  ["de_DE", "de"],
  ["de_DE.UTF-8", "de"],
  ["DE-at", "de"],
  ["gsw-CH", "de"],
  ["cmn-Hans-CN", "zh"],
  ["zh-cmn-Hans", "zh"],
  ["yue-HK", "zh"],
  ["zh_Hant_TW", "zh"],
  ["ary", "ar"],
  ["arb", "ar"],
  ["pt_BR", "pt"],
  ["en-GB-oed", "en"],
])("reads the language tag %s as %s", (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale);
});

test.each(["iw", "tl", "nb-NO", "*", "", "xx", "english", "__proto__", "constructor"])(
  "reads no language of the interface from %j",
  (tag) => {
    expect(localeOfTag(tag)).toBeNull();
  },
);
