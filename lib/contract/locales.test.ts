import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import {
  intlLocale,
  LOCALES,
  languageAlternates,
  localeOfTag,
  localizeAddress,
  localizePath,
  splitLocale,
} from "./locales";

test.each([
  ["/", null, "en", "/"],
  ["/about?x=1", null, "en", "/about?x=1"],
  ["/ru", "ru", "ru", "/"],
  ["/ru?x=1", "ru", "ru", "/?x=1"],
  ["/ru#top", "ru", "ru", "/#top"],
  ["/ru/", "ru", "ru", "/"],
  ["/ru/about?x=/ja", "ru", "ru", "/about?x=/ja"],
  ["/en/about", "en", "en", "/about"],
  ["/en//elsewhere.org/about", "en", "en", "/elsewhere.org/about"],
  ["/ru/\\elsewhere.org", "ru", "ru", "/elsewhere.org"],
  ["/rusk/about", null, "en", "/rusk/about"],
  ["/RU/about", null, "en", "/RU/about"],
  ["//ru/about", null, "en", "//ru/about"],
])("splits %s", (address, prefix, locale, path) => {
  expect(splitLocale(address)).toEqual({ prefix, locale, path });
});

test.each([
  ["/", "ru", "/ru"],
  ["/?x=1", "ru", "/ru?x=1"],
  ["/about#team", "ja", "/ja/about#team"],
  ["/about", "en", "/about"],
  ["//elsewhere.org", "en", "/elsewhere.org"],
  ["//elsewhere.org", "ja", "/ja/elsewhere.org"],
] as const)("names %s in %s", (path, locale, address) => {
  expect(localizePath(path, locale)).toBe(address);
  expect(splitLocale(address)).toMatchObject({ locale, path: path.replace("//", "/") });
});

test("English is the address for languages that the interface does not speak", () => {
  expect(languageAlternates("/about")).toMatchObject({ en: "/about", ja: "/ja/about", "x-default": "/about" });
});

test("an address on an entity's own host has its languages there", () => {
  expect(localizeAddress("https://erasmus.example.org/", "ja")).toBe("https://erasmus.example.org/ja");
  expect(localizeAddress("https://example.org/erasmus", "en")).toBe("https://example.org/erasmus");
});

test.each(["messages", "platform-messages"])("every language of the interface has its catalogues in %s", (folder) => {
  expect(readdirSync(`lib/i18n/${folder}`).sort()).toEqual([...LOCALES].sort());
});

test.each(LOCALES)("dates in %s have the years and digits that people type", (locale) => {
  const date = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  expect(date.format(new Date("2026-11-27"))).toMatch(/27.*2026|2026.*27/);
});

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
