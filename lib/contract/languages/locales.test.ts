import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { intlLocale, LOCALES, languageAlternates, localizeAddress, localizePath, splitLocale } from "./locales";

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
