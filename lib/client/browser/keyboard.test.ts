import { expect, test } from "@jest/globals";
import { isInputMethodKey, isSendKey } from "./keyboard";

const enter = { key: "Enter", shiftKey: false, keyCode: 13, isComposing: false };

test("sends with Enter", () => expect(isSendKey(enter)).toBe(true));
test("breaks the line with Shift+Enter", () => expect(isSendKey({ ...enter, shiftKey: true })).toBe(false));
test("leaves Enter to an input method", () => {
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
});
test("sends with no other key", () => expect(isSendKey({ ...enter, key: "a", keyCode: 65 })).toBe(false));
test("an input method has the keys of its composition, Escape included", () => {
  expect(isInputMethodKey({ keyCode: 27, isComposing: true })).toBe(true);
  expect(isInputMethodKey({ keyCode: 229, isComposing: false })).toBe(true);
  expect(isInputMethodKey({ keyCode: 27, isComposing: false })).toBe(false);
});
