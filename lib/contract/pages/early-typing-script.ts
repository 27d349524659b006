import { HYDRATED_EVENT } from "./hydrated-event";

/**
 * An inline script that gives what is typed, chosen or ticked before hydration to React after it: React sets a field back to
 * the value that the server rendered, or shows the typed one without knowing it. React notices an input event alone where the
 * value differs from the last one that was set through the element, so that one is made to differ. The next event of an
 * input method brings the text that it still composes. Like early-click-script.ts it is a constant without "<".
 */
export const REPLAY_EARLY_TYPING_SCRIPT = `(() => {
  const typed = new Map();
  const isBox = ({ type }) => type === "checkbox" || type === "radio";
  const hold = ({ target, isComposing }) => {
    if (isComposing || target.value === undefined) typed.delete(target);
    else typed.set(target, isBox(target) ? target.checked : target.value);
  };
  const send = (field, event) => field.dispatchEvent(new Event(event, { bubbles: true }));
  const replay = (field, value) => {
    if (isBox(field)) {
      field.checked = !value;
      field.click();
    } else if (field.type === "file") send(field, "change");
    else if (field.localName === "select") {
      field.value = value;
      send(field, "change");
    } else {
      const { selectionStart, selectionEnd } = field;
      const wasWhole = field.value === value;
      field.value = value + " ";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
      send(field, "input");
      if (wasWhole && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  };
  addEventListener("input", hold);
  addEventListener("${HYDRATED_EVENT}", () => {
    removeEventListener("input", hold);
    for (const [field, value] of typed) if (field.isConnected) replay(field, value);
  }, { once: true });
})();`;
