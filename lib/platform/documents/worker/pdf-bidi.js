/**
 * The runs of a line from right to left in reading order. pdf.js puts the letters of each run in order, but leaves the
 * runs where the page has them: numbers and Latin words stand between the wrong neighbours.
 */

/** @typedef {{ str: string, x: number, width: number, height: number, rise: number }} Run */

const RTL = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\u061b\u061f\u060c]/u;
const LTR = /[\p{L}\p{N}]/u;
/** Relative to the font height: a gap this wide between runs is a space. */
const SPACE_SHARE = 0.15;

/** @param {string} text */
export const isRightToLeft = (text) => {
  const right = text.match(/[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/gu)?.length ?? 0;
  return right > 0 && right * 2 >= (text.match(/\p{L}/gu)?.length ?? 0);
};

/**
 * The text of a line whose main direction is from right to left.
 * @param {Run[]} runs
 */
export function rightToLeftText(runs) {
  const visual = runs.filter(({ str }) => str.trim() !== "").sort((a, b) => a.x - b.x);
  /** @type {{ text: string, isLeftToRight: boolean, isNeutral: boolean, x: number, end: number, height: number }[]} */
  const ordered = visual.reverse().map(({ str, x, width, height }) => ({
    text: str.trim(),
    isLeftToRight: !RTL.test(str) && LTR.test(str),
    isNeutral: !RTL.test(str) && !LTR.test(str),
    x,
    end: x + width,
    height,
  }));
  const isNear = (/** @type {number} */ place) => {
    const [right, left] = [ordered[place - 1], ordered[place]];
    return right && left ? right.x - left.end <= Math.max(right.height, left.height) * SPACE_SHARE : true;
  };
  let text = "";
  for (let place = 0; place < ordered.length; ) {
    const end = endOfLeftToRight(ordered, place, isNear);
    if (place > 0 && !isNear(place)) text += " ";
    // Within a run from left to right, the page's order is the reading order.
    for (let at = end - 1; at >= place; at--) {
      text += ordered[at]?.text ?? "";
      if (at > place && !isNear(at)) text += " ";
    }
    place = end;
  }
  return text;
}

/**
 * The end of a sequence of runs from left to right, with the signs between them: words, and the parts of one number. Numbers
 * that stand apart follow each other from right to left.
 * @param {{ text: string, isLeftToRight: boolean, isNeutral: boolean }[]} runs @param {number} start
 * @param {(place: number) => boolean} isNear whether a run touches the one before it
 */
function endOfLeftToRight(runs, start, isNear) {
  if (!runs[start]?.isLeftToRight) return start + 1;
  let end = start + 1;
  let isTight = true;
  for (let at = start + 1; at < runs.length; at++) {
    const run = runs[at];
    isTight &&= isNear(at);
    if (run?.isLeftToRight && (isTight || /\p{L}/u.test(run.text))) {
      end = at + 1;
      isTight = true;
    } else if (!run?.isNeutral && !run?.isLeftToRight) break;
  }
  return end;
}
