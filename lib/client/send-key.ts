type Key = { key: string; shiftKey: boolean; keyCode: number; isComposing: boolean };

/** The code browsers give a key that an input method took for itself. */
const KEY_OF_INPUT_METHOD = 229;

/** Whether a key press sends: Enter does, unless Shift asks for a new line or an input method is still composing. */
export function isSendKey({ key, shiftKey, keyCode, isComposing }: Key): boolean {
  return key === "Enter" && !shiftKey && !isComposing && keyCode !== KEY_OF_INPUT_METHOD;
}
