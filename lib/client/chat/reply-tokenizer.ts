import { type Token, Tokenizer, type Tokens } from "marked";

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
/** Bold words without other marks in them. GFM takes `**` between a letter and punctuation for text, in any script. */
const BOLD = /^\*\*(?![\s*])([^*\n]{0,499}[^*\s])\*\*(?!\*)/;
/** Other emphasis that a sign of punctuation and no blank separate from CJK words. */
const BESIDE_CJK = /^([*_]|__)(?![\s*_])([^*_\n]{0,499}[^*_\s])\1(?![*_])/;
const STRUCK = /^~~(?![\s~])([^~\n]{0,499}[^~\s])~~(?!~)/;
/** A name of Python, such as `__init__`; other words between these marks are bold. */
const DUNDER =
  /^__(?:init|new|del|main|name|file|doc|dict|class|module|loader|version|author|all|slots|annotations|builtins|pycache|mro|qualname|wrapped|str|repr|bytes|hash|bool|int|index|call|len|length_hint|iter|next|aiter|anext|enter|exit|aenter|aexit|await|contains|reversed|missing|getitem|setitem|delitem|getattr|getattribute|setattr|delattr|dir|get|set|delete|set_name|init_subclass|subclasshook|subclasses|instancecheck|subclasscheck|class_getitem|prepare|copy|deepcopy|reduce|reduce_ex|getstate|setstate|getnewargs|sizeof|post_init|eq|ne|lt|le|gt|ge|[ri]?(?:add|sub|mul|matmul|truediv|floordiv|mod|divmod|pow|lshift|rshift|xor)|[ri](?:and|or)|neg|pos|abs|invert|trunc|ceil)__(?![\p{L}\p{N}_])/u;
/** "3. Oktober 1990": a list of one line that neither begins at 1 nor continues an earlier list is a sentence. */
const NUMBERED = /^ {0,3}(\d{1,9})[.)] /;
/** How many blocks before a number an earlier list may be that it continues. */
const LOOK_BACK_BLOCKS = 40;
/** ">5 kg" is more than five. */
const MORE_THAN = /^ {0,3}>=?\d/;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * GFM, but for its rules that change what somebody says: `3~5` strikes nothing out, `5*3*2` is a product, a line below a
 * paragraph makes no heading, four blanks make no code, and the backslashes of paths and formulas stay. At every character the
 * parser searches the `@` of an email address, in all that follows; here that is bounded.
 */
export class ReplyTokenizer extends Tokenizer {
  override code(_src: string): Tokens.Code | undefined {
    return undefined;
  }

  override def(src: string) {
    // "[Bell]: 412 kg" defines no link.
    const found = super.def(src);
    return WEB_ADDRESS.test(String(found?.href)) ? found : undefined;
  }

  override lheading(_src: string): Tokens.Heading | undefined {
    return undefined;
  }

  override list(src: string) {
    const list = super.list(src);
    const number = NUMBERED.exec(src)?.[1];
    const isLine = list?.items.length === 1 && !list.raw.trimEnd().includes("\n");
    if (!isLine || number === undefined || Number(number) === 1) return list;
    const earlier = this.lexer.tokens.slice(-LOOK_BACK_BLOCKS).findLast(isOrderedList);
    return earlier && Number(earlier.start) + earlier.items.length === Number(number) ? list : undefined;
  }

  override blockquote(src: string) {
    return MORE_THAN.test(src) ? undefined : super.blockquote(src);
  }

  /** A row with more cells than the head keeps them. A line without bars ends the table. */
  override table(src: string): Tokens.Table | undefined {
    const table = super.table(src);
    const lines = table?.raw.trimEnd().split("\n") ?? [];
    const end = lines.findIndex((line, index) => index > 1 && !line.includes("|"));
    if (end !== -1) return this.table(`${lines.slice(0, end).join("\n")}\n`);
    const missing = Math.max(0, ...lines.map(cellsIn)) - cellsIn(lines[1] ?? "");
    if (!table || missing <= 0) return table;
    const widened = lines.map((line, index) =>
      index > 1
        ? line
        : line.trimEnd().replace(/\|?$/, (index === 0 ? "| " : "|---").repeat(missing + 1).slice(index === 0 ? 0 : 4)),
    );
    const wide = super.table(`${widened.join("\n")}\n`);
    return wide && { ...wide, raw: table.raw };
  }

