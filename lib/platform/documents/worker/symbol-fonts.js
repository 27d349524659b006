import { codePoint } from "dingbat-to-unicode";

/** Reads the characters of fonts that have symbols in the places of letters and digits: a tick is the 4 of Zapf Dingbats. */

const SYMBOL_FONT = /(?:^|\+)(Symbol|Wingdings(?: ?[23])?|Webdings|(?:ITC)?\s?Zapf\s?Dingbats)(?:-?Regular|MT)?$/i;
/** Where programs put the characters of such fonts, so that they differ from letters. */
const PRIVATE = 0xf000;

/** Whether a font has symbols in the places of letters. @param {string} font its name */
export const isSymbolFont = (font) => SYMBOL_FONT.test(font);

/**
 * The text of a run in a font, with the signs that the font shows. The font Symbol has digits and Greek letters, which
 * most programs name: only characters in the private area are read by it.
 * @param {string} text @param {string} font
 */
export function symbolText(text, font) {
  const [, name = ""] = SYMBOL_FONT.exec(font) ?? [];
  if (name === "") return text;
  const family = name.replace(/ ?([23])$/, " $1").toUpperCase();
  return text.replace(/[!-~\u00a1-\u00ff\uf021-\uf0ff]/g, (character) => {
    const code = character.charCodeAt(0);
    if (family === "SYMBOL" && code < PRIVATE) return character;
    const place = code < PRIVATE ? code : code - PRIVATE;
    return (/ZAPF/.test(family) ? zapfSign(place) : codePoint(family, place)?.string) ?? character;
  });
}

/** The blocks of Unicode that hold the signs of Zapf Dingbats in their order: the first and the last code, and the first sign. */
const ZAPF = [
  [0x21, 0x7e, 0x2701],
  [0xa1, 0xa7, 0x2761],
  [0xac, 0xb5, 0x2460],
  [0xb6, 0xbf, 0x2776],
  [0xc0, 0xd4, 0x2780],
  [0xd8, 0xfe, 0x2798],
];
/** Signs that Unicode had before. @type {Record<number, string>} */
const OLDER = {
  37: "☎",
  42: "☛",
  43: "☞",
  72: "★",
  108: "●",
  110: "■",
  115: "▲",
  116: "▼",
  117: "◆",
  119: "◗",
  168: "♣",
  169: "♦",
  170: "♥",
  171: "♠",
  213: "→",
  214: "↔",
  215: "↕",
};

/** @param {number} code */
function zapfSign(code) {
  const [first = 0, , sign = 0] = ZAPF.find(([from = 0, to = 0]) => code >= from && code <= to) ?? [];
  return OLDER[code] ?? (sign === 0 ? undefined : String.fromCharCode(sign + code - first));
}
