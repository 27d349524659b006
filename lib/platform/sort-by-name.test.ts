import { expect, test } from "@jest/globals";
import { runInLocale } from "@/lib/i18n/platform-locale";
import { sortByName } from "./sort-by-name";

test("sorts accented and small letters beside the plain ones", () => {
  const names = ["zebra", "Zoo", "éclair", "Banana", "Äpfel", "Apple"];
  const sorted = runInLocale("fr", () => sortByName(names, (name) => name));
  expect(sorted).toEqual(["Äpfel", "Apple", "Banana", "éclair", "zebra", "Zoo"]);
});

test("sorts Chinese names as Chinese readers look them up", () => {
  const sorted = runInLocale("zh", () => sortByName(["张三", "李四", "王五"], (name) => name));
  expect(sorted).toEqual(["李四", "王五", "张三"]);
});

test("sorts numbers by their value", () => {
  expect(sortByName(["Part 10", "Part 9"], (name) => name)).toEqual(["Part 9", "Part 10"]);
});
