import { expect, test } from "@jest/globals";
import { digitCode, secondFactorCode } from "./fields";

test.each([
  ["a blank between the groups", "123 456"],
  ["a hyphen", "123-456"],
  ["an en dash", "123–456"],
  ["blanks between all digits", "1 2 3 4 5 6"],
  ["a no-break space", "123\u00a0456"],
  ["a thin space", "123\u2009456"],
  ["a zero-width space", "\u200b123456\u200b"],
  ["a stop behind it", "123456."],
  ["dots between the groups", "12.34.56"],
  ["a line break behind it", "123456\r\n"],
  ["Arabic-Indic digits", "١٢٣٤٥٦"],
  ["extended Arabic-Indic digits", "۱۲۳۴۵۶"],
  ["Devanagari digits", "१२३४५६"],
  ["Bengali digits", "১২৩৪৫৬"],
  ["Thai digits", "๑๒๓๔๕๖"],
  ["full-width digits", "１２３４５６"],
  ["full-width digits with a full-width hyphen", "１２３－４５６"],
  ["mathematical digits", "𝟏𝟐𝟑𝟒𝟓𝟔"],
  ["digits of two scripts", "١٢٣456"],
  ["the sentence around it", "Your code: 123 456"],
])("takes a code with %s", (_what, typed) => {
  expect(digitCode.parse(typed)).toBe("123456");
});

test.each(["12345", "1234567", "12345a", "abcdef", "123456 789012"])("refuses %j, which is no code", (typed) => {
  expect(digitCode.safeParse(typed).error?.issues[0]?.message).toBe("verification_code_form");
});

test.each(["", " ", "-"])("asks for a code where %j is given", (typed) => {
  expect(digitCode.safeParse(typed).error?.issues[0]?.message).toBe("verification_code_missing");
});

test.each([
  ["capitals and dashes", "ABCD-EFGH-IJKL-2345"],
  ["blanks in place of dashes", "abcd efgh ijkl 2345"],
  ["en dashes", "abcd–efgh–ijkl–2345"],
  ["full-width characters", "ａｂｃｄ－ｅｆｇｈ－ｉｊｋｌ－２３４５"],
  ["Arabic-Indic digits", "abcd-efgh-ijkl-٢٣٤٥"],
])("takes a recovery code with %s", (_what, typed) => {
  expect(secondFactorCode.parse(typed)).toBe("abcdefghijkl2345");
});

test("takes six digits inside a recovery code as part of it", () => {
  expect(secondFactorCode.parse("abcd-2345-6234-efgh")).toBe("abcd23456234efgh");
});

test.each(["12345", "abcd-efgh", "abcd-efgh-ijkl-2189"])("refuses %j, which is neither kind of code", (typed) => {
  expect(secondFactorCode.safeParse(typed).error?.issues[0]?.message).toBe("second_factor_code_form");
});
