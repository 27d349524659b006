import { HYDRATED_EVENT } from "./hydrated-event";

/**
 * An inline script that repeats after hydration what people type, choose or tick before it. Hydration resets a textarea to the
 * server's text, and leaves other fields with values that React does not know. React ignores an input event whose value equals
 * the last one written through the element, so the script writes another value first. Like early-click-script.ts it is a
 * constant without "<".
 */
export const REPLAY_EARLY_TYPING_SCRIPT = `(() => {
  const values = new Map();
  let composing;
  const isBox = ({ type }) => type === "checkbox" || type === "radio";
  const record = ({ target }) => {
    if (!target.matches?.("input, textarea, select")) return;
    for (const field of [...values.keys()]) {
      const isChoiceInstead = target.type === "radio" && field.type === "radio" && field.name === target.name;
      if (field === target || isChoiceInstead) values.delete(field);
    }
    values.set(target, isBox(target) ? target.checked : target.value);
  };
  const compose = ({ type, target }) => {
    composing = type === "compositionstart" ? target : undefined;
  };
  const send = (field, event) => field.dispatchEvent(new Event(event, { bubbles: true }));
  const replayText = (field, value) => {
    const { prototype } = field.localName === "textarea" ? HTMLTextAreaElement : HTMLInputElement;
    const { selectionStart, selectionEnd } = field;
    const keepsCursor = field.value === value && selectionStart !== null;
    field.value = value + " ";
    Object.getOwnPropertyDescriptor(prototype, "value").set.call(field, value);
    send(field, "input");
    if (keepsCursor) field.setSelectionRange(selectionStart, selectionEnd);
  };
  const replay = (field, value) => {
    if (isBox(field)) {
      if (field.defaultChecked === value) return;
      field.checked = !value;
      field.click();
    } else if (field.type === "file") send(field, "change");
    else if (field.localName === "select") {
      if (field.value !== value) field.value = value;
      send(field, "change");
    } else if (field === composing) {
      field.addEventListener("compositionend", () => replayText(field, field.value), { once: true });
    } else if (!field.validity.badInput && (field.value !== value || field.defaultValue !== value)) {
      replayText(field, value);
    }
  };
  addEventListener("input", record);
  addEventListener("compositionstart", compose);
  addEventListener("compositionend", compose);
  addEventListener("${HYDRATED_EVENT}", () => {
    removeEventListener("input", record);
    removeEventListener("compositionstart", compose);
    removeEventListener("compositionend", compose);
    for (const [field, value] of values) if (field.isConnected) replay(field, value);
  }, { once: true });
})();`;
