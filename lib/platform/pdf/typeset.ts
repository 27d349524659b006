import bidiFactory from "bidi-js";
import type { FontSet, Typeface } from "./typefaces";

/** A part of a line in one font and one direction, its characters in visual order. */
export type Run = Readonly<{ text: string; face: Typeface }>;
type Span = { text: string; face: Typeface; level: number };
type Text = Readonly<{ text: string; faces: readonly Typeface[]; levels: Uint8Array }>;

const bidi = bidiFactory();
/** Scripts whose letters the font engine reverses itself while it joins them. */
const JOINING_SCRIPTS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const CONTROLS = /\p{Bidi_Control}/gu;
const graphemes = new Intl.Segmenter("en");
const words = new Intl.Segmenter("en", { granularity: "word" });

/**
 * Breaks a text into lines of at most `width`, each a list of runs from left to right. Words stay whole where they fit;
 * the order follows the Unicode bidirectional algorithm (UAX #9).
 * @param direction the base direction
 * @param widthOf measures a run, in the unit of `width`
 */
export async function layoutLines(
  text: string,
  fonts: FontSet,
  width: number,
  { widthOf, direction = "ltr" }: { widthOf: (run: Run) => number; direction?: "ltr" | "rtl" },
): Promise<Run[][]> {
  const faces = await facesOf(text, fonts);
  const set = { text, faces, levels: bidi.getEmbeddingLevels(text, direction).levels };
  const fits = (from: number, to: number) =>
    spansOf(set, from, from + text.slice(from, to).trimEnd().length).reduce((sum, run) => sum + widthOf(run), 0) <=
    width;
  return linesOf(text, fits).map(([from, to]) => reorderRuns(spansOf(set, from, to)));
}

/** The font of each character; a font is kept for as long as it covers the text. */
async function facesOf(text: string, fonts: FontSet): Promise<Typeface[]> {
  const faces: Typeface[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = faces.at(-1);
    const face = last?.covers(segment) ? last : await fonts.typefaceFor(segment.replace(CONTROLS, "") || " ");
    for (let at = 0; at < segment.length; at += 1) faces.push(face);
  }
  return faces;
}

/** The start and end of each line: breaks are between words, or inside a word longer than a line. */
function linesOf(text: string, fits: (from: number, to: number) => boolean): [number, number][] {
  const lines: [number, number][] = [];
  let from = 0;
  let end = 0;
  const breakAt = (next: number) => {
    lines.push([from, from + text.slice(from, next).trimEnd().length]);
    from = next;
  };
  for (const to of [...breaksIn(text), text.length]) {
    if (!fits(from, to) && end > from) breakAt(end);
    if (!fits(from, to)) {
      let last = from;
      for (const { index, segment } of graphemes.segment(text.slice(from, to))) {
        const next = end + index + segment.length;
        if (!fits(from, next) && last > from) breakAt(last);
        last = next;
      }
    }
    end = to;
  }
  return [...lines, [from, text.length]];
}

/** Positions of possible line breaks: after spaces, and between words of scripts without spaces. */
function breaksIn(text: string): number[] {
  const found = [...words.segment(text)];
  return found.flatMap(({ index, isWordLike }, at) => {
    const before = found[at - 1];
    const isBreak = before && (/\s$/.test(before.segment) || (before.isWordLike && isWordLike));
    return isBreak ? [index] : [];
  });
}

/** The characters of a range of text, grouped by font and direction, in logical order. */
function spansOf({ text, faces, levels }: Text, from: number, to: number): Span[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels, from, Math.max(from, to - 1));
  const stretches: Span[] = [];
  for (let at = from; at < to; at += 1) {
    const face = faces[at];
    const level = levels[at] ?? 0;
    const character = (mirrored.get(at) ?? text.charAt(at)).replace(CONTROLS, "");
    if (!face || character === "") continue;
    const last = stretches.at(-1);
    if (last?.face === face && last.level === level) last.text += character;
    else stretches.push({ text: character, face, level });
  }
  return stretches;
}

/** Reorders spans visually: from the highest level down, reverse each sequence at that level or above (UAX #9, L2). */
function reorderRuns(stretches: readonly Span[]): Run[] {
  const ordered = [...stretches];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered.map(({ text, face, level }) => ({ face, text: toVisualOrder(text, level) }));
}

function toVisualOrder(text: string, level: number): string {
  const isRightToLeft = level % 2 === 1;
  if (JOINING_SCRIPTS.test(text) === isRightToLeft) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join("");
}
