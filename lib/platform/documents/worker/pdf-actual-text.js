import { inflateSync } from "node:zlib";

/**
 * Reads the ActualText of marked content (ISO 32000-1, 14.9.4), by which a PDF says what glyphs without characters of
 * their own spell: conjuncts of Hindi and Bengali above all. pdf.js knows the marks but not their texts, so the content
 * streams are searched for them.
 */

/** @typedef {import("./pdf-lines.js").Item & { type?: string, tag?: string }} MarkedItem */
/** @typedef {{ tags: string, texts: (string | null)[], isUsed: boolean }} MarkedStream */

const STREAM_MAX_BYTES = 8 * 1024 * 1024;
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
/** The beginning of marked content, with its properties. */
const MARK =
  /\/([A-Za-z0-9_.#-]{1,60})\s{0,10}(<<[^()]{0,3000}?>>|<<.{0,3000}?>>|\/[A-Za-z0-9_.#-]{1,60})?\s{0,10}B(?:MC|DC)\b/gs;

/**
 * The content streams of a file that have such texts.
 * @param {Buffer} file
 * @returns {MarkedStream[]}
 */
export function readMarkedStreams(file) {
  /** @type {MarkedStream[]} */
  const streams = [];
  let left = UNPACKED_MAX_BYTES;
  for (let at = file.indexOf("stream"); at !== -1 && left > 0; at = file.indexOf("stream", at + 6)) {
    if (file.subarray(at - 3, at).toString("latin1") === "end") continue;
    const start = at + (file[at + 6] === 13 ? 8 : 7);
    const end = file.indexOf("endstream", start);
    if (end === -1) break;
    const content = unpackedStream(file.subarray(start, end));
    at = end;
    left -= content.length;
    if (!content.includes("/ActualText") || !content.includes("BDC")) continue;
    const marks = Array.from(content.toString("latin1").matchAll(MARK));
    streams.push({
      tags: marks.map(([, tag]) => tag).join("/"),
      texts: marks.map(([, , properties = ""]) => actualTextIn(properties)),
      isUsed: false,
    });
  }
  return streams;
}

/** @param {Buffer} stream */
function unpackedStream(stream) {
  try {
    return inflateSync(stream, { maxOutputLength: STREAM_MAX_BYTES });
  } catch {
    return stream.subarray(0, STREAM_MAX_BYTES);
  }
}

/** @param {string} properties */
function actualTextIn(properties) {
  const hex = /\/ActualText\s{0,10}<([0-9A-Fa-f\s]{0,3000})>/.exec(properties)?.[1];
  if (hex !== undefined) return textOf(Buffer.from(hex.replace(/\s+/g, ""), "hex"));
  const literal = /\/ActualText\s{0,10}\(((?:[^\\()]|\\[\s\S]){0,3000})\)/.exec(properties)?.[1];
  if (literal === undefined) return null;
  const bytes = literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (ESCAPES[escaped] ?? escaped),
  );
  return textOf(Buffer.from(bytes, "latin1"));
}

/** @type {Record<string, string>} */
const ESCAPES = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** @param {Buffer} bytes */
const textOf = (bytes) =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder("utf-16be").decode(bytes.subarray(2))
    : bytes.toString("latin1");

/**
 * The runs of a page, with the runs of each mark that has an ActualText replaced by it. The page's stream is the first
 * that has the same marks.
 * @param {MarkedItem[]} items with `includeMarkedContent`
 * @param {MarkedStream[]} streams
 * @returns {import("./pdf-lines.js").Item[]}
 */
export function withActualText(items, streams) {
  const tags = items.flatMap((item) => (isBeginning(item) ? [item.tag ?? ""] : [])).join("/");
  const stream = streams.find((one) => !one.isUsed && one.tags === tags);
  if (stream) stream.isUsed = true;
  /** @type {import("./pdf-lines.js").Item[]} */
  const runs = [];
  /** The open marks: the text of each, and the place of its first run. @type {{ text: string | null, start: number }[]} */
  const open = [];
  let number = 0;
  for (const item of items) {
    if (isBeginning(item)) open.push({ text: stream?.texts[number++] ?? null, start: runs.length });
    else if (item.type === "endMarkedContent") {
      const mark = open.pop();
      if (mark && mark.text !== null) replaceRuns(runs, mark.start, mark.text);
    } else runs.push(item);
  }
  return runs;
}

/** @param {MarkedItem} item */
const isBeginning = ({ type }) => type === "beginMarkedContent" || type === "beginMarkedContentProps";

/** @param {import("./pdf-lines.js").Item[]} runs changed in place @param {number} start @param {string} text */
function replaceRuns(runs, start, text) {
  // pdf.js reports the blank before a mark within it.
  let first = start;
  while (first < runs.length && (runs[first]?.str ?? "").trim() === "") first++;
  const run = runs[first];
  const last = runs.at(-1);
  if (!run || !last) return;
  const isWithinWord = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/.test(runs[start - 1]?.str ?? "");
  const from =
    isWithinWord && /^\p{L}/u.test(text) && !runs.slice(start, first).some(({ hasEOL }) => hasEOL) ? start : first;
  const end = (last.transform?.[4] ?? 0) + (last.width ?? 0);
  const width = Math.max(end - (run.transform?.[4] ?? 0), run.width ?? 0);
  runs.splice(from, runs.length - from, { ...run, str: text, width, hasEOL: last.hasEOL ?? false });
}
