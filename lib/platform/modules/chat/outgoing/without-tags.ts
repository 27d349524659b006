import type { OutgoingFilter } from "./filter";

/** `<b`, `</b`, `<!--`, `<?xml`: the starts of HTML markup. */
const TAG = /<(?=[A-Za-z/!?])/g;
/** `<https://…>`, a Markdown autolink. */
const LINK = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** The start of a tag or autolink at the end of a text. */
const OPEN =
  /<(?:h(?:t(?:t(?:ps?(?::(?:\/(?:\/[^\s<>]{0,2000})?)?)?)?)?)?|m(?:a(?:i(?:l(?:t(?:o(?::[^\s<>]{0,2000})?)?)?)?)?)?)?$/i;

/** Escapes HTML: `<b>` becomes `&lt;b>`. Code bypasses this filter (outsideCode). */
export function withoutTags(): OutgoingFilter {
  let held = "";
  const escapeTags = (text: string) => text.replace(LINK, "$1").replace(TAG, "&lt;");
  return {
    push: (text) => {
      held += text;
      const last = held.lastIndexOf("<");
      const open = last !== -1 && OPEN.test(held.slice(last)) ? last : held.length;
      const passed = escapeTags(held.slice(0, open));
      held = held.slice(open);
      return passed;
    },
    end: () => {
      const passed = escapeTags(held);
      held = "";
      return passed;
    },
  };
}
