/**
 * Formulas in one line: `(a+b)/c`, `x^2`, `√(x+1)`. Shared by MathML (HTML, EPUB) and OMML (Word).
 */

/** Parenthesises an operand unless it is a single number, name or bracket; `2g` is a product. @param {string} text */
export function operand(text) {
  const part = text.trim();
  return /^(?:[\p{N}.,]*|[\p{L}\p{M}][\p{L}\p{N}\p{M}.,]*|√?\([^()]*\)|[\p{S}\p{P}])$/u.test(part) ? part : `(${part})`;
}

/** With a trailing space, so that following text is not read as part of it. @param {string} above @param {string} below */
export const fraction = (above, below) => `${product(above)}/${operand(below)} `;

/** Above the bar, a product needs no brackets. @param {string} text */
const product = (text) => (/^[\p{L}\p{N}\p{M}.,]*$/u.test(text.trim()) ? text.trim() : operand(text));

/** @param {string} base @param {string} exponent */
export const power = (base, exponent) => (exponent.trim() === "" ? base : `${operand(base)}^${operand(exponent)}`);

/** @param {string} base @param {string} index */
export const indexed = (base, index) => (index.trim() === "" ? base : `${operand(base)}_${operand(index)}`);

/** @param {string} radicand @param {string} degree */
export const root = (radicand, degree) =>
  degree.trim() === "" ? `√(${radicand.trim()})` : `${operand(degree)}√(${radicand.trim()})`;

/** @param {string[][]} rows */
export const matrix = (rows) => `[${rows.map((row) => row.map((cell) => cell.trim()).join(", ")).join("; ")}]`;

/** @param {string} base @param {string} under @param {string} over */
export function limits(base, under, over) {
  // An accent is over a single letter; the limits of a sum are separate.
  const isAccent = under.trim() === "" && /^[\p{Mn}\p{Sk}\u00af\u2190-\u21ff.·˙¨^~ˉ‾]$/u.test(over.trim());
  if (isAccent) return `${operand(base)}${over.trim()}`;
  const lower = under.trim() === "" ? base : `${base.trim()}_${operand(under)}`;
  return over.trim() === "" ? `${lower} ` : `${lower}^${operand(over)} `;
}
