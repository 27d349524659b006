import { diffArrays } from "diff";
import { segmentsOf } from "@/lib/contract/languages/segments.js";

/** A run of words that both texts have, or only one of them. */
export type DiffPart = { text: string; kind: "same" | "removed" | "added" };

/** Texts with more differences count as replaced: the time of the comparison grows with their square. */
const EDITS_MAX = 300;

/** Null in old browsers, where words are what blanks separate. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "word" }) : null;

/** The difference of two texts word by word, also in scripts without spaces. */
export function diffWords(before: string, after: string): DiffPart[] {
  const edits = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: EDITS_MAX });
  if (!edits) return changeOf(before, after);
  return joinChanges(
    edits.map(({ value, added, removed }) => ({
      text: value.join(""),
      kind: added ? "added" : removed ? "removed" : "same",
    })),
  );
}

/** Joins the changes before and after a space alone, which then belongs to them. */
function joinChanges(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let [removed, added] = ["", ""];
  for (const [at, { text, kind }] of parts.entries()) {
    const isChange = kind !== "same" || (/^\s+$/.test(text) && removed + added !== "" && at < parts.length - 1);
    if (isChange) {
      if (kind !== "added") removed += text;
      if (kind !== "removed") added += text;
    } else {
      joined.push(...changeOf(removed, added), { text, kind });
      [removed, added] = ["", ""];
    }
  }
  return [...joined, ...changeOf(removed, added)];
}

function changeOf(removed: string, added: string): DiffPart[] {
  const parts: DiffPart[] = [
    { text: removed, kind: "removed" },
    { text: added, kind: "added" },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Words, and the text between them. */
function wordsOf(text: string): string[] {
  if (!segmenter) return text.split(/(\s+)/).filter(Boolean);
  return Array.from(segmentsOf(text, segmenter), ({ segment }) => segment);
}
