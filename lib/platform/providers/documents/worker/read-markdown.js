import { marked } from "marked";
import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { charsetOf } from "./read-text.js";

/**
 * @typedef {import("marked").Token} Token
 * @typedef {import("./blocks.js").Block} Block
 */

/** @type {import("./blocks.js").ReadFormat} */
export async function readMarkdown(bytes, about) {
  const text = decodeText(bytes, charsetOf(about.contentType)).replace(/^---\n[\s\S]*?\n---\n/, "");
  const blocks = marked.lexer(text).flatMap(blocksOf);
  const first = blocks.find((block) => block.kind === "heading" && block.level === 1);
  return { title: first?.text ?? null, blocks };
}

/** @param {Token} token @returns {Block[]} */
function blocksOf(token) {
  if (token.type === "heading") return keep({ kind: "heading", level: token.depth, text: cleanText(inline(token)) });
  if (token.type === "list") {
    /** @type {Token[]} */
    const items = token.items;
    return items.flatMap((item) => keep({ kind: "paragraph", text: cleanText(inline(item)) }));
  }
  if (token.type === "table") return rowsOf(token);
  if (token.type === "blockquote") return (token.tokens ?? []).flatMap(blocksOf);
  if (token.type === "space" || token.type === "hr" || token.type === "def") return [];
  const keepLines = token.type === "code";
  return keep({ kind: "paragraph", text: cleanText(inline(token), { keepLines }) });
}

/** @param {Token} token @returns {Block[]} */
function rowsOf(token) {
  if (token.type !== "table") return [];
  /** @type {{ tokens: Token[] }[]} */
  const header = token.header;
  /** @type {{ tokens: Token[] }[][]} */
  const rows = token.rows;
  const names = header.map((cell) => cleanText(joined(cell.tokens)));
  return rows.flatMap((row) => {
    const cells = row.map((cell, place) => [names[place], cleanText(joined(cell.tokens))].filter(Boolean).join(": "));
    return keep({ kind: "paragraph", text: cells.join("; ") });
  });
}

/** The words of a token without its markup. @param {Token} token @returns {string} */
function inline(token) {
  if (token.type === "html") return token.raw.replace(/<[^>]*>/g, " ");
  if (token.type === "br") return " ";
  if (token.type === "image") return token.text;
  if ("tokens" in token && token.tokens) return joined(token.tokens, token.type === "list_item" ? " " : "");
  if (token.type === "list") return token.items.map(inline).join(" ");
  return "text" in token ? unescaped(String(token.text)) : "";
}

/** @param {Token[]} tokens @param {string} [between] */
const joined = (tokens, between = "") => tokens.map(inline).join(between);

/** @param {string} text */
const unescaped = (text) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");

/** @param {Block} block @returns {Block[]} */
const keep = (block) => (block.text === "" ? [] : [block]);
