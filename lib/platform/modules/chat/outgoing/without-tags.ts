import type { OutgoingFilter } from "./filter";

/** `<b`, `</b`, `<!--`, `<?xml`: what a reader of HTML would take for more than text. */
const TAG = /<(?=[A-Za-z/!?])/g;
/** `<https://…>`, Markdown's own way to write a link. */
const LINK = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** What may still become a tag or such a link, at the end of what has come so far. */
const OPEN =
  /<(?:h(?:t(?:t(?:ps?(?::(?:\/(?:\/[^\s<>]{0,2000})?)?)?)?)?)?|m(?:a(?:i(?:l(?:t(?:o(?::[^\s<>]{0,2000})?)?)?)?)?)?)?$/i;

/** Makes text of HTML: `<b>` becomes `&lt;b>`. Code is text already and does not come here (outsideCode). */
export function withoutTags(): OutgoingFilter {
  let held = "";
  const told = (text: string) => text.replace(LINK, "$1").replace(TAG, "&lt;");
  return {
    push: (text) => {
      held += text;
      const last = held.lastIndexOf("<");
      const open = last !== -1 && OPEN.test(held.slice(last)) ? last : held.length;
      const passed = told(held.slice(0, open));
      held = held.slice(open);
      return passed;
    },
    end: () => {
      const passed = told(held);
      held = "";
      return passed;
    },
  };
}
