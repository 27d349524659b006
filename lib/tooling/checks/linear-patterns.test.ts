import { expect, test } from "@jest/globals";
import { isSuperlinear, patternsIn } from "./linear-patterns.mjs";

test.each(["\\s+$", "[ \\t]*\\[", "^(?:a+)+$", "<[^>]*>", "\\S*\\s*$", "\\w+@"])("rejects /%s/", (pattern) => {
  expect(isSuperlinear(pattern, "g")).toBe(true);
});

test.each(["^\\s+", "\\s+", "^[a-z]+$", "<[^<>]{0,80}>", "(?<![a-z])[a-z]+$", "\\[\\d{1,3}\\]"])(
  "accepts /%s/",
  (pattern) => {
    expect(isSuperlinear(pattern, "")).toBe(false);
  },
);

test("finds every pattern of a file", () => {
  const text =
    "const a = [/x+$/g];\nfunction f(b: string) {\n  return b.replace(/y/u, '') + (/z/.test(b) ? 1 : 2) + 1 / 2 / 3;\n}\n";
  expect(patternsIn("f.ts", text).map(({ line, pattern, flags }) => [line, pattern, flags])).toEqual([
    [1, "x+$", "g"],
    [3, "y", "u"],
    [3, "z", ""],
  ]);
});
