import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { serializeOuter } from "parse5";
import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { elementsBelow, isText, isXhtml, parseHtml, parseXhtml } from "./html-tree.js";
import { charsetOf } from "./read-text.js";
import { walkHtml } from "./walk-html.js";

/** @typedef {import("./html-tree.js").HtmlElement} HtmlElement */

const ELEMENTS_MAX = 60_000;
/**
 * Of a page's characters, so many have to be in what Readability takes for its content; else the whole page is read.
 */
const CONTENT_SHARE = 0.25;
/** Number of bytes searched for an encoding declaration; browsers search 1024. */
const DECLARATION_BYTES = 4096;

/** @type {import("./blocks.js").ReadFormat} */
export async function readHtml(bytes, about) {
  const declared = charsetOf(about.contentType) ?? declaredEncoding(bytes);
  const html = decodeText(bytes, { declared, language: about.language ?? about.expectedLanguage });
  const root = isXhtml(html) ? parseXhtml(html) : parseHtml(html);
  const whole = walkHtml(root);
  const title = titleOf(root);
  const content = about.isWebPage ? contentOf(root) : null;
  const blocks = content && charactersOf(content) >= charactersOf(whole) * CONTENT_SHARE ? content : whole;
  return { title: title === "" ? null : title, blocks };
}

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

/** The main content of a page, without navigation and the like. @param {HtmlElement} root */
function contentOf(root) {
  let count = 0;
  for (const element of elementsBelow(root)) {
    if (++count > ELEMENTS_MAX) return null;
    // Readability throws forms away; some systems put a whole page into one.
    if (element.tagName === "form") Object.assign(element, { nodeName: "div", tagName: "div" });
  }
  try {
    const { document } = parseHTML(`<!doctype html>${serializeOuter(root)}`);
    const article = new Readability(document, { charThreshold: 200 }).parse();
    return article?.content ? blocksOfHtml(article.content) : null;
  } catch {
    return null;
  }
}

/** @param {import("./blocks.js").Block[]} blocks */
const charactersOf = (blocks) => blocks.reduce((sum, block) => sum + block.text.length, 0);
