import { expect, test } from "@jest/globals";
import { INLINE_SCRIPTS } from "./early-click-script";

test('contain no "<", so that React may write them into a page that it re-renders', () => {
  for (const script of INLINE_SCRIPTS) expect(script).not.toContain("<");
});
