import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { hintsOf } from "./read-text.js";

/** @typedef {{ start: string, speaker: string, text: string }} Cue */

/** The times of SubRip and WebVTT, and of the format of YouTube (SBV): `0:00:01.000,0:00:02.000`. */
const TIME =
  /^(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]+-->[ \t]+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}|^\d+:\d{2}:\d{2}\.\d{3},\d+:\d{2}:\d{2}\.\d{3}$/;
const PARAGRAPH_MIN = 280;
const PARAGRAPH_MAX = 900;

/** Whether a text has the time marks of subtitles (SubRip or WebVTT) in its beginning. @param {string} head */
export const areSubtitles = (head) =>
  /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(head) || head.split(/\r\n|\r|\n/, 20).some((line) => TIME.test(line.trim()));

/**
 * Subtitles as a transcript: cues are joined to sentences, each paragraph begins with its time and its speaker.
 * @type {import("./blocks.js").ReadFormat}
 */
export async function readSubtitles(bytes, about) {
  const cues = cuesOf(decodeText(bytes, hintsOf(about)));
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  /** @type {Cue | null} */
  let open = null;
  const close = () => {
    if (open)
      blocks.push({
        kind: "paragraph",
        text: `[${open.start}] ${open.speaker ? `${open.speaker}: ` : ""}${open.text}`,
      });
    open = null;
  };
  for (const cue of cues) {
    const isFull =
      open !== null &&
      (open.text.length > PARAGRAPH_MAX ||
        (open.text.length > PARAGRAPH_MIN && /[.!?。！？؟।]["”»)]?$/.test(open.text)));
    if (open !== null && (open.speaker !== cue.speaker || isFull)) close();
    if (open === null) open = { ...cue };
    // Live captions repeat the line before.
    else if (!open.text.endsWith(cue.text)) open.text += ` ${cue.text}`;
  }
  close();
  return { title: null, blocks };
}

/** @param {string} text @returns {Cue[]} */
function cuesOf(text) {
  /** @type {Cue[]} */
  const cues = [];
  let shown = "";
  for (const { start, lines } of piecesOf(text)) {
    // Rolling captions show the line before again, above the new one.
    const before = shown.split("\n");
    const isRolling = lines.length > 1 && before.length > 0 && before.at(-1) === lines[0];
    const fresh = isRolling ? lines.slice(1) : lines.join("\n") === shown ? [] : lines;
    if (lines.length > 0) shown = lines.join("\n");
    cues.push(...voicesIn(fresh.join("\n")).map((voice) => ({ start, ...voice })));
  }
  return cues;
}

/**
 * The texts of a file with the times at which they begin. An empty line ends a text only where a time follows.
 * @param {string} text
 */
function piecesOf(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  /** @type {{ start: string, lines: string[] }[]} */
  const pieces = [];
  let isRemark = true;
  for (const [place, line] of lines.entries()) {
    const isEmpty = line.trim() === "";
    if (TIME.test(line.trim())) {
      const start = (line.trim().split(/[.,]/)[0] ?? "").replace(/^00:(?=\d{2}:\d{2}$)/, "");
      pieces.push({ start, lines: [] });
      isRemark = false;
    } else if (isEmpty && /^(?:NOTE|STYLE|REGION)\b/.test(lines[place + 1] ?? "")) isRemark = true;
    // A number or a name above a time belongs to the next text.
    else if (!isEmpty && !isRemark && !isCueName(lines, place, pieces.length)) pieces.at(-1)?.lines.push(line.trim());
  }
  return pieces;
}

/** Whether a line above a time names the next text: after an empty line, or by its number. @param {string[]} lines @param {number} place @param {number} count */
function isCueName(lines, place, count) {
  if (!TIME.test(lines[place + 1]?.trim() ?? "")) return false;
  const name = (lines[place] ?? "").trim();
  return isAfterEmpty(lines, place) || (/^\d{1,6}$/.test(name) && [count, count + 1].includes(Number(name)));
}

/** @param {string[]} lines @param {number} place */
const isAfterEmpty = (lines, place) => (lines[place - 1] ?? "").trim() === "";

/** The speakers of a text with their words. @param {string} content @returns {{ speaker: string, text: string }[]} */
function voicesIn(content) {
  const parts = content.split(/(?=<v[.\s])|\n(?=[-–]\s?\p{L})/u);
  return parts.flatMap((part) => {
    const voice = /<v(?:\.[^\s>]{1,50})?\s+([^>]{1,100})>/.exec(part)?.[1];
    const plain = cleanText(unescaped(part.replace(/<[^<>]{0,300}>|\{\\[^{}]{0,100}\}/g, "")));
    const named = voice ? null : /^(?:-\s*)?([\p{Lu}][\p{L}. '’-]{1,40}):\s+(\S.*)$/u.exec(plain);
    const words = named?.[2] ?? plain;
    return words === "" ? [] : [{ speaker: cleanText(unescaped(voice ?? named?.[1] ?? "")), text: words }];
  });
}

/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "", quot: '"', "#39": "'", apos: "'" };

/** @param {string} text */
const unescaped = (text) =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot|apos|#39);/g, (_, name) => ENTITIES[name] ?? "");
