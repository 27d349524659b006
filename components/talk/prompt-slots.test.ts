import { expect, test } from "@jest/globals";
import { findSlots } from "./prompt-slots";

const slots = findSlots("You are {name}, {name} of {town}. {passages} {} { name }", ["name", "passages"]);

test("finds each placeholder once", () => {
  expect(slots.used).toEqual(["name", "town", "passages"]);
});

test("finds unknown placeholders", () => {
  expect(slots.unknown).toEqual(["town"]);
});
