/**
 * @typedef {import("./pdf-lines.js").Item} Item
 * @typedef {{ subtype?: string, fieldType?: string, fieldValue?: unknown, rect?: number[], hidden?: boolean, checkBox?: boolean,
 *   radioButton?: boolean, pushButton?: boolean, password?: boolean, exportValue?: string, buttonValue?: string,
 *   options?: { exportValue: string, displayValue: string }[], contentsObj?: { str?: string } }} Annotation
 */

/** How far a label's baseline may be off its field, in points. */
const TOLERANCE = 2;

/**
 * The runs of a page with the values of its form fields put after their labels, and the text that was typed onto it.
 * @param {Item[]} items
 * @param {Annotation[]} annotations
 * @returns {Item[]}
 */
export function withFormValues(items, annotations) {
  const placed = [...items];
  for (const annotation of annotations) {
    const value = shownValue(annotation);
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
    if (value === "" || annotation.hidden || right <= left || isDrawn(items, value, { left, bottom, right, top }))
      continue;
    insert(placed, value, { left, bottom, right, top });
  }
  return placed;
}

/** @param {Annotation} annotation */
function shownValue(annotation) {
  const { subtype, fieldType, fieldValue, options = [] } = annotation;
  if (subtype === "FreeText") return annotation.contentsObj?.str?.trim() ?? "";
  if (subtype !== "Widget" || annotation.password || annotation.pushButton) return "";
  if (annotation.checkBox) return isSet(fieldValue, annotation.exportValue) ? "☑" : "☐";
  if (annotation.radioButton) return isSet(fieldValue, annotation.buttonValue) ? "☑" : "☐";
  if (fieldType !== "Tx" && fieldType !== "Ch") return "";
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value) => typeof value === "string");
  const shown = values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
  return shown.join(", ").trim();
}

/** The number of fields for text or a choice that hold none. @param {Annotation[]} annotations */
export const emptyFields = (annotations) =>
  annotations.filter(
    ({ subtype, fieldType, hidden, password, pushButton, ...field }) =>
      subtype === "Widget" &&
      /^(?:Tx|Ch)$/.test(fieldType ?? "") &&
      !hidden &&
      !password &&
      !pushButton &&
      shownValue({ subtype, fieldType, ...field }) === "",
  ).length;

/** @param {unknown} value @param {string | undefined} on */
const isSet = (value, on) => typeof value === "string" && value !== "Off" && value === on;

/** @typedef {{ left: number, bottom: number, right: number, top: number }} Box */

/** Whether the page's own text shows the value already. @param {Item[]} items @param {string} value @param {Box} box */
function isDrawn(items, value, { left, bottom, right, top }) {
  return items.some(({ str = "", transform = [] }) => {
    const [, , , , x = 0, y = 0] = transform;
    return x >= left && x <= right && y >= bottom && y <= top && str.trim() !== "" && value.startsWith(str.trim());
  });
}

/** @param {Item[]} items changed in place @param {string} value @param {Box} box */
function insert(items, value, box) {
  const { before, after, above } = neighbours(items, box);
  const neighbour = items[before] ?? items[after];
  const height = neighbour?.height || 10;
  const y = neighbour?.transform?.[5] ?? box.bottom;
  /** @type {Item} */
  const item = {
    str: value,
    transform: [height, 0, 0, height, box.left, y],
    height,
    width: box.right - box.left,
    hasEOL: false,
  };
  if (before !== -1) {
    const label = items[before];
    item.hasEOL = label?.hasEOL ?? false;
    if (label) items[before] = { ...label, hasEOL: false };
    items.splice(before + 1, 0, item);
  } else if (after !== -1) {
    items.splice(after, 0, item);
  } else {
    items.splice(above + 1, 0, { str: "", hasEOL: true }, { ...item, hasEOL: true });
  }
}

/**
 * The places of the nearest run to the left of a field, of the nearest to its right, and of the last one above it; -1
 * for a missing one.
 * @param {Item[]} items @param {Box} box
 */
function neighbours(items, { left, bottom, top }) {
  let before = -1;
  let after = -1;
  let above = -1;
  const xOf = (/** @type {number} */ place) => items[place]?.transform?.[4] ?? 0;
  for (const [place, { str = "", transform = [] }] of items.entries()) {
    const [, , , , x = 0, y = 0] = transform;
    if (str.trim() === "") continue;
    const isBeside = y >= bottom - TOLERANCE && y <= top + TOLERANCE;
    if (isBeside && x <= left + TOLERANCE && (before === -1 || x >= xOf(before))) before = place;
    if (isBeside && x > left + TOLERANCE && (after === -1 || x < xOf(after))) after = place;
    if (y > top && (above === -1 || y <= (items[above]?.transform?.[5] ?? 0))) above = place;
  }
  return { before, after, above };
}
