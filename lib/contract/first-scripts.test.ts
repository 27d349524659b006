import { expect, test } from "@jest/globals";
import { FIRST_SCRIPTS } from "./first-scripts";

test("the words are such as React may write into a page that is drawn anew: nothing in them begins an element", () => {
  for (const script of FIRST_SCRIPTS) expect(script).not.toContain("<");
});
