import { expect, test } from "@jest/globals";
import { findSlots } from "./prompt-slots";

test("finds each placeholder once, and those that are unknown", () => {
  expect(findSlots("You are {name}, {name} of {town}. {passages} {} { name }", ["name", "passages"])).toEqual({
    used: ["name", "town", "passages"],
    unknown: ["town"],
  });
});
