import { lexer, type Token, type Tokens } from "marked";
import { graphemeCount } from "./graphemes";

/** A Markdown block: a paragraph, a list, a table … */
export type Block = Token;

/** The blocks of a reply. Of a streaming reply, leaves out text whose look the next words could change. */
export function blocksOf(markdown: string, isComplete: boolean): readonly Block[] {
  return lexed(isComplete ? markdown : stableText(markdown)).filter(({ type }) => type !== "space" && type !== "def");
}

/** Tokenizes Markdown. The parser is recursive; nesting that overflows it is shown as plain text. */
export function lexed(markdown: string): readonly Token[] {
  try {
    return lexer(markdown);
  } catch {
    return [
      { type: "paragraph", raw: markdown, text: markdown, tokens: [{ type: "text", raw: markdown, text: markdown }] },
    ];
  }
}

/** A reply's Markdown as the model wrote it: outside code the server escapes `<` as `&lt;`. */
export function writtenMarkdown(markdown: string): string {
  return lexed(markdown)
    .map(({ type, raw }) =>
      type === "code" ? raw : raw.replace(/`[^`]*`|&lt;/g, (part) => (part === "&lt;" ? "<" : part)),
    )
    .join("");
}

/** Cuts the end of a streaming reply while an emphasis, code, link or table is open. */
export function stableText(markdown: string): string {
  const start = markdown.lastIndexOf("\n\n") + 1;
  const tail = markdown.slice(start);
  if (/^\s*\|/.test(tail)) return markdown.slice(0, start);
  return /^\s*```/.test(tail) ? markdown : markdown.slice(0, start) + closedPart(tail);
}

/** Cuts until nothing is open; each cut may remove a closing mark. */
function closedPart(text: string): string {
  const opened = [
    unclosed(text, "`"),
    unclosed(text, "**"),
    unclosed(text, "__"),
    ...OPEN_ENDS.map((end) => text.search(end)),
  ];
  const cuts = opened.filter((cut) => cut !== -1);
  return cuts.length === 0 ? text : closedPart(text.slice(0, Math.min(...cuts)));
}

/** Number of visible graphemes of a block. */
export function visibleLength(token: Token): number {
  const parts = childTokens(token);
  if (parts) return parts.reduce((sum, part) => sum + visibleLength(part), 0);
  return graphemeCount(leafText(token));
}

/** The text of a leaf token. Raw HTML counts as text; an image is its description. */
export function leafText(token: Token): string {
  if (token.type === "html") return token.raw;
  return "text" in token && typeof token.text === "string" ? token.text : "";
}

/** The child tokens; null for a leaf. An image is a leaf, with its description as text. */
export function innerTokens(token: Token): Token[] | null {
  if (token.type === "image" || !("tokens" in token) || !token.tokens) return null;
  return token.tokens.length > 0 ? token.tokens : null;
}

function childTokens(token: Token): readonly Token[] | null {
  if (token.type === "list") return token.items;
  if (token.type === "table") return cellsOf(token).flatMap((cell) => cell.tokens);
  return innerTokens(token);
}

function cellsOf({ header, rows }: Tokens.Table | Tokens.Generic): readonly Tokens.TableCell[] {
  return [header, ...rows].flat();
}

/** Position of the last of an odd number of marks; -1 when all are paired. */
function unclosed(text: string, mark: string): number {
  return text.split(mark).length % 2 === 0 ? text.lastIndexOf(mark) : -1;
}

const OPEN_ENDS = [
  // a single star or underscore that opens an emphasis
  /(?<=^|[\s(])[*_](?![*_\s])[^*_]*$/,
  // a link, or a bracket that may still become one
  /\[[^\]]*(?:\](?:\([^)]*)?)?$/,
  // half of a longer mark
  /(?<![*_`])[*_`]+$/,
  // the start of a list item, a heading or a quote
  /\n(?![^\n]*\n)[\s#>+\-*\d.]*$/,
];
