import { expect, test } from "@jest/globals";
import { withoutMarkup } from "./without-markup";

test.each([
  ["# Salary and equity", "Salary and equity"],
  ["#Salary and equity", "Salary and equity"],
  ["Prices.\n### In winter\nFour crowns.", "Prices.\nIn winter\nFour crowns."],
  ["Which licence? {#which-licence}", "Which licence?"],
  ["> He said no.\n> Twice.", "He said no.\nTwice."],
  ["| Day | Hours |\n|-----|:---:|\n| Monday | 9 to 5 |", "| Day | Hours |\n| Monday | 9 to 5 |"],
  ["See ![the mill in snow](mill.png) there.", "See the mill in snow there."],
])("shows %s without its marks", (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

test.each([
  "Bake **slowly**, with [rye](https://rye.example).",
  "- two sacks\n- a key",
  "1. Open the door.",
  "Room #4 is free, and so is #5.",
  "#4 is free.",
  "3 > 2",
  "a --- b",
  "A picture is written as ![a](b).",
])("keeps %s as it is", (text) => {
  expect(withoutMarkup(text)).toBe(text);
});
