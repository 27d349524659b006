import { expect, test } from "@jest/globals";
import { secondWays } from "./one-way.mjs";

const own = 'new Intl.NumberFormat(locale, { style: "currency", currency })';

test("reports a second way to do a thing", () => {
  expect(secondWays("components/plans/price.tsx", own)).toEqual([
    "components/plans/price.tsx: formatMoney formats amounts (lib/contract/format-money.ts)",
  ]);
});

test("accepts the one place where it is done", () => {
  expect(secondWays("lib/contract/format-money.ts", own)).toEqual([]);
});
