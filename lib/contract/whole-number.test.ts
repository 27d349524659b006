import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { numericId, pageInput, wholeNumber } from "./fields/fields";

const LOOSE = ["", " ", "1e3", "0x1", "１", "+1", "01", "-0", "1.0", "1 ", "١", "2147483648", "99999999999", "NaN"];
const OTHERS = [null, true, [], ["1"], {}, 1.5, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY];

test.each([...LOOSE, ...OTHERS])("%j is no id", (value) => {
  expect(numericId.safeParse(value).success).toBe(false);
});

test.each(["1", 1, "2147483647"])("%j is an id", (value) => {
  expect(numericId.safeParse(value)).toEqual({ success: true, data: Number(value) });
});

test("a blank is no size of a page", () => {
  expect(pageInput.limit.safeParse("").success).toBe(false);
  expect(pageInput.limit.parse(undefined)).toBe(50);
});

test("zero and negative numbers are read where they are in range", () => {
  expect(["0", "-44"].map((text) => wholeNumber(-100, 100).parse(text))).toEqual([0, -44]);
});

test("every number of a call is read by this schema", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!.*\.test\.ts$).*\.ts$/.test(file),
  );
  const loose = files.filter((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").includes("z.coerce"));
  expect(loose).toEqual([]);
});
