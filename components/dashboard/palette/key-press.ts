import { isInputMethodKey } from "@/lib/client/browser/keyboard";

/** A command of the keyboard: open the palette or the list of keys, go to the page's search field, or to a page by the next letter. */
export type Command = "palette" | "sheet" | "search" | "go";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "keyCode" | "isComposing">;

const SINGLE_KEYS: Readonly<Record<string, Command>> = { "?": "sheet", "/": "search", g: "go" };

type Situation = { isTyping: boolean; singleKeys: boolean };

/** Reads the command of a key press, or null. Single keys rest while somebody types, and where they are switched off. */
export function commandOf(press: Press, { isTyping, singleKeys }: Situation): Command | null {
  if (isInputMethodKey(press)) return null;
  if ((press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey && press.key.toLowerCase() === "k") {
    return "palette";
  }
  if (isTyping || !singleKeys || press.ctrlKey || press.metaKey || press.altKey) return null;
  return SINGLE_KEYS[press.key] ?? null;
}

/** Whether keys that go to this element write text or operate a control of their own. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null
  );
}
