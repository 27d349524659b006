/** @typedef {import("./blocks.js").Notice} Notice */

const TEXT_MAX = 120;
const PAGES_MAX = 20;

/**
 * A notice with its values, as it is stored: `pictures_without_text?count=3&pages=14,15`.
 * @param {import("./blocks.js").NoticeCode} code
 * @param {{ count?: number, pages?: readonly number[], text?: string }} [values] `text` is the passage that it is about
 * @returns {Notice}
 */
export function notice(code, { count, pages = [], text } = {}) {
  const values = new URLSearchParams();
  if (count !== undefined) values.set("count", String(count));
  if (pages.length > 0) values.set("pages", pages.slice(0, PAGES_MAX).join(","));
  if (text !== undefined)
    values.set("text", text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text);
  return values.size === 0 ? code : `${code}?${values}`;
}
