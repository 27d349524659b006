import { expect, test } from "@jest/globals";
import { stem } from "./analysis/stem";
import { indexedTerms } from "./indexed-terms";
import { similarTerms } from "./similar-terms";

/** The words of a text that a mistyped word is taken for. */
function likeWords(typed: string, words: readonly string[], language: string): readonly string[] {
  const terms = indexedTerms(
    words.map((word) => stem(word, language)),
    language,
  );
  return similarTerms([stem(typed, language)], language, terms).get(stem(typed, language)) ?? [];
}

test.each([
  ["swiming", "swimming", "en"],
  ["accomodation", "accommodation", "en"],
  ["Aarhus", "Århus", "nl"],
  ["Goethestrasse", "Goethestraße", "de"],
  ["Film", "Spielfilm", "de"],
  ["Arzt", "Hausarzt", "de"],
  ["boek", "kookboek", "nl"],
  ["slakenkorrels", "slakkenkorrels", "nl"],
  ["restaurent", "restaurant", "en"],
  ["расписанее", "расписание", "ru"],
  ["قاءمة", "قائمة", "ar"],
  ["مسوول", "مسؤول", "ar"],
  ["بتوصلوا", "توصيل", "ar"],
  ["هيشحن", "شحن", "ar"],
  ["بنركب", "تركيب", "ar"],
  ["اقسط", "تقسيط", "ar"],
  ["مكسور", "كسر", "ar"],
  ["ऐमबुलेंस", "एम्बुलेंस", "hi"],
  ["नम्बर", "नंबर", "hi"],
  ["गीरफ्तारी", "गिरफ़्तारी", "hi"],
  ["গিরিষ্মকালিন", "গ্রীষ্মকালীন", "bn"],
])("takes %s for %s (%s)", (typed, word, language) => {
  expect(likeWords(typed.toLowerCase(), [word.toLowerCase(), stem("zzzzzz", language)], language)).toEqual([
    stem(word.toLowerCase(), language),
  ]);
});

test.each([
  ["bifocals", ["bicycle", "focus", "local"], "en"],
  ["1742", ["1743", "1842"], "en"],
  ["cat", ["car", "cap"], "en"],
  ["Wein", ["Schwein"], "de"],
  ["Ring", ["Hering"], "de"],
  ["مكتب", ["كتاب"], "ar"],
  ["نقاط", ["قطار"], "ar"],
])("takes %s for none of %s", (typed, words, language) => {
  expect(likeWords(typed, words, language)).toEqual([]);
});

test("names the most similar words first", () => {
  expect(likeWords("lighthous", ["light", "lighthouse"], "en")[0]).toBe(stem("lighthouse", "en"));
});
