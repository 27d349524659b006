/**
 * Whether keyboard focus is visible. If its element unmounts, focus needs a new target; on touch devices moving it
 * would open the on-screen keyboard.
 */
export function isKeyboardFocused(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}
