import { Marked } from "marked";
import { decodeText } from "./decode-text.js";
import { splitFrontMatter } from "./front-matter.js";
import { escapeHtml } from "./html-tree.js";
import { lexMarkdown } from "./lex-markdown.js";
import { notice } from "./notice.js";
import { blocksOfHtml } from "./read-html.js";
import { hintsOf } from "./read-text.js";
import { withoutSiteMarks } from "./without-site-marks.js";

/** A footnote's text: `[^1]: words`, with its indented lines. */
const FOOTNOTE = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*([^\n]*(?:\n(?: {2,}|\t)[^\n]+)*)(?:\n|$)/;

/** Raised and lowered numbers as Pandoc writes them: `10^6^`, `H~2~O`. */
const SCRIPT = /^(?:\^([-+\d]{1,4})\^|~([-+\d]{1,4})~(?!~))/;

/** @type {import("marked").TokenizerAndRendererExtension} */
const SCRIPTS = {
  name: "script",
  level: "inline",
  start: (text) => text.match(/[~^][-+\d]{1,4}[~^]/)?.index,
  tokenizer(text) {
    const found = SCRIPT.exec(text);
    return found ? { type: "script", raw: found[0], text: found[1] ?? found[2], isRaised: found[1] } : undefined;
  },
  renderer: ({ text, isRaised }) => (isRaised ? `<sup>${text}</sup>` : `<sub>${text}</sub>`),
};

/** @param {Set<string>} noteNames @param {boolean} hasScripts */
const markdownWith = (noteNames, hasScripts) =>
  new Marked({
    gfm: true,
    renderer: {
      image: ({ text }) => `<img alt="${escapeHtml(text).replaceAll('"', "&quot;")}"/>`,
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      html: (token) => ("block" in token && token.block ? withInlineMarkup(token.text) : token.text),
    },
    tokenizer: {
      // A single tilde stands between numbers: `5~6 days`, `7~8 nights`.
      del: (text) => (text.startsWith("~~") ? false : undefined),
      // So does an asterisk: `2*3*4 m`.
      emStrong: (text, _, before = "") => (/\d/.test(before) && /^\*{1,2}\d/.test(text) ? undefined : false),
    },
    // Looking for notes costs a search of the rest of the text at every block.
    extensions: [
      ...(hasScripts ? [SCRIPTS] : []),
      ...(noteNames.size === 0
        ? []
        : /** @type {import("marked").TokenizerAndRendererExtension[]} */ ([
            {
              name: "footnote",
              level: "block",
              start: (text) => text.match(/^ {0,3}\[\^/m)?.index,
              tokenizer(text) {
                const found = FOOTNOTE.exec(text);
                if (!found) return undefined;
                return {
                  type: "footnote",
                  raw: found[0],
                  tokens: this.lexer.inlineTokens((found[2] ?? "").replace(/\n\s+/g, " ")),
                };
              },
              renderer(token) {
                return `<p>${this.parser.parseInline(token.tokens ?? [])}</p>`;
              },
            },
            {
              name: "footnoteMark",
              level: "inline",
              start: (text) => text.match(/\[\^/)?.index,
              tokenizer(text) {
                const found = /^\[\^([^\]\s]{1,100})\]/.exec(text);
                return found && noteNames.has(found[1] ?? "") ? { type: "footnoteMark", raw: found[0] } : undefined;
              },
              // Footnote marks are removed: they look like citation marks.
              renderer: () => "",
            },
          ])),
    ],
  });

const inline = new Marked({ gfm: true });
const TAG = /<[^<>]{0,2000}>/;
const VERBATIM = /^<(\/?)(?:pre|code|script|style|textarea)\b/i;
const HAS_MARKUP = /[*_`~]|\]\(/;

/**
 * A block of HTML whose texts are written with the marks of Markdown, as authors write between `<details>` and its end.
 * @param {string} html
 */
function withInlineMarkup(html) {
  if (!HAS_MARKUP.test(html)) return html;
  let depth = 0;
  return html
    .split(new RegExp(`(${TAG.source})`))
    .map((part) => {
      const tag = VERBATIM.exec(part);
      if (tag) depth = Math.max(0, depth + (tag[1] ? -1 : 1));
      if (depth > 0 || part.startsWith("<") || !HAS_MARKUP.test(part)) return part;
      const [start, end] = [part.length - part.trimStart().length, part.trimEnd().length];
      return `${part.slice(0, start)}${inline.parseInline(part.slice(start, end))}${part.slice(end)}`;
    })
    .join("");
}

/** @type {import("./blocks.js").ReadFormat} */
export async function readMarkdown(bytes, about) {
  const page = splitFrontMatter(decodeText(bytes, hintsOf(about)));
  const text = page.hasSettings ? withoutSiteMarks(page.text) : page.text;
  const noteNames = new Set(Array.from(text.matchAll(/^ {0,3}\[\^([^\]\s]{1,100})\]:/gm), (found) => found[1] ?? ""));
  const markdown = markdownWith(noteNames, /[~^][-+\d]{1,4}[~^]/.test(text));
  const html = new markdown.Parser(markdown.defaults).parse(lexMarkdown(text, markdown));
  const losses = { pictures: 0, struck: 0 };
  const blocks = blocksOfHtml(html, { onPicture: () => losses.pictures++, onStruck: () => losses.struck++ });
  const first = blocks.find((block) => block.kind === "heading" && block.level === 1);
  return {
    title: first?.text ?? page.title,
    blocks,
    notices: [
      ...(losses.pictures > 0 ? [notice("pictures_without_text", { count: losses.pictures })] : []),
      ...(losses.struck > 0 ? [/** @type {const} */ ("struck_text_left_out")] : []),
    ],
  };
}
