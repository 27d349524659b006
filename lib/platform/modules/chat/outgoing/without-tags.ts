import { decodeEntities } from "./decode-entities";
import type { OutgoingFilter } from "./filter";

/** `<b`, `</b`, `<!--`, `<?xml`: the starts of HTML markup. */
const TAG = /<(?=[A-Za-z/!?])/g;
/** `<https://…>`, a Markdown autolink. */
const LINK = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** Tags that only format the text: their words stay. A language model writes them where Markdown has no mark. */
const INLINE =
  "b|strong|i|em|u|kbd|ins|mark|small|big|span|font|abbr|cite|tt|var|samp|nobr|wbr|center|dfn|time|bdi|bdo|code|rb|ruby";
/** Tags that begin or end a line. */
const BLOCK =
  "p|div|details|summary|section|article|header|footer|aside|figure|figcaption|main|blockquote|html|body|ul|ol|dl|dt|pre|table|tbody|thead|tr|h[1-6]";
/** Attributes as HTML has them: "a<b && c>d" compares. */
const ATTRIBUTES =
  "(?:\\s+[a-z][\\w:-]{0,40}(?:\\s?=\\s?(?:\"[^\"<>]{0,200}\"|'[^'<>]{0,200}'|[^\\s\"'<>=]{1,200}))?){0,8}\\s*/?";
const HARMLESS = new RegExp(`</?(?:(br)\\s*/?|su[bp]|(?:${INLINE})${ATTRIBUTES}|(${BLOCK})${ATTRIBUTES})>`, "gi");
/** Tags whose meaning Markdown or a sign has. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`<(?:s|strike|del)${ATTRIBUTES}>|</(?:s|strike|del)>`, "gi"), "~~"],
  [/<li(?:\s[^<>]{0,60})?>/gi, "\n- "],
  [/<\/(?:li|td|th|dd)>/gi, " "],
  [/<(?:td|th|dd)(?:\s[^<>]{0,60})?>/gi, " "],
  [/<hr\s*\/?>/gi, "\n\n---\n\n"],
  [/<rt>/gi, "("],
  [/<\/rt>/gi, ")"],
  [/<\/?rp>/gi, ""],
  [/<q>/gi, "“"],
  [/<\/q>/gi, "”"],
];
/** A link of HTML, as one of Markdown. */
const ANCHOR =
  /<a\s[^<>]{0,100}?href\s?=\s?["']?((?:https?:|mailto:|tel:)[^"'\s<>()]{1,300}|#[^"'\s<>]{0,60})["']?[^<>]{0,200}>([^<>\n]{1,300})<\/a>/gi;
const COMMENT = /<!--[\s\S]{0,2000}?-->/g;
/** Raised and lowered text. Unicode has such forms of digits and a few letters. */
const SHIFTED = /<(su[bp])>([^<>\n]{1,40})<\/\1>/gi;
const RAISED = ["0123456789+-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ"] as const;
const LOWERED = ["0123456789+-=()aexon", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₓₒₙ"] as const;
/** The start of a link of HTML, up to its end. */
const OPEN_ANCHOR = /<a\s[^<>]{0,600}(?:>[^<>\n]{0,300}(?:<\/?a?)?)?$/i;
/** The start of a tag, comment, entity or autolink at the end of a text. */
const OPEN =
  /<(?:!(?:-(?:-[\s\S]{0,2000})?)?|\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,200}|\s*\/)?|su[bp]>[^<>\n]{0,40}(?:<(?:\/(?:s(?:u(?:[bp])?)?)?)?)?|h(?:t(?:t(?:ps?(?::(?:\/(?:\/[^\s<>]{0,2000})?)?)?)?)?)?|m(?:a(?:i(?:l(?:t(?:o(?::[^\s<>]{0,2000})?)?)?)?)?)?|\/)?$|&(?:#(?:x[0-9a-f]{0,6}|\d{0,7})|[a-z][a-z0-9]{0,31})?$/i;
/** The most text that an unfinished mark can take. */
const OPEN_MAX = 2_100;

/**
 * HTML of a language model: what it means where text can say it (line ends, raised and lowered numbers, entities), nothing where
 * it only formats, and text otherwise: `<img` becomes `&lt;img`. In a row of a table `<br>` stays, as Markdown has no line end
 * there. Code bypasses this filter (outsideCode).
 */
export function withoutTags(): OutgoingFilter {
  let held = "";
  /** The current line so far, as much as tells what it is. */
  let line = "";

  function rewrite(text: string): string {
    return text
      .replace(COMMENT, "")
      .replace(LINK, "$1")
      .replace(ANCHOR, (_, href: string, words: string) => (href.startsWith("#") ? words : `[${words}](${href})`))
      .replace(SHIFTED, (_, name: string, words: string) =>
        shift(words, name.toLowerCase() === "sup" ? RAISED : LOWERED),
      )
      .split(/(?<=\n)/)
      .map(rewriteLine)
      .join("");
  }

  function rewriteLine(text: string): string {
    line = (line + text).slice(0, 20);
    const isRow = /^\s{0,3}\|/.test(line);
    const meant = isRow ? text : MEANT.reduce((all, [tag, sign]) => all.replace(tag, sign), text);
    const rewritten = meant.replace(HARMLESS, (_all, br?: string, block?: string) => {
      if (br) return isRow ? LINE_BREAK : "\n";
      return block !== undefined && !isRow ? "\n" : "";
    });
    if (text.endsWith("\n")) line = "";
    return decodeEntities(rewritten.replace(TAG, "&lt;").replaceAll(LINE_BREAK, "<br>"));
  }

  return {
    push: (text) => {
      held += text;
      const from = Math.max(0, held.length - OPEN_MAX);
      const start = OPEN_ANCHOR.exec(held.slice(from)) ?? OPEN.exec(held.slice(from));
      const open = start ? from + start.index : held.length;
      const passed = rewrite(held.slice(0, open));
      held = held.slice(open);
      return passed;
    },
    end: () => {
      const passed = rewrite(held);
      held = "";
      return passed;
    },
    skip: (text) => {
      line = text.endsWith("\n") ? "" : (line + text).slice(0, 20);
    },
  };
}

/** Stands for `<br>` while other tags are escaped; no text has this code point. */
const LINE_BREAK = "\ufdd0";

function shift(words: string, [from, to]: readonly [string, string]): string {
  const shifted = [...words].map((character) => [...to][from.indexOf(character)] ?? null);
  const isWhole = [...words].every((character) => from.includes(character));
  return isWhole ? shifted.join("") : words;
}
