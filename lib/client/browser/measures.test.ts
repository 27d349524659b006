import { expect, test } from "@jest/globals";
import { formatBytes, formatMeasure } from "./measures";

const MB = 1024 ** 2;

test("names sizes in English as the interface is drawn", () => {
  const sizes = [0, 900, 38 * 1024, 2.1 * MB, 50 * MB, 3 * 1024 ** 3].map((bytes) => formatBytes(bytes, "en"));
  expect(sizes).toEqual(["0 B", "900 B", "38 KB", "2.1 MB", "50 MB", "3 GB"]);
});

test("names sizes and times with the units of each language", () => {
  expect(["de", "fr", "ru", "ar"].map((locale) => formatBytes(2.1 * MB, locale as "de"))).toEqual([
    "2,1 MB",
    "2,1\u202fMo",
    "2,1 МБ",
    "2.1 م.ب",
  ]);
  expect(formatMeasure(4, "minute", "de")).toBe("4 Min.");
  expect(formatMeasure(1.4, "second", "ru", 1)).toBe("1,4 с");
  expect(formatMeasure(12, "millisecond", "zh")).toBe("12毫秒");
});
