import { Tokenizer, type Tokens } from "marked";

/** Characters of the local part of an email address. A longer run cannot be an address, so it is not searched for an `@`. */
const ADDRESS_RUN = /^[a-zA-Z0-9.!#$%&'*+/=?_{|}-][a-zA-Z0-9.!#$%&'*+/=?_`{|}~-]{320}/;
const WEB_ADDRESS = /^(?:https?:|ftp:|www\.)/i;
/** Punctuation of scripts without blanks, which ends an address: in one, it is percent-encoded. */
const ADDRESS_END = /[。，、！？；：（）「」『』《》〈〉【】“”‘’…．｡､،؛؟।]/u;
/** Marks that opened nothing. */
const MARKS = /^[`~]+/;
/** A folder of Windows behind its drive or server, with the folders that follow: `\Users\bell\*.txt`. */
const WINDOWS_PATH = /^\\{1,2}[\p{L}\p{N}][^\s\\*?"<>|]{0,80}(?:\\[^\s\\"<>|]{1,80}){1,40}\\?/u;
const SERVER = /^\\\\(?=[\p{L}\p{N}])/u;
/** Delimiters of formulas, which stay as they are written. */
const FORMULA = /^\\[()[\]]/;
/** Bold words without other marks in them. GFM takes `**` beside the punctuation of Chinese, Japanese and Korean for text. */
const BOLD = /^\*\*(?![\s*])([^*\n]{1,500})\*\*(?!\*)/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/**
 * GFM, but for its rules that change what somebody says: `3~5` strikes nothing out, `5*3*2` is a product, a line below a
 * paragraph makes no heading, four blanks make no code, and the backslashes of paths and formulas stay. At every character the
 * parser searches the `@` of an email address, in all that follows; here that is bounded.
 */
export class ReplyTokenizer extends Tokenizer {
  override code(_src: string): Tokens.Code | undefined {
    return undefined;
  }

  override lheading(_src: string): Tokens.Heading | undefined {
    return undefined;
  }

  override del(src: string, maskedSrc: string, prevChar?: string) {
    return src.startsWith("~~") ? super.del(src, maskedSrc, prevChar) : undefined;
  }

  override escape(src: string) {
    const written = SERVER.exec(src)?.[0] ?? FORMULA.exec(src)?.[0];
    return written ? { type: "escape" as const, raw: written, text: written } : super.escape(src);
  }

  override emStrong(src: string, maskedSrc: string, prevChar = "") {
    const next = src.replace(/^[*_]{1,3}/, "")[0] ?? "";
    const isBetween = /[\p{L}\p{N})]/u.test(prevChar) && !CJK.test(prevChar) && /[\p{L}\p{N}(]/u.test(next);
    if (src.startsWith("*") && isBetween && (!src.startsWith("**") || /\p{N}/u.test(prevChar))) return undefined;
    const bold = BOLD.exec(src);
    const words = bold?.[1] ?? "";
    // A mark that closes stands behind a word.
    if (!bold || /\s$/.test(words) || !CJK.test(prevChar + words + (src[bold[0].length] ?? ""))) {
      return super.emStrong(src, maskedSrc, prevChar);
    }
    return { type: "strong" as const, raw: bold[0], text: words, tokens: this.lexer.inlineTokens(words) };
  }

  override url(src: string) {
    if (!WEB_ADDRESS.test(src)) return ADDRESS_RUN.test(src) ? undefined : super.url(src);
    const address = /^\S+/.exec(src)?.[0] ?? "";
    const end = address.search(ADDRESS_END);
    return super.url(end === -1 ? src : src.slice(0, end));
  }

  override inlineText(src: string) {
    const path = WINDOWS_PATH.exec(src)?.[0];
    if (path) return { type: "text" as const, raw: path, text: path, escaped: false };
    const marks = MARKS.exec(src)?.[0].length ?? 0;
    const end = marks > 0 ? marks : ADDRESS_RUN.test(src) ? 1 : src.length;
    return super.inlineText(src.slice(0, end));
  }
}

const FENCE = /^ {0,3}(?:```|~~~)/;
const ORDERED = /^(\s*)(\d{1,9}[.)]) {1,3}\S/;
const BULLET = /^( {2,})[-*+] /;

/**
 * Markdown with the blanks that GFM asks for and models leave out: between the signs of a heading and its words, and before a
 * list that is nested under a number.
 */
export function withMissingBlanks(markdown: string): string {
  let isInCode = false;
  /** How far a line has to be indented to belong to the last numbered item. */
  let width = 0;
  return markdown
    .split("\n")
    .map((line) => {
      if (FENCE.test(line)) isInCode = !isInCode;
      if (isInCode) return line;
      const ordered = ORDERED.exec(line);
      if (ordered?.[1] === "") width = (ordered[2]?.length ?? 0) + 1;
      else if (line !== "" && !line.startsWith(" ")) width = 0;
      const indent = BULLET.exec(line)?.[1]?.length ?? width;
      if (indent < width) return " ".repeat(width - indent) + line;
      return line.replace(/^(#{2,6})(?=[\p{L}\p{N}])/u, "$1 ");
    })
    .join("\n");
}
