import { expect, test } from "@jest/globals";
import { entityOfPath, entityPlaces } from "./entity-places";

test.each([
  ["/overview/ada", "ada"],
  ["/my-digital-entities/ada/domain", "ada"],
  ["/conversation-detail/ada/17", "ada"],
  ["/my-digital-entities", null],
  ["/my-account", null],
  ["/", null],
])("the path %s is a page of the entity %s", (path, slug) => {
  expect(entityOfPath(path)).toBe(slug);
});

test("no two pages of an entity have the same letter", () => {
  const letters = entityPlaces("ada").map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
});

test("every page with a letter is a page of the entity", () => {
  expect(entityPlaces("ada").map(({ href }) => entityOfPath(href))).toEqual(Array(7).fill("ada"));
});
