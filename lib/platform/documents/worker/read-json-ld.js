import { cleanText } from "./clean-text.js";
import { attributeOf, elementsBelow, isText, parseHtml } from "./html-tree.js";
import { walkHtml } from "./walk-html.js";

/** @typedef {import("./blocks.js").Block} Block */

const BLOCKS_MAX = 2_000;
const DEPTH_MAX = 20;
/** Properties of schema.org that name, date or link a thing and say nothing to a reader. */
const SILENT =
  /^(?:@.*|url|image|logo|sameAs|thumbnailUrl|contentUrl|mainEntityOfPage|inLanguage|potentialAction|target|identifier)$/;

/** Properties that a visitor asks for; a page that says much else may leave them to its structured data. */
const FACTS =
  /^(?:opens|closes|dayOfWeek|openingHours|telephone|faxNumber|email|streetAddress|postalCode|addressLocality|price|lowPrice|highPrice|priceRange|priceCurrency|availability|startDate|endDate|validFrom|validThrough)$/;

/**
 * The content of a page's structured data (JSON-LD), for pages whose text is made by a script. With `page`, the text of
 * a page that has one: questions with their answers and facts such as opening hours, where the page does not say them.
 * @param {import("./html-tree.js").HtmlElement} root
 * @param {string | null} [page]
 * @returns {Block[]}
 */
export function readJsonLd(root, page = null) {
  /** @type {Block[]} */
  const blocks = [];
  /** Questions with their answers, whose headings must not stand above anything else. @type {Block[]} */
  const answers = [];
  const isSaid = page === null ? () => false : saidIn(page);
  for (const element of elementsBelow(root)) {
    if (element.tagName !== "script" || !/^application\/ld\+json/i.test(attributeOf(element, "type") ?? "")) continue;
    const source = element.childNodes.map((node) => (isText(node) ? node.value : "")).join("");
    try {
      addThing(blocks, JSON.parse(source), { depth: 0, isSaid, isWhole: page === null, answers });
    } catch {
      // Malformed data say nothing.
    }
  }
  if (page === null) return [...blocks, ...hiddenFacts(root, isSaid), ...answers];
  const facts = [...blocks, ...hiddenFacts(root, isSaid)];
  // The facts are of the page, and not of its last section.
  return [...(facts.length > 0 ? [PAGE_END, ...facts] : []), ...answers];
}

/** @type {Block} */
const PAGE_END = { kind: "heading", level: 1, text: "" };

/** A test for words that a page has, whatever its punctuation. @param {string} page */
function saidIn(page) {
  const plain = (/** @type {string} */ text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const said = plain(page);
  let left = COMPARISONS_MAX;
  return (/** @type {string} */ text) => left-- <= 0 || said.includes(plain(text.slice(0, COMPARED_MAX)));
}

/** Each comparison may search a whole page: a hostile one could ask for any number of them. */
const COMPARISONS_MAX = 5_000;

const COMPARED_MAX = 200;

/** Facts of microdata that the page does not show: `<meta itemprop>`. @param {import("./html-tree.js").HtmlElement} root @param {(text: string) => boolean} isSaid @returns {Block[]} */
function hiddenFacts(root, isSaid) {
  /** @type {Set<string>} */
  const facts = new Set();
  for (const element of elementsBelow(root)) {
    const name = element.tagName === "meta" ? (attributeOf(element, "itemprop") ?? "") : "";
    const value = cleanText(attributeOf(element, "content") ?? "");
    if (FACTS.test(name) && value !== "" && !isSaid(value)) facts.add(`${name}: ${withoutVocabulary(value)}`);
  }
  return facts.size === 0 ? [] : [{ kind: "paragraph", text: [...facts].join("; ") }];
}

/** The last word of an address of schema.org, such as `Monday`. @param {string} value */
const withoutVocabulary = (value) => value.replace(/^https?:\/\/(?:www\.)?schema\.org\/(\w{1,60})$/, "$1");

/** @typedef {{ depth: number, isSaid: (text: string) => boolean, isWhole: boolean, answers: Block[] }} Reading `isWhole` reads all properties, else only facts that are not said */

/** @param {Block[]} blocks @param {unknown} thing @param {Reading} reading */
function addThing(blocks, thing, reading) {
  const { depth, isSaid, isWhole } = reading;
  if (
    depth > DEPTH_MAX ||
    blocks.length + reading.answers.length >= BLOCKS_MAX ||
    typeof thing !== "object" ||
    thing === null
  )
    return;
  const inner = { ...reading, depth: depth + 1 };
  if (Array.isArray(thing)) {
    for (const one of thing) addThing(blocks, one, inner);
    return;
  }
  const entries = Object.entries(thing);
  const { name, acceptedAnswer } = /** @type {{ name?: unknown, acceptedAnswer?: { text?: unknown } }} */ (thing);
  if (typeof name === "string" && typeof acceptedAnswer?.text === "string") {
    const answer = cleanText(withoutTags(acceptedAnswer.text));
    if (isSaid(answer)) return;
    reading.answers.push({ kind: "heading", level: 2, text: cleanText(withoutTags(name)) });
    reading.answers.push({ kind: "paragraph", text: answer });
    return;
  }
  const values = entries.flatMap(([key, value]) => {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => /^(?:string|number)$/.test(typeof one));
    if (SILENT.test(key) || texts.length === 0) return [];
    const text = cleanText(withoutTags(texts.map((one) => withoutVocabulary(String(one))).join(", ")));
    const isName = key === "name" || key === "headline";
    return [{ key, text, isName: isName || (isWhole && (key === "description" || key === "text")) }];
  });
  const isMissing = values.some(({ key, text }) => FACTS.test(key) && !isSaid(text));
  const shown = isWhole ? values : isMissing ? values.filter(({ key, isName }) => isName || FACTS.test(key)) : [];
  if (shown.length > 0)
    blocks.push({
      kind: "paragraph",
      text: shown.map(({ key, text, isName }) => (isName ? text : `${key}: ${text}`)).join("; "),
    });
  for (const [key, value] of entries) if (!SILENT.test(key) || key === "@graph") addThing(blocks, value, inner);
}

/** The words of a value, which may be written in HTML. @param {string} text */
const withoutTags = (text) =>
  text.includes("<")
    ? walkHtml(parseHtml(text))
        .map((block) => block.text)
        .join(" ")
    : text;
