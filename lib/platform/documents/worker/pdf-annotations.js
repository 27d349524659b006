import { namesTarget, targetOf } from "./html-content.js";

/** @typedef {import("./pdf-lines.js").Item} Item */
/** @typedef {import("./pdf-form-values.js").Annotation & { url?: string, unsafeUrl?: string }} Annotation */

/** How far the words of a link may reach over its edge, in points. */
const TOLERANCE = 3;
/** Each link is compared with all runs of its page. */
const LINKS_MAX = 500;
const COMMENT = /^(?:Text|Highlight|Underline|Squiggly|StrikeOut|Caret|Popup)$/;

/**
 * The runs of a page with the targets of links behind the words that lead there.
 * @param {Item[]} items @param {Annotation[]} annotations
 * @returns {Item[]}
 */
export function withLinkTargets(items, annotations) {
  /** The targets behind each run, by its place. @type {Map<number, string[]>} */
  const behind = new Map();
  const links = annotations.filter(({ subtype }) => subtype === "Link").slice(0, LINKS_MAX);
  for (const { url, unsafeUrl, rect = [] } of links) {
    const target = targetOf(url ?? unsafeUrl ?? "");
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    if (target === null) continue;
    const places = items.flatMap(({ str = "", transform = [], width = 0 }, place) => {
      const [, , , , x = 0, y = 0] = transform;
      const isWithin = y >= bottom - TOLERANCE && y <= top && x < right - TOLERANCE && x + width > left + TOLERANCE;
      return isWithin && str.trim() !== "" ? [place] : [];
    });
    const last = places.at(-1);
    if (last === undefined || namesTarget(places.map((place) => items[place]?.str ?? "").join(" "), target)) continue;
    const targets = behind.get(last) ?? [];
    // A link over two lines has an annotation for each of them.
    if (!Array.from(behind.values()).some((one) => one.at(-1) === target)) behind.set(last, [...targets, target]);
  }
  if (behind.size === 0) return items;
  return items.map((item, place) => {
    const targets = behind.get(place);
    return targets ? { ...item, str: `${(item.str ?? "").trimEnd()} (${targets.join(", ")})` } : item;
  });
}

/** The number of remarks that readers have put on a page. @param {Annotation[]} annotations */
export const commentsIn = (annotations) =>
  annotations.filter(
    ({ subtype = "", contentsObj }) =>
      COMMENT.test(subtype) && subtype !== "Popup" && (contentsObj?.str ?? "").trim() !== "",
  ).length;
