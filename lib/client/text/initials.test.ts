import { expect, test } from "@jest/globals";
import { initialsOf } from "./initials";

test.each([
  ["Ada", "A"],
  ["Ada King Byron", "AB"],
  ["  émile   zola ", "ÉZ"],
  ["Ann <b>x</b>", "AB"],
  ["(Jonas) “Weil”", "JW"],
  ["山田 太郎", "山太"],
  ["مريم الخطيب", "ما"],
  ["R2 D2", "RD"],
  ["🎻 ...", ""],
  ["", ""],
])("the initials of %p are %p", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
