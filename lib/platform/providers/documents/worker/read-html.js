import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { charsetOf } from "./read-text.js";
import { walkHtml } from "./walk-html.js";

const ELEMENTS_MAX = 60_000;
/** Of a page's characters, so many have to be in what Readability takes for its content; else the whole page is read. */
const CONTENT_SHARE = 0.25;

/** @type {import("./blocks.js").ReadFormat} */
export async function readHtml(bytes, about) {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  const charset = charsetOf(about.contentType) ?? head.match(/<meta[^>]+charset\s*=\s*["']?([\w:-]+)/i)?.[1] ?? null;
  const { document } = parseHTML(withRoot(decodeText(bytes, charset)));
  const title = cleanText(document.querySelector("title")?.textContent ?? "");
  const whole = walkHtml(document.documentElement);
  const content = about.isWebPage ? contentOf(document) : null;
  const blocks = content && charactersOf(content) >= charactersOf(whole) * CONTENT_SHARE ? content : whole;
  return { title: title === "" ? null : title, blocks };
}

/**
 * The blocks of a piece of HTML.
 * @param {string} html
 */
export function blocksOfHtml(html) {
  return walkHtml(parseHTML(withRoot(html)).document.documentElement);
}

/** A page's own matter, without what stands around it on every page. @param {Document} document */
function contentOf(document) {
  if (document.querySelectorAll("*").length > ELEMENTS_MAX) return null;
  try {
    const article = new Readability(document, { charThreshold: 200 }).parse();
    return article?.content ? blocksOfHtml(article.content) : null;
  } catch {
    return null;
  }
}

/** @param {import("./blocks.js").Block[]} blocks */
const charactersOf = (blocks) => blocks.reduce((sum, block) => sum + block.text.length, 0);

/** linkedom leaves text outside of a root element unread. @param {string} html */
const withRoot = (html) => (/<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`);
