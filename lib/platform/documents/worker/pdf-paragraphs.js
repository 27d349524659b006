import { cleanText } from "./clean-text.js";
import { rowsOfColumns } from "./pdf-columns.js";
import { isAcross, joinInitials, splitNotes, withoutLineNumbers } from "./pdf-marginalia.js";
import { runningLines } from "./pdf-running-lines.js";
import { withTables } from "./pdf-tables.js";

/**
 * @typedef {import("./pdf-lines.js").Line} Line
 * @typedef {import("./blocks.js").Block} Block
 */

const HEADING_HEIGHT = 1.15;
const HEADING_MAX = 200;
/** Relative to the usual line distance: a wider gap separates paragraphs. */
const GAP = 1.35;
/** Relative to a page's longest line: a shorter last line ends a paragraph. */
const FULL = 0.7;
/** Conjunctions after a suspended hyphen, as in "Vor- und Nachteile". */
const PAIRED = /^(?:und|oder|bis|sowie|and|or|to|et|ou|y|e|o|en|of)\b/i;

/**
 * Pages of lines as headings and paragraphs: by the size of the letters and the distance of the lines. Running headers
 * and footers are kept once, at the end; page numbers are left out.
 * @param {Line[][]} pages
 * @returns {{ blocks: Block[], furniture: string[] }}
 */
export function paragraphsOfPages(pages) {
  const running = runningLines(pages);
  const usual = usualOf(
    pages.flat().map((line) => ({ size: Math.round(line.height * 2) / 2, weight: line.text.length })),
  );
  /** @type {Map<string, Block>} */
  const furniture = new Map();
  // "Chapter 3" in large type is a heading, even if many pages start with one.
  const isBody = (/** @type {Line} */ line, /** @type {number} */ page, /** @type {number} */ place) => {
    const key = line.height > usual * HEADING_HEIGHT ? null : running.keyOf(line, page, place);
    if (key === null && !isAcross(line)) return true;
    const kept = key === null ? line.text : running.textOf(key);
    if (kept !== null && !furniture.has(kept))
      furniture.set(kept, { kind: "paragraph", text: cleanLine(line.text), page: page + 1 });
    return false;
  };
  const bodies = pages.map((lines, page) =>
    splitNotes(
      rowsOfColumns(withoutLineNumbers(joinInitials(lines.filter((line, place) => isBody(line, page, place))))),
      usual,
    ),
  );
  const bodyLines = bodies.map(({ text }) => text);
  const spacing = usualOf(bodyLines.flatMap(distances).map((size) => ({ size: Math.round(size * 2) / 2, weight: 1 })));
  /** @type {Block[]} */
  const blocks = [];
  const compounds = compoundsIn(pages);
  /** @type {import("./pdf-tables.js").OpenTable | null} */
  let open = null;
  /** The last block of the text, which notes may stand below. @type {Block | null} */
  let last = null;
  for (const [place, { text, notes }] of bodies.entries()) {
    const about = { page: place + 1, usual, spacing, compounds };
    const page = withTables(text, place + 1, open);
    open = page.open;
    /** @type {Block[]} */
    const own = [];
    const isCut = endsFull(bodyLines[place - 1] ?? []);
    addPage(own, page.parts, { ...about, before: isCut ? last : null });
    blocks.push(...own);
    last = own.at(-1) ?? last;
    addPage(blocks, notes.length > 0 ? [...notes] : [], { ...about, usual: Number.MAX_SAFE_INTEGER, before: null });
  }
  blocks.push(...furniture.values());
  return { blocks, furniture: Array.from(furniture.values(), ({ text }) => text) };
}

/**
 * @param {Block[]} blocks
 * @param {(Line | import("./pdf-tables.js").TableRegion)[]} parts
 * @param {{ page: number, usual: number, spacing: number, compounds: Set<string>, before: Block | null }} about `before` is
 *   the paragraph that may go on from the page before
 */
