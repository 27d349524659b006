import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { decodeAs } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { withTarget } from "./html-content.js";
import { largest } from "./largest.js";
import { notice } from "./notice.js";
import { withUnmarkedHeadings } from "./plain-headings.js";
import { toSubscript, toSuperscript } from "./script-text.js";
import { isSymbolFont, symbolText } from "./symbol-fonts.js";
import { tableBlocks } from "./table-blocks.js";

/** @typedef {import("./blocks.js").Block} Block */
/**
 * The state of a group's text: `label` is the encoding of its bytes, `symbols` a font that has signs in the places of letters,
 * `link` the target of a link that begins at `start`.
 * @typedef {{ isSkipped: boolean, isHidden: boolean, isInstruction: boolean, isNote: boolean, skips: number, script: "super" | "sub" | null, label: string, symbols: string, link: string | null, start: number }} State
 */

/** A control word with its number, a control symbol, a brace, or plain text. */
const TOKEN =
  /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]{1,2000})|[\r\n]/g;
/** Destinations without text of the document. */
const SILENT =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|object|objdata|themedata|datastore|generator|listtable|listoverridetable|rsidtbl|xmlnstbl|bkmkstart|bkmkend|shprslt|nonesttables|latentstyles|filetbl|revtbl|nonshppict|mmathPr|pgptbl|falt|panose|blipuid)$/;
/** @type {Record<string, string>} */
const SIGNS = {
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  tab: " ",
  line: " ",
  emspace: " ",
  enspace: " ",
  "~": "\u00a0",
  _: "\u2011",
  "-": "",
};
const GROUPS_MAX = 1_000;

/** Whether a text is RTF. @param {string} head */
export const isRtf = (head) => /^\ufeff?\s*\{\\rtf/.test(head);

/** @type {import("./blocks.js").ReadFormat} */
export async function readRtf(bytes) {
  const source = Buffer.from(bytes).toString("latin1");
  const label = labelOfPage(/\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1]);
  const fonts = fontLabels(source);
  const symbolFonts = symbolFontsIn(source);
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let row = [];
  /** @type {import("./table-blocks.js").Cell[][]} */
  let rows = [];
  /** How the cells of the row are merged with the one before or above. @type {("" | "before" | "above")[]} */
  let merges = [];
  /** @type {"" | "before" | "above"} */
  let merge = "";
  /** @type {State[]} */
  const groups = [];
  /** @type {State} */
  let state = {
    isSkipped: false,
    isHidden: false,
    isInstruction: false,
    isNote: false,
    skips: 1,
    script: null,
    label,
    symbols: "",
    link: null,
    start: 0,
  };
  let text = "";
  /** The code of the last field. */
  let instruction = "";
  /** The notes to the open paragraph. @type {string[]} */
  let notes = [];
  let left = 0;
  let isInTable = false;
  let isStruck = false;
  let hasHidden = false;
  /** Bytes of the code page, which may be parts of one character. @type {number[]} */
  let pending = [];

  const write = (/** @type {string} */ written) => {
    const part = state.symbols === "" ? written : symbolText(written, state.symbols);
    if (state.isInstruction) instruction += part;
    const isShown = !state.isSkipped && !state.isHidden;
    if (isShown)
      text += state.script === null ? part : state.script === "super" ? toSuperscript(part) : toSubscript(part);
  };
  const flush = () => {
    if (pending.length > 0 && state.symbols !== "") write(String.fromCharCode(...pending));
    else if (pending.length > 0) write(decodeAs(state.label, Uint8Array.from(pending)));
    pending = [];
  };
  const endTable = () => {
    const width = largest(rows.map((cells) => cells.length));
    const cells = rows.map((one) =>
      Array.from({ length: width }, (_, column) => one[column] ?? { text: "", isHeader: false }),
    );
    if (rows.length > 0) appendAll(blocks, tableBlocks(cells));
    rows = [];
  };
  const endParagraph = () => {
    const paragraph = cleanText(text);
    // A note goes below the paragraph that it belongs to.
    if (isInTable || state.isNote) return write(" ");
    text = "";
    endTable();
    for (const one of [paragraph, ...notes]) if (one !== "") blocks.push({ kind: "paragraph", text: one });
    notes = [];
  };
  const closeGroup = () => {
    const outer = groups.pop() ?? state;
    const content = text.slice(state.start);
    if (state.link !== null && outer.link === null) text = text.slice(0, state.start) + withTarget(content, state.link);
    if (state.isNote && !outer.isNote) {
      text = text.slice(0, state.start);
      notes.push(cleanText(content));
    }
    state = outer;
  };

  for (const [, word, number, hex, symbol, brace, plain] of source.matchAll(TOKEN)) {
    if (hex !== undefined) {
      if (left > 0) left--;
      else pending.push(Number.parseInt(hex, 16));
      continue;
    }
    if (plain !== undefined) {
      flush();
      const shown = left > 0 ? plain.slice(left) : plain;
      left = Math.max(0, left - plain.length);
      write(shown);
      continue;
    }
    if (word === undefined && symbol === undefined && brace === undefined) continue;
    flush();
    if (brace === "{") {
      if (groups.length >= GROUPS_MAX) throw new DocumentError("too_complex");
      groups.push(state);
      state = { ...state };
    } else if (brace === "}") closeGroup();
    else if (symbol === "*") state.isSkipped = true;
    else if (symbol !== undefined) write(SIGNS[symbol] ?? symbol);
    else if (word !== undefined) {
      const isOff = number === "0";
      if (word === "fldinst") {
        instruction = "";
        state = { ...state, isSkipped: true, isInstruction: true };
      } else if (word === "fldrslt") {
        const link = /HYPERLINK\s{1,9}"([^"]{1,300})"/i.exec(instruction)?.[1] ?? null;
        state = { ...state, link, start: text.length };
      } else if (word === "shptxt") state = { ...state, isSkipped: false, isNote: true, start: text.length };
      else if (word === "footnote") state = { ...state, isNote: true, start: text.length };
      else if (word === "f") {
        state.label = fonts.get(number ?? "") ?? label;
        state.symbols = symbolFonts.get(number ?? "") ?? "";
      } else if (SILENT.test(word)) state.isSkipped = true;
      else if (word === "u") {
        const code = Number(number ?? 0);
        write(String.fromCharCode(code < 0 ? code + 65_536 : code));
        left = state.skips;
      } else if (word === "uc") state.skips = Number(number ?? 1);
      else if (word === "v") {
        state.isHidden = !isOff;
        hasHidden ||= !isOff && !state.isSkipped;
      } else if (word === "strike" || word === "striked" || word === "deleted") {
        state.isHidden = !isOff;
        isStruck ||= !isOff;
      } else if (word === "super" || word === "sub") state.script = isOff ? null : word;
      else if (word === "nosupersub") state.script = null;
      else if (word === "plain") Object.assign(state, { isHidden: false, script: null });
      else if (word === "intbl") isInTable = true;
      else if (word === "cell") {
        row.push(cleanText(text.replace(/;\s*$/, "")));
        text = "";
      } else if (word === "nestcell") write("; ");
      else if (word === "trowd") merges = [];
      else if (word === "clmrg") merge = "before";
      else if (word === "clvmrg") merge = "above";
      else if (word === "cellx") {
        merges.push(merge);
        merge = "";
      } else if (word === "row") {
        rows.push(mergedCells(row, merges, rows.at(-1) ?? []));
        row = [];
        isInTable = false;
      } else if (word === "pard") isInTable = false;
      else if (word === "par" || word === "sect" || word === "page") endParagraph();
      else if (word in SIGNS) write(SIGNS[word] ?? "");
    }
  }
  flush();
  isInTable = false;
  endParagraph();
  endTable();
  return {
    title: null,
    blocks: withUnmarkedHeadings(blocks),
    notices: [
      ...(isStruck ? [notice("struck_text_left_out")] : []),
      ...(hasHidden ? [notice("hidden_text_left_out")] : []),
      ...countNotices(source),
    ],
  };
}

