/** The UTF-16 units that are segmented together. */
const WINDOW = 500;

/**
 * The segments of a text of any length, in linear time: the segmenter copies all that it is given for each segment.
 * @param {string} text
 * @param {Intl.Segmenter} segmenter
 * @returns {Generator<{ segment: string, index: number, isWordLike: boolean }, void>}
 */
export function* segmentsOf(text, segmenter) {
  let size = WINDOW;
  for (let start = 0; start < text.length; ) {
    const isLast = start + size >= text.length;
    /** A segment is passed on when the next one is whole: what follows decides where a sentence ends. */
    let held = null;
    let next = start;
    for (const { segment, index, isWordLike = false } of segmenter.segment(text.slice(start, start + size))) {
      if (!isLast && index + segment.length >= size) break;
      if (held) {
        yield held;
        next = start + index;
        // Only the first of a long window, whose segments would each copy it.
        if (size > WINDOW) break;
      }
      held = { segment, index: start + index, isWordLike };
    }
    if (isLast && held && held.index + held.segment.length === text.length) {
      yield held;
      return;
    }
    size = next > start ? WINDOW : size * 2;
    start = next;
  }
}
