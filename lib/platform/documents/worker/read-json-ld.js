import { cleanText } from "./clean-text.js";
import { attributeOf, elementsBelow, isText, parseHtml } from "./html-tree.js";
import { walkHtml } from "./walk-html.js";

/** @typedef {import("./blocks.js").Block} Block */

const BLOCKS_MAX = 2_000;
const DEPTH_MAX = 20;
/** Properties of schema.org that name, date or link a thing and say nothing to a reader. */
const SILENT =
  /^(?:@.*|url|image|logo|sameAs|thumbnailUrl|contentUrl|mainEntityOfPage|inLanguage|potentialAction|target|identifier)$/;

/**
 * The content of a page's structured data (JSON-LD): for pages whose text is made by a script.
 * @param {import("./html-tree.js").HtmlElement} root
 * @returns {Block[]}
 */
export function readJsonLd(root) {
  /** @type {Block[]} */
  const blocks = [];
  for (const element of elementsBelow(root)) {
    if (element.tagName !== "script" || !/^application\/ld\+json/i.test(attributeOf(element, "type") ?? "")) continue;
    const source = element.childNodes.map((node) => (isText(node) ? node.value : "")).join("");
    try {
      addThing(blocks, JSON.parse(source), 0);
    } catch {
      // Malformed data say nothing.
    }
  }
  return blocks;
}

/** @param {Block[]} blocks @param {unknown} thing @param {number} depth */
function addThing(blocks, thing, depth) {
  if (depth > DEPTH_MAX || blocks.length >= BLOCKS_MAX || typeof thing !== "object" || thing === null) return;
  if (Array.isArray(thing)) {
    for (const one of thing) addThing(blocks, one, depth + 1);
    return;
  }
  const entries = Object.entries(thing);
  const { name, acceptedAnswer } = /** @type {{ name?: unknown, acceptedAnswer?: { text?: unknown } }} */ (thing);
  if (typeof name === "string" && typeof acceptedAnswer?.text === "string") {
    blocks.push({ kind: "heading", level: 2, text: cleanText(withoutTags(name)) });
    blocks.push({ kind: "paragraph", text: cleanText(withoutTags(acceptedAnswer.text)) });
    return;
  }
  const values = entries.flatMap(([key, value]) => {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => /^(?:string|number)$/.test(typeof one));
    if (SILENT.test(key) || texts.length === 0) return [];
    const text = cleanText(withoutTags(texts.join(", ")));
    return key === "name" || key === "headline" || key === "description" || key === "text"
      ? [text]
      : [`${key}: ${text}`];
  });
  if (values.length > 0) blocks.push({ kind: "paragraph", text: values.join("; ") });
  for (const [key, value] of entries) if (!SILENT.test(key) || key === "@graph") addThing(blocks, value, depth + 1);
}

/** The words of a value, which may be written in HTML. @param {string} text */
const withoutTags = (text) =>
  text.includes("<")
    ? walkHtml(parseHtml(text))
        .map((block) => block.text)
        .join(" ")
    : text;
