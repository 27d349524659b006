/**
 * Text of a page that nobody sees, by which a file can smuggle instructions or marks into replies: without ink (rendering
 * mode 3), without colour (opacity 0, white on white), too small for a letter, or outside of the page. The invisible text over
 * the picture of a scanned page is what its text recognition has read, and stays. The text of a page does not name its
 * colours, but its drawing operators do; both have the same characters in the same order.
 * @typedef {import("./pdf-actual-text.js").MarkedItem} MarkedItem
 * @typedef {import("./read-pdf.js").Pdf} Pdf
 * @typedef {Awaited<ReturnType<Pdf["getPage"]>>} Page
 * @typedef {Readonly<Record<string, number>>} Operators the numbers of pdf.js, by their names
 * @typedef {readonly [number, number, number, number, number, number]} Matrix
 * @typedef {readonly [number, number, number, number]} Box the least x and y, and the greatest
 * @typedef {{ unicode: string, width: number, isSpace?: boolean }} Glyph
 * @typedef {{ ctm: Matrix, isWhite: boolean, alpha: number, mode: number, font: string, size: number, rise: number, scale: number, charGap: number, wordGap: number, leading: number, lineWidth: number }} State
 * @typedef {{ text: string, x: number, y: number, isSmall: boolean, isClear: boolean, isWhite: boolean, isInkless: boolean }} Run
 */

const SIZE_MIN = 1;
const ALPHA_MIN = 0.02;
/** Each channel of a colour that white paper hides. */
const WHITE_MIN = 250;
/** A stroke this wide, in points, is an area that white text can stand on. */
const STROKE_MIN = 6;
/** The sides and the area, in points, that only the matrix of a picture gives to the unit square. */
const PICTURE_SIDE_MIN = 4;
const PICTURE_AREA_MIN = 1_000;
const AREA_MIN = 20;
/** With more areas than this, white text counts as seen. */
const AREAS_MAX = 20_000;
const PICTURES_MAX = 2_000;
/** How many characters of the operators may lack in the text, such as those outside of the page. */
const SKIPPED_MAX = 2_000;
const INVISIBLE_MODE = 3;
/** @type {Matrix} */
const IDENTITY = [1, 0, 0, 1, 0, 0];
/** @type {State} */
const INITIAL = {
  ctm: IDENTITY,
  isWhite: false,
  alpha: 1,
  mode: 0,
  font: "",
  size: 0,
  rise: 0,
  scale: 1,
  charGap: 0,
  wordGap: 0,
  leading: 0,
  lineWidth: 1,
};

/**
 * Empties the items, or the parts of items, that nobody sees.
 * @param {Page} page @param {MarkedItem[]} items
 * @param {Operators} operators
 * @returns {Promise<{ items: MarkedItem[], unseen: string }>} `unseen`: the text that was left out
 */
export async function withoutUnseenText(page, items, operators) {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const isType3 = (/** @type {string} */ name) =>
    page.commonObjs.has(name) && page.commonObjs.get(name)?.isType3Font === true;
  const drawn = readOperators(fnArray, argsArray, { operators, isType3 });
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const isInPage = (/** @type {Run} */ { x, y }) => x >= left && x <= right && y >= bottom && y <= top;
  const runs = drawn.runs.map((run) => ({ ...run, isUnseen: isUnseen(run, drawn) || !isInPage(run) }));
  const unseen = runs.filter((run) => run.isUnseen && compact(run.text) !== "").map(({ text }) => text);
  if (unseen.length === 0) return { items, unseen: "" };
  return { items: withoutRuns(items, runs), unseen: unseen.join(" ").replace(/\s+/g, " ").trim() };
}

/** @param {Run} run @param {Pick<ReturnType<typeof readOperators>, "pictures" | "areas">} page */
function isUnseen({ x, y, isSmall, isClear, isWhite, isInkless }, { pictures, areas }) {
  if (isSmall || isClear) return true;
  if (isInkless) return !pictures.some((box) => contains(box, x, y));
  return isWhite && areas !== null && ![...pictures, ...areas].some((box) => contains(box, x, y));
}

/** @param {Box} box @param {number} x @param {number} y */
const contains = ([left, bottom, right, top], x, y) => x >= left && x <= right && y >= bottom && y <= top;

