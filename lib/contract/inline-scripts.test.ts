import { expect, test } from "@jest/globals";
import { INLINE_SCRIPTS } from "./inline-scripts";

test("the words are such as React may write into a page that is drawn anew: nothing in them begins an element", () => {
  for (const script of INLINE_SCRIPTS) expect(script).not.toContain("<");
});
