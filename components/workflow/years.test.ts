import { expect, test } from "@jest/globals";
import { parseYears } from "./years";

test.each([
  ["", []],
  ["1492", [1492]],
  ["1492-1495", [1492, 1493, 1494, 1495]],
  ["1494–1495, 1492; 1494", [1492, 1494, 1495]],
  ["-4 - -2", [-4, -3, -2]],
])("parses %s as %j", (text, years) => {
  expect(parseYears(text)).toEqual(years);
});

test.each(["soon", "1495-1492", "1492-", "12345", "0-9999"])("rejects %s", (text) => {
  expect(parseYears(text)).toBeNull();
});
