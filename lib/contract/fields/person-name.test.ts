import { expect, test } from "@jest/globals";
import { fullName } from "./person-name";

test.each([
  ["Vera", "Stone", "Vera Stone"],
  ["太郎", "山田", "山田太郎"],
  ["さくら", "山田", "山田 さくら"],
  ["민준", "김", "김민준"],
  ["伟", "王", "王伟"],
  ["Taro", "山田", "Taro 山田"],
  ["Юлия", "Орлова", "Юлия Орлова"],
  ["Vera", "", "Vera"],
  ["", "Stone", "Stone"],
  [null, null, ""],
])("writes %p and %p as %p", (first, last, name) => {
  expect(fullName(first, last)).toBe(name);
});
