import { describe, expect, test } from "@jest/globals";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { HELP_LINES, HELP_LINES_EDITED_AT } from "@/lib/contract/safety/help-lines";
import { offerHelp, SAFETY_PHRASES } from "./compose-safety-reply";
import { findCountries } from "./find-countries";

const from = (acceptLanguage: string | null, timeZone: string | null = null, language = "en") =>
  findCountries({ acceptLanguage, timeZone }, language);

describe("a visitor's countries are", () => {
  test("the one of the browser's first language with a region", () => {
    expect(from("de,de-AT;q=0.9,en-US;q=0.8")).toEqual(["AT"]);
    expect(from("zh-Hant-TW,zh;q=0.9")).toEqual(["TW"]);
    expect(from("en-gb")).toEqual(["GB"]);
  });

  test("and that of the time zone, where it is another one", () => {
    expect(from("en-US,en;q=0.9", "Europe/Berlin")).toEqual(["US", "DE"]);
    expect(from("en-US", "America/Chicago")).toEqual(["US"]);
    expect(from(null, "Asia/Kolkata")).toEqual(["IN"]);
    expect(from("en", "Europe/Kyiv")).toEqual(["UA"]);
  });

  test("the usual ones of the language when nothing is known", () => {
    expect(from(null, null, "de")).toEqual(["DE", "AT", "CH"]);
    for (const language of LANGUAGE_CODES) expect(from(null, null, language).length).toBeGreaterThan(0);
  });

  test("not taken from a header or a time zone that means nothing", () => {
    expect(from("*", "Mars/Olympus", "nl")).toEqual(["NL", "BE"]);
    expect(from(`${"x".repeat(10_000)}-US`, null, "ja")).toEqual(["JP"]);
  });
});

describe("the list of help lines", () => {
  const lines = Object.values(HELP_LINES).flatMap((help) => help.lines);

  test("has at least 40 countries with a line", () => {
    expect(Object.values(HELP_LINES).filter((help) => help.lines.length > 0).length).toBeGreaterThanOrEqual(40);
  });

  test("has every usual country of a language", () => {
    for (const language of LANGUAGE_CODES) {
      for (const country of from(null, null, language)) expect(HELP_LINES[country]).toBeDefined();
    }
  });

  test("names each line with a number to dial and a secure address", () => {
    for (const { name, number, url, hours } of lines) {
      expect([name, number.replace(/\D/g, "").length >= 3, new URL(url).protocol, hours === ""]).toEqual([
        ...[name, true, "https:", false],
      ]);
    }
    expect(Date.parse(HELP_LINES_EDITED_AT)).not.toBeNaN();
  });

  test("has an emergency number for each real country", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    for (const [country, { emergency }] of Object.entries(HELP_LINES)) {
      expect(names.of(country)).toBeDefined();
      expect(emergency).toMatch(/^\d{3,4}$/);
    }
  });
});

describe.each(LANGUAGE_CODES)("the reply with help lines in %s", (language) => {
  test("has the lines of the country, its emergency number and those of other countries", () => {
    const reply = offerHelp(language, ["DE"]);
    expect(SAFETY_PHRASES[language]).toBeDefined();
    expect(reply).toContain("[0800 1110111](tel:08001110111)");
    expect(reply).toContain("[112](tel:112)");
    expect(reply).toContain("[findahelpline.com](https://findahelpline.com)");
    expect(reply).not.toMatch(/[{}]/);
  });

  test("sends a visitor of any other country to the emergency number there", () => {
    const reply = offerHelp(language, ["XX"]);
    expect(reply).toContain("findahelpline.com");
    expect(reply).not.toMatch(/[{}]|tel:/);
  });
});

test("a number with a sign or an extension is a link that a phone can dial", () => {
  expect(offerHelp("es", ["CL"])).toContain("[\\*4141](tel:*4141)");
  expect(offerHelp("id", ["ID"])).toContain("[119 ext. 8](tel:119)");
  expect(offerHelp("ru", ["RU"])).toContain("(tel:+74959895050)");
});
