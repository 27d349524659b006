import { expect, test } from "@jest/globals";
import { splitQuote, withQuote } from "./quote-markup";

test("puts the quote as a block quote before the text", () => {
  expect(withQuote("one\n\ntwo", " And then? ")).toBe("> one\n>\n> two\n\nAnd then?");
  expect(withQuote(null, "And then?")).toBe("And then?");
  expect(withQuote("one", "")).toBe("> one");
  expect(withQuote("  ", "")).toBe("");
});

test.each([
  ["one\n\ntwo", "And then?"],
  ["one", ""],
])("reads the quote %j and the text %j back from the sent message", (quote, text) => {
  expect(splitQuote(withQuote(quote, text))).toEqual({ quote, text });
});

test("is empty for a text of which nothing can be seen", () => {
  expect(["\u2060\u200d", "\u3164", "\u202e"].map((text) => withQuote(null, text))).toEqual(["", "", ""]);
});

test("recognizes a quote only at the start of a message", () => {
  expect(splitQuote("2 > 1\n> so")).toEqual({ quote: null, text: "2 > 1\n> so" });
});