  override del(src: string, maskedSrc: string, prevChar = "") {
    if (!src.startsWith("~~")) return undefined;
    const [raw, text = ""] = STRUCK.exec(src) ?? [];
    if (!raw || !isBesideCjk(src, raw, prevChar)) return super.del(src, maskedSrc, prevChar);
    return { type: "del" as const, raw, text, tokens: this.lexer.inlineTokens(text) };
  }

  override escape(src: string) {
    const written = SERVER.exec(src)?.[0] ?? FORMULA.exec(src)?.[0];
    return written ? { type: "escape" as const, raw: written, text: written } : super.escape(src);
  }

  override emStrong(src: string, maskedSrc: string, prevChar = "") {
    const next = src.replace(/^[*_]{1,3}/, "")[0] ?? "";
    const isBetween = /[\p{L}\p{N})*/]/u.test(prevChar) && !CJK.test(prevChar) && /[\p{L}\p{N}(/]/u.test(next);
    if (DUNDER.test(src)) return undefined;
    if (src.startsWith("*") && isBetween && (!src.startsWith("**") || /[\p{N}/]/u.test(prevChar))) return undefined;
    const [raw, text = ""] = BOLD.exec(src) ?? [];
    if (raw) return { type: "strong" as const, raw, text, tokens: this.lexer.inlineTokens(text) };
    const [whole, mark = "", words = ""] = BESIDE_CJK.exec(src) ?? [];
    if (!whole || !isBesideCjk(src, whole, prevChar)) return super.emStrong(src, maskedSrc, prevChar);
    const type = mark === "__" ? ("strong" as const) : ("em" as const);
    return { type, raw: whole, text: words, tokens: this.lexer.inlineTokens(words) };
  }

  override url(src: string) {
    if (!WEB_ADDRESS.test(src)) return ADDRESS_RUN.test(src) ? undefined : super.url(src);
    const address = /^\S+/.exec(src)?.[0] ?? "";
    const end = address.search(ADDRESS_END);
    return super.url(end === -1 ? src : src.slice(0, end));
  }

  override inlineText(src: string) {
    const written = (WINDOWS_PATH.exec(src) ?? DUNDER.exec(src))?.[0];
    if (written) return { type: "text" as const, raw: written, text: written, escaped: false };
    const marks = MARKS.exec(src)?.[0].length ?? 0;
    const end = marks > 0 ? marks : ADDRESS_RUN.test(src) ? 1 : src.length;
    return super.inlineText(src.slice(0, end));
  }
}

/** Whether emphasis has a character of CJK before or behind it. */
const isBesideCjk = (src: string, raw: string, before: string) => CJK.test(before) || CJK.test(src[raw.length] ?? "");

const isOrderedList = (token: Token): token is Tokens.List => token.type === "list" && token.ordered;

/** How many cells a row has; bars within code separate cells too. */
const cellsIn = (row: string) =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/).length;

const FENCE = /^ {0,3}(?:```|~~~)/;
const ORDERED = /^(\s*)(\d{1,9}[.)]) {1,3}\S/;
const NESTED = /^( {2,})(?:[-*+]|(\d{1,9})[.)]) /;

/**
 * Markdown with the blanks that GFM asks for and models leave out: between the signs of a heading and its words, and before a
 * list that is nested under a number.
 */
export function withMissingBlanks(markdown: string): string {
  let isInCode = false;
  /** How far a line has to be indented to belong to the last numbered item. */
  let width = 0;
  /** How far the numbers of the nested list are indented. */
  let nested = 0;
  return markdown
    .split("\n")
    .map((line) => {
      if (FENCE.test(line)) isInCode = !isInCode;
      if (isInCode) return line;
      const ordered = ORDERED.exec(line);
      if (ordered?.[1] === "") width = (ordered[2]?.length ?? 0) + 1;
      else if (line !== "" && !line.startsWith(" ")) width = 0;
      if (!line.startsWith(" ")) nested = 0;
      const [, blanks, number] = NESTED.exec(line) ?? [];
      const indent = blanks?.length ?? width;
      // "1. one", then "  2. two": the same list goes on, unless a nested one has begun.
      if (number === "1") nested = indent;
      if (indent < width && (number === undefined || indent === nested)) return " ".repeat(width - indent) + line;
      return line.replace(/^(#{2,6})(?=[\p{L}\p{N}])/u, "$1 ");
    })
    .join("\n");
}
