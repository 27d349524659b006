import { expect, test } from "@jest/globals";
import { asAsked, similarityTo } from "./similarity";

const similarity = (asked: string, found: string) => similarityTo(asAsked(asked), found);

test.each([
  ["folly", "folly", 1],
  ["verteid", "verteidigungsminist", 0.6],
  ["muhl", "wassermuhl", 0],
  ["minist", "premierminist", 0.6],
  ["1536", "15360", 0],
  ["art", "artist", 0],
])("%s in %s", (asked, found, expected) => {
  expect(similarity(asked, found)).toBe(expected);
});

test("a name in another spelling is nearly the name", () => {
  expect(similarity("hieronymus", "hieronimus")).toBeGreaterThan(0.4);
  expect(similarity("rotterdam", "amsterdam")).toBeLessThan(0.5);
});
