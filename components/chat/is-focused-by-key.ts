/** Whether a keyboard brought the focus to where it is: if that goes, the focus wants another place. Fingers would only get their on-screen keyboard by it. */
export function isFocusedByKey(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}
