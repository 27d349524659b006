import { cleanText } from "./clean-text.js";
import { shownNumber } from "./spreadsheet-values.js";
import { tableBlocks } from "./table-blocks.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed } from "./xml-tree.js";

const POINTS_MAX = 2_000;

/**
 * The values of a chart of an Office file (DrawingML, ECMA-376 part 1, 21.2), below its title: a row for each category,
 * a column for each series. Empty for charts that hold no values.
 * @param {Document} chart
 * @param {number} [page]
 * @returns {import("./blocks.js").Block[]}
 */
export function chartBlocks(chart, page) {
  const series = elementsNamed(chart, "ser").map((one) => ({
    name: pointsOf(childNamed(one, "tx")).get(0) ?? "",
    categories: pointsOf(childNamed(one, "cat") ?? childNamed(one, "xVal")),
    values: pointsOf(childNamed(one, "val") ?? childNamed(one, "yVal")),
  }));
  const categories = series.find((one) => one.categories.size > 0)?.categories ?? new Map();
  const places = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b);
  if (places.length === 0) return [];
  const cell = (/** @type {string} */ text, isHeader = false) => ({ text, isHeader });
  const header = [cell("", true), ...series.map(({ name }) => cell(name, true))];
  const rows = places
    .slice(0, POINTS_MAX)
    .map((place) => [cell(categories.get(place) ?? ""), ...series.map(({ values }) => cell(values.get(place) ?? ""))]);
  const title = cleanText(
    elementsNamed(childNamed(chart.documentElement, "chart", "title") ?? chart.createElement("none"), "t", "v")
      .map((one) => one.textContent ?? "")
      .join(""),
  );
  return [
    ...(title === "" ? [] : [/** @type {const} */ ({ kind: "paragraph", text: title, ...(page ? { page } : {}) })]),
    ...tableBlocks([header, ...rows], page ? { page } : {}),
  ];
}

/** The cached points of a part of a series, by their places. @param {Element | undefined} part @returns {Map<number, string>} */
function pointsOf(part) {
  if (!part) return new Map();
  const direct = childNamed(part, "v");
  if (direct) return new Map([[0, cleanText(direct.textContent ?? "")]]);
  const cache = elementsNamed(part, "numCache", "strCache", "numLit", "strLit", "lvl")[0];
  const format = childNamed(cache, "formatCode")?.textContent ?? "";
  const points = cache ? childrenOf(cache).filter(({ localName }) => localName === "pt") : [];
  return new Map(
    points.slice(0, POINTS_MAX).map((point) => {
      const text = cleanText(childNamed(point, "v")?.textContent ?? "");
      const number = Number(text);
      const isNumber = /^num/.test(cache?.localName ?? "") && text !== "" && Number.isFinite(number);
      const shown = isNumber ? shownNumber(number, format === "General" ? "" : format, false) : text;
      return [Number(attributeNamed(point, "idx") ?? 0), shown];
    }),
  );
}

/** The words of a diagram (SmartArt). @param {Document} diagram @returns {string[]} */
export const diagramTexts = (diagram) =>
  elementsNamed(diagram, "p").flatMap((paragraph) => {
    const text = cleanText(
      elementsNamed(paragraph, "t")
        .map((one) => one.textContent ?? "")
        .join(""),
    );
    return text === "" ? [] : [text];
  });
