import { endsAsLead, endsAsQuestion } from "../../../contract/languages/lead-lines.js";
import { segmentsOf } from "../../../contract/languages/segments.js";
import { HEADING_LEVEL } from "./plain-headings.js";

/**
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {{ heading: string | null, page: number | null, body: string }} Passage
 */

/** Maximum characters of a passage. */
const MAX = 1200;
/** One Chinese, Japanese or Korean character says as much as several of an alphabet. @type {Record<string, number>} */
const SHARE = { zh: 0.4, ja: 0.45, ko: 0.6 };
const HEADING_MAX = 200;
const FILLED = 0.93;
/** A longer paragraph that ends in a question or a colon stands for itself. */
const LEAD_MAX = 300;

/**
 * Blocks as passages of at most about 1200 characters: paragraphs under one heading are put together, a longer one is
 * cut between its sentences into parts of like length. A question stays with its answer, and a line with a colon with what
 * it leads up to.
 * @param {Block[]} blocks
 * @param {string} language
 * @returns {Passage[]}
 */
export function splitPassages(blocks, language) {
  const max = Math.round(MAX * (SHARE[language] ?? 1));
  /** @type {Passage[]} */
  const passages = [];
  /** @type {string[]} */
  const path = [];
  let isOpen = false;
  /** A heading of plain text that no passage has yet: it may be a sentence of its own. @type {string | null} */
  let unused = null;
  const addUnused = () => {
    if (unused !== null) passages.push({ heading: null, page: null, body: unused });
    unused = null;
  };
  for (const [at, block] of blocks.entries()) {
    if (block.kind === "heading") {
      if (block.level >= HEADING_LEVEL) addUnused();
      if (block.level >= HEADING_LEVEL) unused = block.text;
      path.length = Math.min(path.length, block.level - 1);
      path[block.level - 1] = block.text;
      isOpen = false;
      continue;
    }
    unused = null;
    const heading = path.filter(Boolean).join(" · ").slice(-HEADING_MAX) || null;
    const together = lengthTogether(blocks, at, max);
    for (const body of block.cells ? cutRow(block.cells, max, language) : cutParagraph(block.text, max, language)) {
      const last = passages.at(-1);
      if (isOpen && last && last.body.length + 2 + Math.max(body.length, together) <= max) last.body += `\n\n${body}`;
      else passages.push({ heading, page: block.page ?? null, body });
      isOpen = true;
    }
  }
  if (passages.length === 0) return headingsAlone(blocks);
  addUnused();
  return passages;
}

/**
 * The length of a block with what has to follow it in the same passage: its own, or a question with its answer. One
 * that is too long for a passage counts with the block after it alone.
 * @param {Block[]} blocks @param {number} at @param {number} max
 */
function lengthTogether(blocks, at, max) {
  const own = blocks[at]?.text ?? "";
  if (!isLeadLine(own)) return own.length;
  let length = own.length;
  let next = at + 1;
  for (; next < blocks.length && length <= max; next++) {
    const { kind, text } = blocks[next] ?? { kind: "heading", text: "" };
    if (kind === "heading" || (next > at + 1 && (endsAsLead(own) || isLeadLine(text)))) break;
    length += 2 + text.length;
  }
  const first = blocks[at + 1];
  const least = first?.kind === "paragraph" ? own.length + 2 + first.text.length : own.length;
  return length <= max ? length : least <= max ? least : own.length;
}

/** @param {string} text */
function isLeadLine(text) {
  return text.length <= LEAD_MAX && (endsAsQuestion(text) || endsAsLead(text));
}

/** Returns the headings of a document without paragraphs as one passage. @param {Block[]} blocks @returns {Passage[]} */
function headingsAlone(blocks) {
  const body = blocks
    .map((block) => block.text)
    .join("\n")
    .slice(0, MAX);
  return body === "" ? [] : [{ heading: null, page: null, body }];
}

/**
 * Cuts a long row of a table between its cells. Each part begins with the row's first cell, which says whose values
 * they are.
 * @param {string[]} cells @param {number} max @param {string} language
 */
function cutRow(cells, max, language) {
  const whole = cells.join("; ");
  const [label = "", ...values] = cells;
  if (whole.length <= max || label.length > max / 4) return cutParagraph(whole, max, language);
  /** @type {string[]} */
  const parts = [];
  let part = label;
  for (const value of values.flatMap((one) => cutParagraph(one, max - label.length - 2, language))) {
    if (part !== label && part.length + 2 + value.length > max) {
      parts.push(part);
      part = label;
    }
    part += `; ${value}`;
  }
  parts.push(part);
  return parts;
}

/** @param {string} text @param {number} max @param {string} language */
function cutParagraph(text, max, language) {
  if (text.length <= max) return [text];
  // Slightly more parts than necessary, since sentences rarely end where a part is full.
  const count = Math.ceil(text.length / (max * FILLED));
  /** @type {string[]} */
  const parts = [];
  let part = "";
  let rest = text.length;
  for (const sentence of sentencesUpTo(text, max, language)) {
    const goal = rest / Math.max(1, count - parts.length);
    // End the part if its length is closer to the goal without the next sentence.
    const isNearer = parts.length < count - 1 && part.length + sentence.length / 2 > goal;
    if (part !== "" && (isNearer || part.length + sentence.length > max)) {
      parts.push(part.trim());
      rest -= part.length;
      part = "";
    }
    part += sentence;
  }
  parts.push(part.trim());
  return parts.filter((one) => one !== "");
}

/** @param {string} text @param {number} max @param {string} language */
function sentencesUpTo(text, max, language) {
  const sentences = segmentsOf(text, new Intl.Segmenter(language, { granularity: "sentence" }));
  return Array.from(sentences).flatMap(({ segment }) =>
    segment.length <= max ? [segment] : wordsUpTo(segment, max, language),
  );
}

/** Splits a sentence without end marks, as in tables and Thai, between words. @param {string} text @param {number} max @param {string} language */
function wordsUpTo(text, max, language) {
  const size = Math.ceil(text.length / Math.ceil(text.length / (max * 0.9)));
  /** @type {string[]} */
  const parts = [];
  let part = "";
  for (const { segment } of segmentsOf(text, new Intl.Segmenter(language, { granularity: "word" }))) {
    for (let at = 0; at < segment.length; at += size) {
      const piece = segment.slice(at, at + size);
      if (part !== "" && part.length + piece.length > size) {
        parts.push(part);
        part = "";
      }
      part += piece;
    }
  }
  if (part !== "") parts.push(part);
  return parts;
}
