import { isOn } from "./docx-run-styles.js";
import { labelOf } from "./list-labels.js";
import { attributeNamed, childNamed, childrenOf } from "./xml-tree.js";

/**
 * @typedef {{ start: number, format: string, text: string, isLegal: boolean }} Level `isLegal` writes the numbers of all levels in digits
 * @typedef {{ abstractId: string, levels: Map<number, Level>, restarts: Map<number, number> }} Numbering
 * @typedef {{ numberId: string | null, level: number | null }} NumberedStyle
 */

const LEVELS = 9;
/** @type {Record<string, string>} */
const TYPES = { lowerLetter: "a", upperLetter: "A", lowerRoman: "i", upperRoman: "I" };

/**
 * Labels the numbered paragraphs of a Word document, as `word/numbering.xml` and the styles say.
 * @param {Document | null} numberingXml
 * @param {Document | null} stylesXml
 */
export function docxNumbering(numberingXml, stylesXml) {
  const numberings = readNumberings(numberingXml);
  const styles = readStyles(stylesXml);
  /** @type {Map<string, (number | undefined)[]>} */
  const counters = new Map();
  /** @type {Set<string>} */
  const started = new Set();

  /** The label of a paragraph with its blank, such as `2.1. `; empty for bullets and plain paragraphs. @param {Element} paragraph */
  return (paragraph) => {
    const properties = childNamed(paragraph, "pPr");
    const own = childNamed(properties, "numPr");
    const style = styles.get(attributeNamed(childNamed(properties, "pStyle"), "val") ?? "");
    const numberId = attributeNamed(childNamed(own, "numId"), "val") ?? style?.numberId;
    const numbering = numberings.get(numberId ?? "");
    if (!numbering) return "";
    const level = Number(attributeNamed(childNamed(own, "ilvl"), "val") ?? style?.level ?? 0);
    const counts = counters.get(numbering.abstractId) ?? [];
    counters.set(numbering.abstractId, counts);
    const restart = started.has(`${numberId}/${level}`) ? undefined : numbering.restarts.get(level);
    started.add(`${numberId}/${level}`);
    const before = counts[level];
    counts[level] = restart ?? (before === undefined ? startOf(numbering, level) : before + 1);
    counts.length = level + 1;
    return labelAt(numbering, counts, level);
  };
}

/** @param {Numbering} numbering @param {number} level */
const startOf = (numbering, level) => numbering.levels.get(level)?.start ?? 1;

/** @param {Numbering} numbering @param {(number | undefined)[]} counts @param {number} level */
function labelAt(numbering, counts, level) {
  const shown = numbering.levels.get(level);
  if (!shown || shown.format === "bullet" || shown.format === "none") return "";
  const label = shown.text.replace(/%([1-9])/g, (_, digit) => {
    const place = Number(digit) - 1;
    const count = counts[place] ?? startOf(numbering, place);
    const format = shown.isLegal ? "decimal" : (numbering.levels.get(place)?.format ?? "decimal");
    if (HAN.test(format)) return hanNumber(count);
    return format === "decimalZero" ? String(count).padStart(2, "0") : labelOf(count, TYPES[format] ?? "1");
  });
  return label.trim() === "" ? "" : `${label.trim()} `;
}

const HAN = /^(?:chinese|japanese|taiwanese)Counting(?:Thousand)?$|^ideographDigital$/;
const HAN_DIGITS = "零一二三四五六七八九";

/** A number below 100 as Chinese and Japanese articles count. @param {number} count */
function hanNumber(count) {
  if (count < 1 || count > 99) return String(count);
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return `${tens > 1 ? HAN_DIGITS[tens] : ""}${tens > 0 ? "十" : ""}${ones > 0 ? HAN_DIGITS[ones] : ""}`;
}

/** @param {Document | null} xml @returns {Map<string, Numbering>} */
function readNumberings(xml) {
  const parts = xml ? childrenOf(xml.documentElement) : [];
  const abstracts = new Map(
    parts
      .filter(({ localName }) => localName === "abstractNum")
      .map((abstract) => [attributeNamed(abstract, "abstractNumId"), readLevels(abstract)]),
  );
  const numbers = parts.filter(({ localName }) => localName === "num");
  return new Map(
    numbers.map((number) => {
      const abstractId = attributeNamed(childNamed(number, "abstractNumId"), "val") ?? "";
      const levels = new Map(abstracts.get(abstractId) ?? []);
      const restarts = new Map();
      for (const override of childrenOf(number).filter(({ localName }) => localName === "lvlOverride")) {
        for (const [level, one] of readLevels(override)) levels.set(level, one);
        const start = attributeNamed(childNamed(override, "startOverride"), "val");
        if (start !== null) restarts.set(Number(attributeNamed(override, "ilvl")), Number(start));
      }
      return [attributeNamed(number, "numId") ?? "", { abstractId, levels, restarts }];
    }),
  );
}

/** @param {Element} parent @returns {Map<number, Level>} */
function readLevels(parent) {
  const levels = childrenOf(parent).filter(({ localName }) => localName === "lvl");
  return new Map(
    levels.slice(0, LEVELS).map((level) => {
      const value = (/** @type {string} */ name) => attributeNamed(childNamed(level, name), "val");
      const start = Number(value("start") ?? 1);
      return [
        Number(attributeNamed(level, "ilvl")),
        {
          start,
          format: value("numFmt") ?? "decimal",
          text: value("lvlText") ?? "",
          isLegal: isOn(childNamed(level, "isLgl")),
        },
      ];
    }),
  );
}

/** The numbering that paragraph styles bring along, from the style that they are based on too. @param {Document | null} xml */
function readStyles(xml) {
  const elements = xml ? childrenOf(xml.documentElement).filter(({ localName }) => localName === "style") : [];
  const byId = new Map(elements.map((style) => [attributeNamed(style, "styleId") ?? "", style]));
  /** @type {Map<string, NumberedStyle>} */
  const styles = new Map();
  for (const id of byId.keys()) {
    /** @type {NumberedStyle} */
    const found = { numberId: null, level: null };
    let style = byId.get(id);
    for (let depth = 0; style && depth < 20; depth++) {
      const own = childNamed(style, "pPr", "numPr");
      found.numberId ??= attributeNamed(childNamed(own, "numId"), "val");
      const level = attributeNamed(childNamed(own, "ilvl"), "val");
      found.level ??= level === null ? null : Number(level);
      style = byId.get(attributeNamed(childNamed(style, "basedOn"), "val") ?? "");
    }
    styles.set(id, found);
  }
  return styles;
}
