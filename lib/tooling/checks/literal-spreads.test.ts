import { expect, test } from "@jest/globals";
import { literalSpreads } from "./literal-spreads.mjs";

test("reports the spread of a literal in an object", () => {
  expect(literalSpreads("lib/a.ts", "const a = {\n  ...{ b, c },\n};")).toEqual([
    "lib/a.ts:2: names the properties themselves, without a spread",
  ]);
});

test("reports the spread of a literal in an element", () => {
  expect(literalSpreads("components/a.tsx", "const a = <b {...{ c }} />;")).toHaveLength(1);
});

test("accepts the spread of a value", () => {
  expect(literalSpreads("lib/a.ts", 'const a = { ...b, ...(c ? { d } : {}), e: "...{ f }" };')).toEqual([]);
});
