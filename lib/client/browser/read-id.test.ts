import { expect, test } from "@jest/globals";
import { readId } from "./read-id";

test("an id in an address is read", () => {
  expect(readId("01a22954-5e17-76e7-8aef-b7cd35b36d9f")).toBe("01a22954-5e17-76e7-8aef-b7cd35b36d9f");
});

test.each([null, "", "nonsense", "01a22954-5e17-76e7-8aef-b7cd35b36d9", "01a22954-5e17-76e7-8aef-b7cd35b36d9f "])(
  "%j in an address counts as no id",
  (value) => {
    expect(readId(value)).toBeNull();
  },
);
