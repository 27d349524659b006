import { expect, test } from "@jest/globals";
import { rememberCommon, tooCommon } from "./common-terms";

const shelf = { entityId: "a", language: "en", passageCount: 20_000, totalLength: 1_000_000 };
const left = (terms: string[], collection = shelf) => tooCommon(collection, terms, 8_000).map(({ term }) => term);

test("what no question may read is left out, the rarest never, and nothing of what is not known", () => {
  rememberCommon(shelf, [
    { term: "war", count: 5_000 },
    { term: "king", count: 6_000 },
    { term: "year", count: 9_000 },
    { term: "folly", count: 499 },
  ]);
  expect(left(["war", "king", "year", "folly", "wisdom"])).toEqual(["king", "year"]);
  expect(left(["year", "wisdom"])).toEqual([]);
  expect(left(["war", "folly"])).toEqual([]);
});

test("counts are forgotten with the material they were of", () => {
  rememberCommon(shelf, [
    { term: "war", count: 5_000 },
    { term: "king", count: 6_000 },
  ]);
  expect(left(["war", "king"], { ...shelf, passageCount: 20_001 })).toEqual([]);
  expect(left(["war", "king"], { ...shelf, entityId: "b" })).toEqual([]);
});
