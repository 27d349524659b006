import { expect, test } from "@jest/globals";
import { countCharacters, oneLine } from "./one-line";

test.each([
  ["a line break", "Ann\r\nBcc: x@y.test", "Ann Bcc: x@y.test"],
  ["a line separator", "Ann\u2028Lee\u2029Poe\u0085Roe", "Ann Lee Poe Roe"],
  ["a control character", "A\u0001n\u001bn\u0000\u007f\u009f", "Ann"],
  ["a direction override", "\u202eAnn\u202c \u2066Lee\u2069", "Ann Lee"],
  ["zero-width characters", "A\u200bn\u2060n\ufeff\u00ad", "Ann"],
  ["a tag sequence", "Ann\u{e0041}\u{e007f}", "Ann"],
  ["half of a surrogate pair", "Ann\ud83d", "Ann"],
  ["wide blanks", "\u3000Ann\u00a0\u2003Lee\u2800", "Ann Lee"],
  ["a joiner between Latin letters", "A\u200dn\u200cn", "Ann"],
])("turns a name with %s into one line of visible characters", (_what, given, cleaned) => {
  expect(oneLine(given)).toBe(cleaned);
});

test.each([
  "\u200b",
  "\u2060",
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u202e\u202c",
  "\u0301\u0302",
  "\u180e",
  "\u034f",
  " \t\n",
])("returns an empty name for %j, which has no visible characters", (given) => {
  expect(oneLine(given)).toBe("");
});

test.each(["علی\u200cرضا", "क्\u200dष", "👩\u200d🔬", "❤\ufe0f", "葛\u{e0100}飾", "O’Neill-Ålund Jr.", "José"])(
  "keeps the name %s unchanged",
  (name) => {
    expect(oneLine(name)).toBe(name.normalize("NFC"));
  },
);

test("treats both forms of an accented letter as one name", () => {
  expect(oneLine("Jose\u0301")).toBe("José");
});

test("counts the length of a text in code points", () => {
  expect(countCharacters("😀".repeat(300))).toBe(300);
});
