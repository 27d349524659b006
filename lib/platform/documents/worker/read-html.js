import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { readPageStyles } from "./html-styles.js";
import { elementsBelow, isText, isXhtml, parseHtml, parseXhtml } from "./html-tree.js";
import { textOfUnreadStyles } from "./html-unread-styles.js";
import { notice } from "./notice.js";
import { readJsonLd } from "./read-json-ld.js";
import { charsetOf } from "./read-text.js";
import { walkHtml } from "./walk-html.js";

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

/** A page with fewer characters of text is made by a script; all its structured data are read then. */
const TEXT_MIN = 200;
/** Number of bytes searched for an encoding declaration; browsers search 1024. */
const DECLARATION_BYTES = 4096;

/** @type {import("./blocks.js").ReadFormat} */
export async function readHtml(bytes, about) {
  const declared = charsetOf(about.contentType) ?? declaredEncoding(bytes);
  const html = decodeText(bytes, { declared, language: about.language ?? about.expectedLanguage });
  const root = isXhtml(html) ? parseXhtml(html) : parseHtml(html);
  const styles = readPageStyles(root);
  const losses = { pictures: 0, struck: 0, frames: new Set(), unread: textOfUnreadStyles(root, styles) };
  const text = walkHtml(root, {
    styles,
    isWebPage: about.isWebPage,
    onPicture: () => losses.pictures++,
    onStruck: () => losses.struck++,
    onFrame: (name) => losses.frames.add(name),
  });
  const characters = text.reduce((sum, block) => sum + block.text.length, 0);
  const said = text.map((block) => block.text).join("\n");
  const blocks = [...text, ...readJsonLd(root, characters < TEXT_MIN ? null : said)];
  const title = titleOf(root);
  return {
    title: title === "" ? null : title,
    blocks,
    notices: noticesOf(losses, about.isWebPage),
  };
}

/** A web page has pictures and old prices enough that nobody misses. @param {{ pictures: number, struck: number, frames: Set<string>, unread: string | null }} losses @param {boolean} isWebPage @returns {import("./blocks.js").Notice[]} */
const noticesOf = ({ pictures, struck, frames, unread }, isWebPage) => [
  ...(pictures > 0 && !isWebPage ? [notice("pictures_without_text", { count: pictures })] : []),
  ...(struck > 0 && !isWebPage ? [/** @type {const} */ ("struck_text_left_out")] : []),
  ...(unread === null ? [] : [notice("styles_not_read", { text: unread })]),
  ...(frames.size > 0 ? [notice("frames_left_out", { text: [...frames].join(", ") })] : []),
];

/**
 * The blocks of a piece of HTML.
 * @param {string} html
 * @param {import("./walk-html.js").WalkOptions} [options]
 */
export function blocksOfHtml(html, options) {
  return walkHtml(parseHtml(html), options);
}

/**
 * The encoding that a page's XML declaration or meta element names, null when neither does.
 * @param {Uint8Array} bytes
 */
export function declaredEncoding(bytes) {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const xml = head.match(/^(?:\xef\xbb\xbf)?\s{0,20}<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w:.-]+)["']/)?.[1];
  return xml ?? head.match(/<meta[^>]{1,500}?charset\s*=\s*["']?\s*([\w:.-]+)/i)?.[1] ?? null;
}

/** @param {HtmlElement} root */
function titleOf(root) {
  for (const element of elementsBelow(root)) {
    if (element.tagName === "body") return "";
    if (element.tagName === "title")
      return cleanText(element.childNodes.map((node) => (isText(node) ? node.value : "")).join(""));
  }
  return "";
}
