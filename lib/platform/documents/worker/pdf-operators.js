import {
  apply,
  areaOf,
  boxOf,
  common,
  determinant,
  grown,
  IDENTITY,
  isAxisParallel,
  isRectanglePath,
  multiply,
  uprightEdges,
} from "./pdf-geometry.js";

/**
 * Reads the drawing operators of a page: its runs of text, its pictures, and the areas below and above text.
 * @typedef {import("./read-pdf.js").Pdf} Pdf
 * @typedef {Awaited<ReturnType<Pdf["getPage"]>>} Page
 * @typedef {Readonly<Record<string, number>>} Operators the numbers of pdf.js, by their names
 * @typedef {import("./pdf-geometry.js").Matrix} Matrix
 * @typedef {import("./pdf-geometry.js").Box} Box
 * @typedef {import("./pdf-geometry.js").Edge} Edge
 * @typedef {{ unicode: string, width: number, isSpace?: boolean }} Glyph
 * @typedef {{ ctm: Matrix, isWhite: boolean, alpha: number, mode: number, font: string, size: number, rise: number, scale: number, charGap: number, wordGap: number, leading: number, lineWidth: number, isPlainFill: boolean, clip: Box | null, isClipShaped: boolean }} State
 *   `isPlainFill`: fills hide what is below them; `isClipShaped`: `clip` only holds the area that is drawn on
 * @typedef {{ box: Box, after: number }} Cover an opaque rectangle, drawn after so many runs
 * @typedef {{ text: string, x: number, y: number, from: readonly [number, number], to: readonly [number, number] }} DrawnGlyph
 *   the middle of its place, and the ends of its width on the baseline
 * @typedef {{ text: string, x: number, y: number, em: number, isSpread: boolean, leastGap: number, glyphs: () => DrawnGlyph[], isSmall: boolean, isClear: boolean, isWhite: boolean, isInkless: boolean }} Run
 *   `em` is the size of the letters; `isSpread`: the page sets a distance between characters; `leastGap` is the least distance
 *   between two of them, relative to the size, infinite for a single one
 * @typedef {{ runs: Run[], backgrounds: Box[], pictures: Box[], areas: Box[] | null, covers: Cover[], edges: Edge[] }} DrawnPage
 *   `backgrounds` may be pictures, `pictures` are; `areas` is null on a page with too many; `edges` are upright lines
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
const INVISIBLE_MODE = 3;
const OPAQUE_MIN = 0.99;
const COVERS_MAX = 1_000;
const EDGES_MAX = 5_000;
/** Relative to the size of the letters: a distance between characters this wide is set for emphasis. */
const SPREAD_MIN = 0.1;
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
  isPlainFill: true,
  clip: null,
  isClipShaped: false,
};

/** @param {Page} page @param {Operators} operators @returns {Promise<DrawnPage>} */
export async function drawnPage(page, operators) {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const isType3 = (/** @type {string} */ name) =>
    page.commonObjs.has(name) && page.commonObjs.get(name)?.isType3Font === true;
  return readOperators(fnArray, argsArray, { operators, isType3 });
}

/**
 * @param {readonly number[]} fnArray @param {readonly any[]} argsArray
 * @param {{ operators: Operators, isType3: (font: string) => boolean }} pdfjs
 * @returns {DrawnPage}
 */
