import { expect, test } from "@jest/globals";
import { isSlug, slugFrom } from "./slug";

test.each([
  ["Tomás Arrieta", "tomas-arrieta"],
  ["  In Praise  of   Folly ", "in-praise-of-folly"],
  ["Erasmus -- of - Rotterdam!", "erasmus-of-rotterdam"],
  ["-edge-", "edge"],
  ["Überraschung & Söhne (GmbH)", "uberraschung-sohne-gmbh"],
  ["under_score", "underscore"],
  ["L'Étranger, 1942", "letranger-1942"],
  ["孔子", ""],
  ["---", ""],
])("%s makes the address %s", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test("what is made is at most 64 long and ends in no hyphen", () => {
  const slug = slugFrom(`${"a".repeat(63)} b`);
  expect(slug).toBe("a".repeat(63));
  expect(isSlug(slug)).toBe(true);
});

test.each(["a", "A-b", "a--b", "-ab", "ab-", "a_b", "a b", "", "é1", "a".repeat(65)])("%s is no address", (text) => {
  expect(isSlug(text)).toBe(false);
});
