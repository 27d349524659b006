import { expect, test } from "@jest/globals";
import {
  formatCosts,
  formatCount,
  formatDuration,
  formatMilliseconds,
  formatShare,
  formatSize,
  sumCosts,
} from "./dashboard-format";

test("what was not measured is a dash and never a zero", () => {
  expect([formatCount(null, "en"), formatMilliseconds(null, "en"), formatSize(null, "en")]).toEqual(["–", "–", "–"]);
  expect([formatShare(0, 0, "en"), formatCosts([], "en")]).toEqual(["–", "–"]);
  expect([formatCount(0, "en"), formatShare(0, 8, "en")]).toEqual(["0", "0%"]);
  expect([formatShare(3, 1000, "en"), formatShare(412, 1000, "en")]).toEqual(["0.3%", "41%"]);
});

test("times, sizes and durations have the unit that they are read in", () => {
  expect([0, 0.4, 4.2, 949, 1400].map((value) => formatMilliseconds(value, "en"))).toEqual([
    "0 ms",
    "< 1 ms",
    "4 ms",
    "949 ms",
    "1.4 s",
  ]);
  expect([512, 3.1 * 1024 ** 3].map((value) => formatSize(value, "en"))).toEqual(["512 B", "3.1 GB"]);
  expect([4, 130, 7800, 7200, 260_000].map((seconds) => formatDuration(seconds, "en"))).toEqual([
    "4 s",
    "2 min",
    "2 h 10 min",
    "2 h",
    "3 days",
  ]);
});

test("costs are summed by currency and shown beside each other", () => {
  const day = [{ currency: "EUR", micros: 6_000_000 }];
  const other = [
    { currency: "EUR", micros: 120_000 },
    { currency: "USD", micros: 4_200 },
  ];
  expect(formatCosts(sumCosts([day, other]), "en")).toBe("€6.12 + US$0.0042");
});