function addPage(blocks, parts, { page, usual, spacing, compounds, before: cut }) {
  /** @type {Line | null} */
  let before = null;
  let isFirst = true;
  for (const line of parts) {
    if ("table" in line) {
      blocks.push(...line.table);
      before = null;
      isFirst = false;
      continue;
    }
    const isHeading =
      line.height > usual * HEADING_HEIGHT && line.text.length <= HEADING_MAX && /\p{L}/u.test(line.text);
    const last = blocks.at(-1);
    const gap = before ? Math.abs(before.y - line.y) : 0;
    const follows = before !== null && gap <= Math.max(spacing * GAP, line.height * 1.1);
    if (isHeading) {
      if (last?.kind === "heading" && follows && before?.height === line.height)
        last.text = join(last.text, cleanLine(line.text), compounds);
      else blocks.push({ kind: "heading", level: line.height > usual * 1.5 ? 1 : 2, text: cleanLine(line.text) });
    } else if (last?.kind === "paragraph" && follows) {
      last.text = join(last.text, cleanLine(line.text), compounds);
    } else if (isFirst && cut?.kind === "paragraph" && !cut.cells && goesOn(cut.text)) {
      cut.text = join(cut.text, cleanLine(line.text), compounds);
      // The lines below go on with it too.
      blocks.push(cut);
    } else {
      const text = cleanLine(line.text);
      if (text !== "") blocks.push({ kind: "paragraph", text, page });
    }
    before = line;
    isFirst = false;
  }
  if (cut && blocks[0] === cut) blocks.shift();
}

/** Whether a paragraph continues on the next page: its last sentence is incomplete. @param {string} text */
const goesOn = (text) => !/[.!?:;。！？…"”»)]$/.test(text);

/** Whether the last line of a page is a full line. @param {Line[]} lines */
function endsFull(lines) {
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0);
  return (lines.at(-1)?.text.length ?? 0) >= longest * FULL;
}

/** Converts a soft hyphen at a line's end to a hyphen; others are removed. @param {string} text */
const cleanLine = (text) => cleanText(text.replace(/\u00ad\s*$/, "\u2010"));

/** Joins lines and removes the hyphen of a word split at the line's end. @param {string} a @param {string} b @param {Set<string>} compounds */
function join(a, b, compounds) {
  const first = /\p{L}[\p{L}\p{M}]{0,60}[-\u2010]$/u.exec(a.slice(-64))?.[0];
  const second = /^\p{Ll}[\p{L}\p{M}]{0,60}/u.exec(b)?.[0];
  if (first && second && !PAIRED.test(b)) {
    const compound = `${first.slice(0, -1)}-${second}`.toLowerCase();
    return first.endsWith("-") && compounds.has(compound) ? a + b : a.slice(0, -1) + b;
  }
  if (/\d[-\u2010\u2013]$/.test(a) && /^\d/.test(b)) return a + b;
  const isScriptWithoutSpaces =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}、。，]$/u.test(a) &&
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(b);
  return isScriptWithoutSpaces ? a + b : `${a} ${b}`;
}

/** Hyphenated words within lines, in lower case: at a line's end they keep their hyphen. @param {Line[][]} pages */
function compoundsIn(pages) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { text } of pages.flat()) {
    for (const [word] of text.includes("-") ? text.matchAll(/(?<!\p{L})\p{L}{1,60}-\p{L}{1,60}/gu) : [])
      found.add(word.toLowerCase());
  }
  return found;
}

/** @param {Line[]} lines */
function distances(lines) {
  return lines
    .slice(1)
    .map((line, place) => Math.abs((lines[place]?.y ?? line.y) - line.y))
    .filter((size) => size > 1);
}

/** The most frequent size, by weight. @param {{ size: number, weight: number }[]} sizes */
function usualOf(sizes) {
  /** @type {Map<number, number>} */
  const weights = new Map();
  for (const { size, weight } of sizes) weights.set(size, (weights.get(size) ?? 0) + weight);
  return [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
