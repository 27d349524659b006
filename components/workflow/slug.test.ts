import { expect, test } from "@jest/globals";
import { isSlug, loadTransliterate, needsTransliteration, slugFrom } from "./slug";

test.each([
  ["  In Praise  of   Folly ", "in-praise-of-folly"],
  ["Erasmus -- of - Rotterdam!", "erasmus-of-rotterdam"],
  ["-edge-", "edge"],
  ["under_score", "underscore"],
  ["L'Etranger, 1942", "letranger-1942"],
  ["---", ""],
])("turns the ASCII name %s into %s without transliteration", (name, slug) => {
  expect(needsTransliteration(name)).toBe(false);
  expect(slugFrom(name)).toBe(slug);
});

test.each([
  ["Łukasz Żółć", "lukasz-zolc"],
  ["Øystein Ærøskøbing", "oystein-aeroskobing"],
  ["Jörg Straße", "jorg-strasse"],
  ["Đặng Þór", "dang-thor"],
  ["Tomás Arrieta", "tomas-arrieta"],
  ["Toma\u0301s Arrieta", "tomas-arrieta"],
  ["Überraschung & Söhne (GmbH)", "uberraschung-sohne-gmbh"],
  ["L’Étranger, 1942", "letranger-1942"],
  ["İpek Iğdır", "ipek-igdir"],
  ["Œuvres — Complètes", "oeuvres-completes"],
  ["Ａｄａ\u00a0Lovelace ①", "ada-lovelace-1"],
  ["😀 Ada 🇩🇰", "ada"],
  ["孔子", "kongzi"],
  ["Лев Толстой", "lev-tolstoy"],
  ["Αριστοτέλης", "aristotelis"],
  ["さくら", "sakura"],
  ["김철수", "gimcheolsu"],
])("turns %s into %s", async (name, slug) => {
  expect(slugFrom(name, await loadTransliterate())).toBe(slug);
});

test.each(["محمد", "שלום", "नमस्ते", "สมชาย", "ქეთი", "Հայկ", "አበበ"])(
  "turns the name %s without Latin letters into a valid slug",
  async (name) => {
    expect(isSlug(slugFrom(name, await loadTransliterate()))).toBe(true);
  },
);

test("limits a slug to 64 characters without a trailing hyphen", () => {
  const slug = slugFrom(`${"a".repeat(63)} b`);
  expect(slug).toBe("a".repeat(63));
  expect(isSlug(slug)).toBe(true);
});

test.each(["a", "A-b", "a--b", "-ab", "ab-", "a_b", "a b", "", "é1", "a".repeat(65)])(
  "rejects %s as a slug",
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
