import { Marked } from "marked";
import { decodeText } from "./decode-text.js";
import { withoutFrontMatter } from "./front-matter.js";
import { escapeHtml } from "./html-tree.js";
import { lexMarkdown } from "./lex-markdown.js";
import { blocksOfHtml } from "./read-html.js";
import { hintsOf } from "./read-text.js";

/** A footnote's text: `[^1]: words`, with its indented lines. */
const FOOTNOTE = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*([^\n]*(?:\n(?: {2,}|\t)[^\n]+)*)(?:\n|$)/;

/** @param {Set<string>} noteNames */
const markdownWith = (noteNames) =>
  new Marked({
    gfm: true,
    renderer: {
      image: ({ text }) => escapeHtml(text),
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    },
    // Looking for notes costs a search of the rest of the text at every block.
    extensions:
      noteNames.size === 0
        ? []
        : [
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
          ],
  });

/** @type {import("./blocks.js").ReadFormat} */
export async function readMarkdown(bytes, about) {
  const text = withoutFrontMatter(decodeText(bytes, hintsOf(about)));
  const noteNames = new Set(Array.from(text.matchAll(/^ {0,3}\[\^([^\]\s]{1,100})\]:/gm), (found) => found[1] ?? ""));
  const markdown = markdownWith(noteNames);
  const html = new markdown.Parser(markdown.defaults).parse(lexMarkdown(text, markdown));
  const blocks = blocksOfHtml(html);
  const first = blocks.find((block) => block.kind === "heading" && block.level === 1);
  return { title: first?.text ?? null, blocks };
}
