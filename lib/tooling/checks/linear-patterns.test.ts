import { expect, test } from "@jest/globals";
import { isSuperlinear, patternsIn } from "./linear-patterns.mjs";
import { prefixesOfRepeats } from "./pattern-prefixes.mjs";

const SLOW = ["\\s+$", "[ \\t]*\\[", "^(?:a+)+$", "<[^>]*>", "\\S*\\s*$", "\\w+@"];
/** Slow only after a text of several characters, or over many copies of it. */
const SLOW_AFTER_PREFIX = [
  "<loc>\\s*(?:<!\\[CDATA\\[)?\\s*([^<\\]]+?)\\s*(?:\\]\\]>)?\\s*<\\/loc>",
  "^-----BEGIN\\s+([A-Za-z\\s]+?)\\s+-----END$",
  "^[a-z]{3}:\\s+\\s*;",
  "<!--[\\s\\S]*?-->",
];
test.each([...SLOW, ...SLOW_AFTER_PREFIX])("rejects /%s/", (pattern) => {
  expect(isSuperlinear(pattern, "g")).toBe(true);
});

const LINEAR = ["^\\s+", "\\s+", "^[a-z]+$", "<[^<>]{0,80}>", "(?<![a-z])[a-z]+$", "\\[\\d{1,3}\\]"];
const LINEAR_AFTER_PREFIX = ["<loc>([^<]*|\\s*<!\\[CDATA\\[[^<]*)<\\/loc>", "^-----BEGIN(\\s[A-Za-z\\s]+\\s)-----END$"];
test.each([...LINEAR, ...LINEAR_AFTER_PREFIX])("accepts /%s/", (pattern) => {
  expect(isSuperlinear(pattern, "")).toBe(false);
});

test("leads a match up to each unbounded repeat, through groups, classes, escapes and counts", () => {
  expect(prefixesOfRepeats("^<[p-t]>(?=x)(?:\\d{2}|e+)\\s*\\u00e4?(?<name>\\p{Lu}*)$", "u")).toEqual(["<p>", "<p>00"]);
  expect(prefixesOfRepeats("\\x41+\\.{2,}(?<!b)c{1,3}", "")).toEqual(["", "A"]);
});

test("finds every pattern of a file", () => {
  const text =
    "const a = [/x+$/g];\nfunction f(b: string) {\n  return b.replace(/y/u, '') + (/z/.test(b) ? 1 : 2) + 1 / 2 / 3;\n}\n";
  expect(patternsIn("f.ts", text).map(({ line, pattern, flags }) => [line, pattern, flags])).toEqual([
    [1, "x+$", "g"],
    [3, "y", "u"],
    [3, "z", ""],
  ]);
});
