import { expect, test } from "@jest/globals";
import { HOLD_PRESSES } from "./early-presses";

test("the words are such as React may write into a page that is drawn anew: nothing in them begins an element", () => {
  expect(HOLD_PRESSES).not.toContain("<");
});