/** @param {string} source @returns {import("./blocks.js").Notice[]} */
function countNotices(source) {
  const countOf = (/** @type {RegExp} */ word) => source.match(word)?.length ?? 0;
  // Each picture has a copy for older programs.
  const pictures = countOf(/\\pict(?![a-z])/g) - countOf(/\\nonshppict|\\listpicture/g);
  const comments = countOf(/\\annotation(?![a-z])/g);
  return [
    ...(pictures > 0 ? [notice("pictures_without_text", { count: pictures })] : []),
    ...(comments > 0 ? [notice("comments_left_out", { count: comments })] : []),
  ];
}

/**
 * The cells of a row; a merged cell is the same object as the one before or above.
 * @param {string[]} texts @param {readonly string[]} merges @param {import("./table-blocks.js").Cell[]} above
 */
function mergedCells(texts, merges, above) {
  /** @type {import("./table-blocks.js").Cell[]} */
  const cells = [];
  for (const [place, text] of texts.entries()) {
    const shared = merges[place] === "before" ? cells[place - 1] : merges[place] === "above" ? above[place] : undefined;
    cells.push(text === "" && shared ? shared : { text, isHeader: false });
  }
  return cells;
}

/** The code pages of the alphabets that fonts are of. @type {Record<string, string>} */
const CHARSETS = {
  128: "932",
  129: "949",
  134: "936",
  136: "950",
  161: "1253",
  162: "1254",
  163: "1258",
  177: "1255",
  178: "1256",
  186: "1257",
  204: "1251",
  222: "874",
  238: "1250",
};

/** The names of the fonts that have signs in the places of letters. @param {string} source @returns {Map<string, string>} */
function symbolFontsIn(source) {
  const start = source.indexOf("\\fonttbl");
  const table = start === -1 ? "" : source.slice(start, start + FONTS_MAX);
  const fonts = Array.from(
    table.matchAll(/\\f(\d{1,5})(?=[\\\s{])(?:[^{};]|\{[^{}]{0,100}\}){0,200}?(?<=[ }])([A-Z][\w ]{2,30});/g),
  );
  return new Map(fonts.flatMap(([, font = "", name = ""]) => (isSymbolFont(name) ? [[font, name]] : [])));
}

/** The encodings of fonts of another alphabet than the document's. @param {string} source @returns {Map<string, string>} */
function fontLabels(source) {
  const start = source.indexOf("\\fonttbl");
  const table = start === -1 ? "" : source.slice(start, start + FONTS_MAX);
  const fonts = Array.from(
    table.matchAll(/\\f(\d{1,5})(?:\\[a-z]{1,20}-?\d{0,9}|\s|\*|[{}]){0,12}?\\fcharset(\d{1,3})/g),
  );
  return new Map(
    fonts.flatMap(([, font = "", charset = ""]) => {
      const page = CHARSETS[charset];
      return page ? [[font, labelOfPage(page)]] : [];
    }),
  );
}

const FONTS_MAX = 100_000;

/** @param {string | undefined} codePage */
function labelOfPage(codePage) {
  /** @type {Record<string, string>} */
  const labels = {
    932: "shift_jis",
    936: "gbk",
    949: "euc-kr",
    950: "big5",
    65001: "utf-8",
    10000: "macintosh",
    437: "windows-1252",
    850: "windows-1252",
  };
  const label = labels[codePage ?? ""] ?? `windows-${codePage ?? "1252"}`;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return "windows-1252";
  }
}
