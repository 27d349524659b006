import { getDefaults, Lexer, lexer, type Token, type Tokens } from "marked";
import { graphemeCount } from "../text/graphemes";
import { ReplyTokenizer, withMissingBlanks } from "./reply-tokenizer";
import { stableMarkdown } from "./stable-markdown";

// Lines end where the model ended them, as in an address or a poem.
const options = { ...getDefaults(), breaks: true, tokenizer: new ReplyTokenizer() };

/** A Markdown block: a paragraph, a list, a table … */
export type Block = Token;

/** The blocks of a reply. Of a streaming reply, leaves out text whose look the next words could change. */
export function blocksOf(markdown: string, isComplete: boolean): readonly Block[] {
  const text = withMissingBlanks(isComplete ? markdown : stableMarkdown(markdown));
  return lexed(text)
    .filter((token) => token.type !== "space" && !(token.type === "def" && isReferenced(token.raw, text)))
    .map(shownDefinition);
}

/** Whether a text refers to the definition of a link, "[bell]: https://bell.example". */
function isReferenced(definition: string, text: string): boolean {
  const label = /^\s*(\[[^\]]{1,200}\]):/.exec(definition)?.[1]?.toLowerCase() ?? "";
  return text.toLowerCase().split(label).length > 2;
}

/** A definition that nothing refers to is a line of the reply. */
function shownDefinition(token: Token): Token {
  if (token.type !== "def") return token;
  const text = token.raw.trim();
  return { type: "paragraph", raw: token.raw, text, tokens: new Lexer(options).inlineTokens(text) };
}

/** More blanks in a row than any text has. The parser looks behind each of them for the end of the line. */
const BLANKS = / {201,}/g;

/** Tokenizes Markdown. The parser is recursive; nesting that overflows it is shown as plain text. */
export function lexed(markdown: string): readonly Token[] {
  try {
    return lexer(markdown.replace(BLANKS, " ".repeat(200)), options);
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

/** Number of visible graphemes of a block. */
export function visibleLength(token: Token): number {
  const parts = childTokens(token);
  if (parts) return parts.reduce((sum, part) => sum + visibleLength(part), 0);
  return graphemeCount(leafText(token));
}

/** Whether a token is `<br>`, the one tag that a stored reply can have: Markdown knows no line end in a table. */
export function isLineBreak(token: Token): boolean {
  return token.type === "br" || (token.type === "html" && /^<br\s?\/?>$/i.test(token.raw));
}

/** The text of a leaf token. Raw HTML counts as text; an image is its description. */
export function leafText(token: Token): string {
  if (isLineBreak(token)) return "";
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
