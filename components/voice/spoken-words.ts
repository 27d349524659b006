import { stripMarks } from "@/lib/contract/voice/stripped-text";

const SPOKEN = "spoken";
const UNSPOKEN = "unspoken";
const isSpoken = /[\p{L}\p{N}]/u;

/** How far behind the last word one of so many letters may be found: the page shows addresses, which are left out here. */
const REACH_PER_LETTER = 10;

/**
 * Marks the words of a reply up to a place in its text, and those that follow, by the CSS Custom Highlight API: the reply's
 * elements stay as they are. Does nothing where a browser lacks it.
 */
export function markSpokenWords(prose: Element, reply: string, spokenEnd: number): void {
  if (!("highlights" in CSS)) return;
  const letters = lettersOf(prose);
  const shown = letters.map(({ letter }) => letter).join("");
  let end = 0;
  for (const word of wordsUntil(reply, spokenEnd)) {
    // The browser draws the number of a list item, so the text of the page lacks it.
    const found = shown.indexOf(word, end);
    if (found !== -1 && found - end <= REACH_PER_LETTER * word.length) end = found + word.length;
  }
  const last = unitAt(letters, end - 1);
  const first = unitAt(letters, 0);
  if (!last || !first) {
    clearSpokenWords();
    return;
  }
  CSS.highlights.set(SPOKEN, new Highlight(rangeOf(first, last)));
  const next = unitAt(letters, end);
  const close = unitAt(letters, shown.length - 1);
  if (next && close) CSS.highlights.set(UNSPOKEN, new Highlight(rangeOf(next, close)));
  else CSS.highlights.delete(UNSPOKEN);
}

export function clearSpokenWords(): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(SPOKEN);
  CSS.highlights.delete(UNSPOKEN);
}

/** The words of a reply up to a place in its text. */
function wordsUntil(reply: string, spokenEnd: number): string[] {
  const { text, positions } = stripMarks(reply, { isFinished: true });
  const spoken = text.slice(0, positions.filter((position) => position < spokenEnd).length);
  return spoken.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

type Letter = { letter: string; node: Text; offset: number };

/** The letters and digits that are shown, without citation marks and blocks of code. */
function lettersOf(prose: Element): Letter[] {
  const letters: Letter[] = [];
  const nodes = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (!(node instanceof Text) || node.parentElement?.closest(".cite, pre")) continue;
    let offset = 0;
    for (const letter of node.data) {
      if (isSpoken.test(letter)) letters.push({ letter, node, offset });
      offset += letter.length;
    }
  }
  return letters;
}

/** The letter at a place, counted in UTF-16 units as `indexOf` does. */
function unitAt(letters: readonly Letter[], unit: number): Letter | undefined {
  let units = 0;
  for (const found of letters) {
    if (unit >= units && unit < units + found.letter.length) return found;
    units += found.letter.length;
  }
}

function rangeOf(first: Letter, last: Letter): Range {
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + last.letter.length);
  return range;
}
