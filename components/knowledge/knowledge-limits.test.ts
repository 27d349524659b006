import { expect, test } from "@jest/globals";
import { formatBytes, formatEndings, parseWebAddress, parseYear } from "./knowledge-limits";

test("names sizes as people do", () => {
  expect(
    [0, 900, 38 * 1024, 2.1 * 1024 * 1024, 50 * 1024 * 1024, 3 * 1024 ** 3].map((bytes) => formatBytes(bytes, "en")),
  ).toEqual(["0 B", "900 B", "38 KB", "2.1 MB", "50 MB", "3 GB"]);
});

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
