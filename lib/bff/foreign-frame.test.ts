import { expect, test } from "@jest/globals";
import { isInForeignFrame } from "./foreign-frame";

test.each([
  ["iframe", "cross-site", true],
  ["embed", "same-site", true],
  ["object", "cross-site", true],
  ["iframe", "same-origin", false],
  ["document", "cross-site", false],
  ["document", "none", false],
  [null, null, false],
])("a page asked for as %s from %s: %p", (destination, site, isForeign) => {
  const headers = new Headers();
  if (destination) headers.set("sec-fetch-dest", destination);
  if (site) headers.set("sec-fetch-site", site);
  expect(isInForeignFrame(headers)).toBe(isForeign);
});
