import { expect, test } from "@jest/globals";
import { runInLocale } from "@/lib/i18n/platform-locale";
import { platformMessages } from "@/lib/i18n/platform-text";
import {
  seededTypeTexts,
  storedOfferLines,
  storedTypeTexts,
  translateOfferLines,
  translateTypeTexts,
} from "./seeded-texts";

const ENGLISH = seededTypeTexts("person");
const JAPANESE = seededTypeTexts("person", "ja");
const inJapanese = <T>(run: () => T): T => runInLocale("ja", run);

test("shows the texts of a type in the reader's language", () => {
  expect(JAPANESE).not.toEqual(ENGLISH);
  expect(inJapanese(() => translateTypeTexts("person", ENGLISH))).toEqual(JAPANESE);
  expect(translateTypeTexts("person", ENGLISH)).toEqual(ENGLISH);
});

test("stores unchanged texts in English, whatever the reader's language", () => {
  expect(inJapanese(() => storedTypeTexts("person", JAPANESE))).toEqual(ENGLISH);
});

test("leaves an admin's own words alone", () => {
  const own = { ...ENGLISH, description: "Ask us first." };
  const shown = { ...JAPANESE, description: "Ask us first." };
  expect(inJapanese(() => translateTypeTexts("person", own))).toEqual(shown);
  expect(inJapanese(() => storedTypeTexts("person", shown))).toEqual(own);
});

test("a type without terms of its own has the terms that all types share", () => {
  expect(seededTypeTexts("others", "ja").terms).toBe(platformMessages("ja").seeds.sharedTerms.join("\n\n"));
});

test("shows the lines of a plan in the reader's language, but not an admin's own", () => {
  const { free } = platformMessages("en").replies.plans.offers;
  const translated = platformMessages("ja").replies.plans.offers.free;
  expect(inJapanese(() => translateOfferLines([free, "Ours."]))).toEqual([translated, "Ours."]);
  expect(inJapanese(() => storedOfferLines([translated, "Ours."]))).toEqual([free, "Ours."]);
});