/**
 * The runs of text that a page draws, each with the middle of its place, and what they may stand on.
 * @param {readonly number[]} fnArray @param {readonly any[]} argsArray
 * @param {{ operators: Operators, isType3: (font: string) => boolean }} pdfjs
 * @returns {{ runs: Run[], pictures: Box[], areas: Box[] | null }}
 */
function readOperators(fnArray, argsArray, { operators: OPS, isType3 }) {
  /** @type {Run[]} */
  const runs = [];
  /** @type {Box[]} */
  const pictures = [];
  /** @type {Box[] | null} */
  let areas = [];
  /** @type {State[]} */
  const stack = [];
  let state = { ...INITIAL };
  /** @type {Matrix} */
  let text = IDENTITY;
  let [x, y, lineX, lineY] = [0, 0, 0, 0];
  const fills = new Set([
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);

  const addArea = (/** @type {Box} */ box) => {
    if (areas !== null && areaOf(box) >= AREA_MIN) areas.push(box);
    if (areas !== null && areas.length > AREAS_MAX) areas = null;
  };
  const transform = (/** @type {Matrix} */ matrix) => {
    state.ctm = multiply(state.ctm, matrix);
    const box = boxOf(state.ctm, [0, 0, 1, 1]);
    const isPicture = Math.min(box[2] - box[0], box[3] - box[1]) >= PICTURE_SIDE_MIN && areaOf(box) >= PICTURE_AREA_MIN;
    if (isPicture && pictures.length < PICTURES_MAX) pictures.push(box);
  };
  const moveTo = (/** @type {number} */ toX, /** @type {number} */ toY) => {
    [x, y, lineX, lineY] = [toX, toY, toX, toY];
  };
  const show = (/** @type {readonly (Glyph | number)[]} */ glyphs) => {
    const { size, scale, rise, charGap, wordGap } = state;
    const width = glyphs.reduce((/** @type {number} */ sum, glyph) => {
      if (typeof glyph === "number") return sum - (glyph * size) / 1000;
      return sum + (glyph.width * size) / 1000 + charGap + (glyph.isSpace ? wordGap : 0);
    }, 0);
    const matrix = multiply(state.ctm, text);
    const [placeX, placeY] = apply(matrix, x + (width * scale) / 2, y + rise + size / 4);
    runs.push({
      text: glyphs.map((glyph) => (typeof glyph === "number" ? "" : glyph.unicode)).join(""),
      x: placeX,
      y: placeY,
      isSmall: !isType3(state.font) && Math.abs(size) * Math.hypot(matrix[2], matrix[3]) <= SIZE_MIN,
      isClear: state.alpha <= ALPHA_MIN,
      isWhite: state.isWhite && state.mode === 0,
      isInkless: state.mode === INVISIBLE_MODE,
    });
    x += width * scale;
  };

  /** By the names of the operators. @type {Record<string, (args: any[]) => void>} */
  const handlers = {
    save: () => void stack.push({ ...state }),
    restore: () => {
      state = stack.pop() ?? state;
    },
    transform: (args) => transform(/** @type {any} */ (args)),
    paintFormXObjectBegin: ([matrix]) => {
      stack.push({ ...state });
      if (matrix) transform(matrix);
    },
    paintFormXObjectEnd: () => {
      state = stack.pop() ?? state;
    },
    setFillRGBColor: ([colour]) => {
      state.isWhite = isWhite(colour);
    },
    setFillColorN: () => {
      state.isWhite = false;
    },
    setGState: ([entries]) => {
      for (const [key, value] of entries ?? []) {
        if (key === "ca") state.alpha = value;
        if (key === "LW") state.lineWidth = value;
        if (key === "Font") [state.font, state.size] = value;
      }
    },
    setLineWidth: ([width]) => {
      state.lineWidth = width;
    },
    constructPath: ([operator, , extent]) => {
      if (!extent) return;
      const box = boxOf(state.ctm, extent);
      const width = state.lineWidth * Math.sqrt(Math.abs(determinant(state.ctm)));
      const isFilled = fills.has(operator) && !state.isWhite && state.alpha > ALPHA_MIN;
      if (isFilled) addArea(box);
      else if (!fills.has(operator) && width >= STROKE_MIN) addArea(grown(box, width / 2));
    },
    shadingFill: () => {
      areas = null;
    },
    beginText: () => {
      text = IDENTITY;
      moveTo(0, 0);
    },
    setTextMatrix: ([matrix]) => {
      text = matrix;
      moveTo(0, 0);
    },
    moveText: ([byX, byY]) => moveTo(lineX + byX, lineY + byY),
    setLeadingMoveText: ([byX, byY]) => {
      state.leading = -byY;
      moveTo(lineX + byX, lineY + byY);
    },
    nextLine: () => moveTo(lineX, lineY - state.leading),
    setLeading: ([leading]) => {
      state.leading = leading;
    },
    setFont: ([font, size]) => Object.assign(state, { font, size }),
    setTextRenderingMode: ([mode]) => {
      state.mode = mode;
    },
    setTextRise: ([rise]) => {
      state.rise = rise;
    },
    setHScale: ([percent]) => {
      state.scale = percent / 100;
    },
    setCharSpacing: ([gap]) => {
      state.charGap = gap;
    },
    setWordSpacing: ([gap]) => {
      state.wordGap = gap;
    },
    showText: ([glyphs]) => show(glyphs),
  };
  const paint = () => void pictures.push(boxOf(state.ctm, [0, 0, 1, 1]));
  Object.assign(handlers, { paintImageXObject: paint, paintInlineImageXObject: paint, paintImageMaskXObject: paint });
  const byNumber = new Map(Object.entries(handlers).map(([name, handle]) => [OPS[name], handle]));
  for (const [place, operator] of fnArray.entries()) byNumber.get(operator)?.(argsArray[place] ?? []);
  return { runs, pictures, areas };
}

/** @param {unknown} colour `#rrggbb` */
function isWhite(colour) {
  const [, red = "", green = "", blue = ""] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(String(colour)) ?? [];
  return [red, green, blue].every((channel) => Number.parseInt(channel, 16) >= WHITE_MIN);
}

/**
 * Finds each run again in the text, and empties the unseen ones. An item that differs from what the operators draw stays.
 * @param {MarkedItem[]} items @param {readonly (Run & { isUnseen: boolean })[]} runs
 * @returns {MarkedItem[]}
 */
function withoutRuns(items, runs) {
  const parts = runs.map((run) => ({ text: compact(run.text), isUnseen: run.isUnseen }));
  const drawn = parts.map(({ text }) => text).join("");
  const unseen = new Uint8Array(drawn.length);
  let start = 0;
  for (const { text, isUnseen } of parts) {
    if (isUnseen) unseen.fill(1, start, start + text.length);
    start += text.length;
  }
  let at = 0;
  return items.map((item) => {
    const words = compact(item.str ?? "");
    if (words === "") return item;
    const reversed = Array.from(words).reverse().join("");
    const near = drawn.slice(at, at + words.length + SKIPPED_MAX);
    const ahead = near.indexOf(words);
    const found = ahead === -1 ? near.indexOf(reversed) : ahead;
    if (found === -1) return item;
    const marks = unseen.subarray(at + found, at + found + words.length);
    at += found + words.length;
    if (!marks.includes(1)) return item;
    if (!marks.includes(0)) return { ...item, str: "" };
    return ahead === -1 ? item : { ...item, str: seenPart(item.str ?? "", marks) };
  });
}

/** @param {string} text @param {Uint8Array} marks of its characters without blanks */
function seenPart(text, marks) {
  let at = 0;
  return Array.from(text)
    .filter((character) => {
      const { length } = compact(character);
      const isSeen = length === 0 || marks[at] === 0;
      at += length;
      return isSeen;
    })
    .join("");
}

/** A text as both sources of it agree on: without blanks, ligatures and marks of direction. @param {string} text */
const compact = (text) => text.normalize("NFKD").replace(/[\s\p{Cf}\p{Cc}]/gu, "");

/** @param {Matrix} m @param {Matrix} n @returns {Matrix} */
const multiply = (m, n) => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
/** @param {Matrix} m @param {number} x @param {number} y @returns {[number, number]} */
const apply = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
/** @param {Matrix} m */
const determinant = (m) => m[0] * m[3] - m[1] * m[2];
/** @param {Matrix} m @param {ArrayLike<number>} extent @returns {Box} */
function boxOf(m, { 0: left = 0, 1: bottom = 0, 2: right = 0, 3: top = 0 }) {
  const corners = [apply(m, left, bottom), apply(m, right, bottom), apply(m, left, top), apply(m, right, top)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
/** @param {Box} box */
const areaOf = ([left, bottom, right, top]) => (right - left) * (top - bottom);
/** @param {Box} box @param {number} by @returns {Box} */
const grown = ([left, bottom, right, top], by) => [left - by, bottom - by, right + by, top + by];
