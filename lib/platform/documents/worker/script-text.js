const RAISED = {
  0: "⁰",
  1: "¹",
  2: "²",
  3: "³",
  4: "⁴",
  5: "⁵",
  6: "⁶",
  7: "⁷",
  8: "⁸",
  9: "⁹",
  "+": "⁺",
  "-": "⁻",
  "−": "⁻",
  "–": "⁻",
  "=": "⁼",
  "(": "⁽",
  ")": "⁾",
  n: "ⁿ",
  i: "ⁱ",
};
const LOWERED = {
  0: "₀",
  1: "₁",
  2: "₂",
  3: "₃",
  4: "₄",
  5: "₅",
  6: "₆",
  7: "₇",
  8: "₈",
  9: "₉",
  "+": "₊",
  "-": "₋",
  "−": "₋",
  "–": "₋",
  "=": "₌",
  "(": "₍",
  ")": "₎",
};
/** Endings of ordinal numbers and abbreviations, which are read the same on the line: 1st, XIXe, Mme, No. */
const ENDING =
  /^(?:st|nd|rd|th|er|re|e|è|ère|ème|me|lle|mes|lles|gr|r|rs|ra|ro|do|da|te|de|ste|o|a|os|as|ª|º|tm|sm|mc|md|®|™|℠|h|min|s|\*+|[†‡§¶]+)\.?$/iu;
const PHRASE_MIN = 12;

/**
 * Superscript as plain text: `10` + `6` is `10⁶`, `x` + `k` is `x^k`, `1` + `st` is `1st`.
 * @param {string} text
 */
export const toSuperscript = (text) => scriptOf(text, RAISED, "^");

/**
 * Subscript as plain text: `CO` + `2` is `CO₂`, `v` + `max` is `v_max`.
 * @param {string} text
 */
export const toSubscript = (text) => scriptOf(text, LOWERED, "_");

/** @param {string} text @param {Record<string, string>} signs @param {"^" | "_"} mark */
function scriptOf(text, signs, mark) {
  const script = text.trim();
  const characters = Array.from(script);
  if (characters.every((character) => signs[character]))
    return characters.map((character) => signs[character]).join("");
  if (mark === "^" && ENDING.test(script)) return script;
  // A remark in small letters, not an exponent.
  if (/\s/.test(script) || characters.length > PHRASE_MIN) return ` ${script}`;
  return mark + (/^[\p{L}\p{N}]+$/u.test(script) && (mark === "_" || characters.length === 1) ? script : `(${script})`);
}

/**
 * Whether a superscript is the mark of a footnote in brackets, such as `[3]`, which says nothing by itself.
 * @param {string} text
 */
export const isBracketedMark = (text) => /^\s*[[(]\s*(?:\d{1,4}|[a-z]{1,2}|\*+|[†‡])\s*[\])]\s*$/i.test(text);