function readOperators(fnArray, argsArray, { operators: OPS, isType3 }) {
  /** @type {Run[]} */
  const runs = [];
  /** @type {Box[]} */
  const backgrounds = [];
  /** @type {Box[]} */
  const pictures = [];
  /** The unit square since the graphics state was saved, when nothing has been drawn on it. @type {Box | null} */
  let square = null;
  /** @type {Box[] | null} */
  let areas = [];
  /** @type {Cover[]} */
  const covers = [];
  /** @type {Edge[]} */
  const edges = [];
  let isClipping = false;
  /** Groups are drawn with an opacity of their own, marked content may be on a hidden layer. */
  let groups = 0;
  /** @type {boolean[]} */
  const layers = [];
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
    if (isPicture && backgrounds.length < PICTURES_MAX) backgrounds.push(box);
    square = isPicture ? box : null;
  };
  const moveTo = (/** @type {number} */ toX, /** @type {number} */ toY) => {
    [x, y, lineX, lineY] = [toX, toY, toX, toY];
  };
  const show = (/** @type {readonly (Glyph | number)[]} */ glyphs) => {
    const style = { ...state };
    const { size, scale, rise } = style;
    const width = glyphs.reduce((/** @type {number} */ sum, glyph) => sum + widthOf(glyph, style), 0);
    const matrix = multiply(state.ctm, text);
    const middle = y + rise + size / 4;
    const [placeX, placeY] = apply(matrix, x + (width * scale) / 2, middle);
    const [start, baseline] = [x, y + rise];
    runs.push({
      em: Math.abs(size * scale) * Math.hypot(matrix[0], matrix[1]),
      isSpread: style.charGap > Math.abs(size) * SPREAD_MIN,
      leastGap: leastGap(glyphs, style),
      glyphs: () => {
        let at = start;
        return glyphs.flatMap((glyph) => {
          const before = at;
          at += widthOf(glyph, style) * style.scale;
          if (typeof glyph === "number") return [];
          const [glyphX, glyphY] = apply(matrix, (before + at) / 2, middle);
          const from = apply(matrix, before, baseline);
          const to = apply(matrix, before + (glyph.width * size * scale) / 1000, baseline);
          return [{ text: glyph.unicode, x: glyphX, y: glyphY, from, to }];
        });
      },
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
      // Pictures are not decoded and leave no operator, only the place that they would fill.
      if (square !== null && pictures.length < PICTURES_MAX) pictures.push(square);
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
    beginGroup: () => void groups++,
    endGroup: () => void groups--,
    beginMarkedContent: () => void layers.push(false),
    beginMarkedContentProps: ([tag]) => void layers.push(tag === "OC"),
    endMarkedContent: () => void layers.pop(),
    clip: () => {
      isClipping = true;
    },
    setFillRGBColor: ([colour]) => {
      Object.assign(state, { isWhite: isWhite(colour), isPlainFill: true });
    },
    setFillColorN: () => {
      Object.assign(state, { isWhite: false, isPlainFill: false });
    },
    setGState: ([entries]) => {
      for (const [key, value] of entries ?? []) {
        if (key === "ca") state.alpha = value;
        if (key === "LW") state.lineWidth = value;
        if (key === "Font") [state.font, state.size] = value;
        // Highlighters multiply, masks let parts through.
        const isMixed =
          (key === "BM" && !/^(?:source-over|normal)$/i.test(String(value))) || (key === "SMask" && value);
        if (isMixed) groups += MIXED;
      }
    },
    setLineWidth: ([width]) => {
      state.lineWidth = width;
    },
    constructPath: ([operator, data, extent]) => {
      if (!extent) return;
      const box = boxOf(state.ctm, extent);
      const isRectangle = isAxisParallel(state.ctm) && isRectanglePath(data, extent);
      const isOpaque = state.isPlainFill && state.alpha >= OPAQUE_MIN && groups === 0 && !layers.includes(true);
      if (fills.has(operator) && isOpaque && isRectangle && !state.isClipShaped && covers.length < COVERS_MAX)
        covers.push({ box: state.clip ? common(state.clip, box) : box, after: runs.length });
      if (isClipping) {
        Object.assign(state, {
          clip: state.clip ? common(state.clip, box) : box,
          isClipShaped: state.isClipShaped || !isRectangle,
        });
        isClipping = false;
      }
      if (operator !== OPS.endPath && edges.length < EDGES_MAX) edges.push(...uprightEdges(state.ctm, data, extent));
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
  const paint = () => {
    backgrounds.push(boxOf(state.ctm, [0, 0, 1, 1]));
    pictures.push(boxOf(state.ctm, [0, 0, 1, 1]));
  };
  Object.assign(handlers, { paintImageXObject: paint, paintInlineImageXObject: paint, paintImageMaskXObject: paint });
  Object.assign(handlers, { eoClip: handlers.clip });
  const byNumber = new Map(Object.entries(handlers).map(([name, handle]) => [OPS[name], handle]));
  const drawsNothing = new Set(
    "transform setGState dependency clip eoClip constructPath endPath beginMarkedContent beginMarkedContentProps endMarkedContent"
      .split(" ")
      .map((name) => OPS[name]),
  );
  for (const [place, operator] of fnArray.entries()) {
    byNumber.get(operator)?.(argsArray[place] ?? []);
    const isDrawn = operator === OPS.constructPath && argsArray[place]?.[0] !== OPS.endPath;
    if (!drawsNothing.has(operator) || isDrawn) square = null;
  }
  return { runs, backgrounds, pictures, areas, covers, edges };
}

/** After a mode that mixes colours, no fill of the page counts as opaque. */
const MIXED = 1_000_000;

/** @param {readonly (Glyph | number)[]} glyphs @param {State} state */
function leastGap(glyphs, { size, charGap }) {
  let least = Number.POSITIVE_INFINITY;
  let gap = Number.POSITIVE_INFINITY;
  for (const glyph of glyphs) {
    if (typeof glyph === "number") gap -= glyph / 1000;
    else {
      if (!glyph.isSpace) least = Math.min(least, gap);
      gap = glyph.isSpace ? Number.POSITIVE_INFINITY : charGap / Math.abs(size || 1);
    }
  }
  return least;
}

/** @param {Glyph | number} glyph @param {State} state */
function widthOf(glyph, { size, charGap, wordGap }) {
  if (typeof glyph === "number") return -(glyph * size) / 1000;
  return (glyph.width * size) / 1000 + charGap + (glyph.isSpace ? wordGap : 0);
}

/** @param {unknown} colour `#rrggbb` */
function isWhite(colour) {
  const [, red = "", green = "", blue = ""] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(String(colour)) ?? [];
  return [red, green, blue].every((channel) => Number.parseInt(channel, 16) >= WHITE_MIN);
}
