import { expect, test } from "@jest/globals";
import { formatEndings, parseWebAddress, parseYear } from "./knowledge-limits";

test("names each format of a file once", () => {
  expect(formatEndings(["pdf", "html", "htm", "md", "markdown"])).toBe("PDF, HTML, MD");
});

test.each([
  ["", null],
  [" 2019 ", 2019],
  ["-44", -44],
  ["soon", undefined],
  ["20190", undefined],
])("reads the year %p as %p", (text, year) => {
  expect(parseYear(text)).toBe(year);
});

test.each([
  ["workshop.example/a?b=1", "https://workshop.example/a?b=1"],
  [" http://workshop.example ", "http://workshop.example"],
  ["not an address", null],
  ["mailto:tomas@workshop.example", null],
  ["", null],
])("reads the web address %p as %p", (text, address) => {
  expect(parseWebAddress(text)).toBe(address);
});
