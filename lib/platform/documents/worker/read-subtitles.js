import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { hintsOf } from "./read-text.js";

/** @typedef {{ start: string, speaker: string, text: string }} Cue */

const TIME = /^(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]+-->[ \t]+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
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
    // Live captions repeat the line before.
    if (open === null) open = { ...cue };
    else if (!open.text.endsWith(cue.text)) open.text += ` ${cue.text}`;
  }
  close();
  return { title: null, blocks };
}

/** @param {string} text @returns {Cue[]} */
function cuesOf(text) {
  return text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .flatMap((part) => {
      const lines = part.split("\n");
      const place = lines.findIndex((line) => TIME.test(line.trim()));
      if (place === -1) return [];
      const content = lines.slice(place + 1).join("\n");
      const voice = /<v(?:\.[^\s>]{1,50})?\s+([^>]{1,100})>/.exec(content)?.[1];
      const plain = cleanText(content.replace(/<[^<>]{0,300}>|\{\\[^{}]{0,100}\}/g, ""));
      const named = voice ? null : /^(?:-\s*)?([\p{Lu}][\p{L}. '’-]{1,40}):\s+(\S.*)$/u.exec(plain);
      const start = (lines[place]?.trim().split(/[.,]/)[0] ?? "").replace(/^00:(?=\d{2}:\d{2}$)/, "");
      const cue = { start, speaker: voice?.trim() ?? named?.[1] ?? "", text: named?.[2] ?? plain };
      return cue.text === "" ? [] : [cue];
    });
}
