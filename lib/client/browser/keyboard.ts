type Key = { key: string; shiftKey: boolean; keyCode: number; isComposing: boolean };

/** The key code of a key press handled by an input method. */
const KEY_OF_INPUT_METHOD = 229;

/** Whether an input method handles a key press, as Enter or Escape during a composition. */
export function isInputMethodKey({ keyCode, isComposing }: Pick<Key, "keyCode" | "isComposing">): boolean {
  return isComposing || keyCode === KEY_OF_INPUT_METHOD;
}

/** Whether a key press sends: Enter without Shift, outside IME composition. */
export function isSendKey(press: Key): boolean {
  return press.key === "Enter" && !press.shiftKey && !isInputMethodKey(press);
}

/**
 * Whether keyboard focus is visible. If its element unmounts, focus needs a new target; on touch devices moving it
 * would open the on-screen keyboard.
 */
export function isKeyboardFocused(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}
