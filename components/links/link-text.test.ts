import { expect, test } from "@jest/globals";
import { linkLabel } from "./link-text";

test.each([
  ["https://friends.example/", "friends.example"],
  ["http://friends.example/a/", "friends.example/a/"],
  ["https://25-characters.example/xy", "25-characters.example/xy"],
  ["https://25-characters.example/xyz", "25-characters.example/xyz"],
  ["https://26-characters.example/wxyz", "26-characters.example/…"],
  ["https://www.gutenberg.org/ebooks/9371", "www.gutenberg.org/eboo…"],
])("shows %s as %s", (url, label) => {
  expect(linkLabel(url)).toBe(label);
  expect(label.length).toBeLessThanOrEqual(25);
});
