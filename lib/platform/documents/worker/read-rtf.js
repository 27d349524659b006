import { appendAll } from "./append-all.js";
import { cleanText } from "./clean-text.js";
import { DocumentError } from "./document-error.js";
import { notice } from "./notice.js";
import { toSubscript, toSuperscript } from "./script-text.js";
import { tableBlocks } from "./table-blocks.js";

/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {{ isSkipped: boolean, isHidden: boolean, skips: number, script: "super" | "sub" | null }} State what a group's text is */

/** A control word with its number, a control symbol, a brace, or plain text. */
const TOKEN =
  /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]{1,2000})|[\r\n]/g;
/** Destinations without text of the document. */
const SILENT =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|object|objdata|themedata|datastore|generator|listtable|listoverridetable|rsidtbl|xmlnstbl|fldinst|bkmkstart|bkmkend|latentstyles|filetbl|revtbl|nonshppict|mmathPr|pgptbl|falt|panose|blipuid)$/;
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
  const decoder = decoderOf(/\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1]);
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let row = [];
  /** @type {string[][]} */
  let rows = [];
  /** @type {State[]} */
  const groups = [];
  /** @type {State} */
  let state = { isSkipped: false, isHidden: false, skips: 1, script: null };
  let text = "";
  let left = 0;
  let isInTable = false;
  let isStruck = false;
  /** Bytes of the code page, which may be parts of one character. @type {number[]} */
  let pending = [];

  const write = (/** @type {string} */ part) => {
    const isShown = !state.isSkipped && !state.isHidden;
    if (isShown)
      text += state.script === null ? part : state.script === "super" ? toSuperscript(part) : toSubscript(part);
  };
  const flush = () => {
    if (pending.length > 0) write(decoder.decode(Uint8Array.from(pending)));
    pending = [];
  };
  const endTable = () => {
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    const cells = rows.map((one) =>
      Array.from({ length: width }, (_, column) => ({ text: one[column] ?? "", isHeader: false })),
    );
    if (rows.length > 0) appendAll(blocks, tableBlocks(cells));
    rows = [];
  };
  const endParagraph = () => {
    const paragraph = cleanText(text);
    if (isInTable) return write(" ");
    text = "";
    endTable();
    if (paragraph !== "") blocks.push({ kind: "paragraph", text: paragraph });
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
    } else if (brace === "}") state = groups.pop() ?? state;
    else if (symbol === "*") state.isSkipped = true;
    else if (symbol !== undefined) write(SIGNS[symbol] ?? symbol);
    else if (word !== undefined) {
      const isOff = number === "0";
      if (SILENT.test(word)) state.isSkipped = true;
      else if (word === "u") {
        const code = Number(number ?? 0);
        write(String.fromCharCode(code < 0 ? code + 65_536 : code));
        left = state.skips;
      } else if (word === "uc") state.skips = Number(number ?? 1);
      else if (word === "v") state.isHidden = !isOff;
      else if (word === "strike" || word === "striked" || word === "deleted") {
        state.isHidden = !isOff;
        isStruck ||= !isOff;
      } else if (word === "super" || word === "sub") state.script = isOff ? null : word;
      else if (word === "nosupersub") state.script = null;
      else if (word === "plain") Object.assign(state, { isHidden: false, script: null });
      else if (word === "intbl") isInTable = true;
      else if (word === "cell") {
        row.push(cleanText(text));
        text = "";
      } else if (word === "row") {
        rows.push(row);
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
  return { title: null, blocks, notices: isStruck ? [notice("struck_text_left_out")] : [] };
}

/** @param {string | undefined} codePage */
function decoderOf(codePage) {
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
  try {
    return new TextDecoder(labels[codePage ?? ""] ?? `windows-${codePage ?? "1252"}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
