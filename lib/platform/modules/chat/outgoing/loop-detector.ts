/** This much text that repeats one piece is a loop: forty lines, longer than any refrain or row of a table. */
const LOOP_CHARS = 1_600;
/** The longest piece whose repetition is a loop: it then occurs eight times. */
const PERIOD_MAX = 200;
/** How much new text there is between two checks, which keeps the time linear. */
const STEP_CHARS = 200;

/** Tells whether the end of a growing text repeats itself without end, as models do that have lost the thread. */
export function createLoopDetector(): (piece: string) => boolean {
  let tail = "";
  let unchecked = 0;
  return (piece) => {
    tail = (tail + piece).slice(-LOOP_CHARS);
    unchecked += piece.length;
    if (unchecked < STEP_CHARS || tail.length < LOOP_CHARS || tail.trim() === "") return false;
    unchecked = 0;
    return periodOf(tail) <= PERIOD_MAX;
  };
}

/** The length of the shortest piece that a text repeats (Knuth, Morris and Pratt, "Fast pattern matching in strings", 1977). */
function periodOf(text: string): number {
  const borders = new Int32Array(text.length);
  for (let at = 1; at < text.length; at++) {
    let border = borders[at - 1] ?? 0;
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    borders[at] = text[at] === text[border] ? border + 1 : 0;
  }
  return text.length - (borders.at(-1) ?? 0);
}
