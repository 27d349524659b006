import { parseCsv, usualWidth } from "./csv-dialect.js";
import { knowledgeDelimiter } from "./knowledge-columns.js";
import { isQuestionHeader, questionColumns } from "./question-words.js";
import { arePairs, guessHeaderRows } from "./table-shape.js";

/**
 * The shape of a CSV file: what its rows are, and how its bytes become rows.
 * @typedef {import("../../../contract/knowledge/table-shape").TableShape} TableShape
 * @typedef {"kind" | "header" | "delimiter" | "encoding"} ShapePart
 * @typedef {{ text: string, delimiter: { delimiter: string, isGuess: boolean }, encoding: { label: string, isGuess: boolean } }} Source
 */

const SAMPLE_ROWS = 200;
/** Of the rows, so many have to end with a question mark in one column. */
const QUESTIONS_MIN = 0.5;
const QUESTION_END = /[?？؟;]\s*["”»]?$/u;

/**
 * The likeliest shape of a file, and which parts of it the file leaves open.
 * @param {Source} source
 * @returns {{ shape: TableShape, guesses: ShapePart[] }}
 */
export function guessShape({ text, delimiter, encoding }) {
  const ofKnowledge = knowledgeDelimiter(text.slice(0, 1_000));
  const chosen = ofKnowledge ?? delimiter.delimiter;
  const rows = shapedRows(text, chosen).filter((row) => row.some((cell) => cell.trim() !== ""));
  const sample = rows.slice(0, SAMPLE_ROWS);
  const width = Math.max(1, usualWidth(sample));
  const hasQuestionHeader = isQuestionHeader(sample[0] ?? []);
  const columns = questionColumns(sample[0] ?? [], sample.slice(1), QUESTION_END);
  const areQuestions =
    ofKnowledge === null && width >= 2 && columns !== null && (hasQuestionHeader || asks(sample, columns.question));
  const isNamed = ofKnowledge !== null || hasQuestionHeader || guessHeaderRows(sample) > 0;
  const kind =
    ofKnowledge !== null
      ? "table"
      : areQuestions
        ? "questions"
        : width < 2
          ? "text"
          : arePairs(sample)
            ? "pairs"
            : "table";
  /** @type {ShapePart[]} */
  const guesses = [
    ...(areQuestions || kind === "pairs" || (kind === "table" && !isNamed) ? [/** @type {const} */ ("kind")] : []),
    ...(isNamed || kind === "text" || kind === "pairs" ? [] : [/** @type {const} */ ("header")]),
    ...(delimiter.isGuess && width >= 2 && ofKnowledge === null ? [/** @type {const} */ ("delimiter")] : []),
    ...(encoding.isGuess && ofKnowledge === null ? [/** @type {const} */ ("encoding")] : []),
  ];
  const role = (/** @type {number} */ column) =>
    kind !== "questions"
      ? "value"
      : column === columns?.question
        ? "question"
        : column === columns?.answer
          ? "answer"
          : "unused";
  return {
    shape: {
      kind,
      header: (areQuestions && hasQuestionHeader) || (kind === "table" && (isNamed || sample.length > 1)),
      delimiter: chosen,
      encoding: /** @type {TableShape["encoding"]} */ (encoding.label),
      columns: Array.from({ length: widest(sample) }, (_, column) => role(column)),
    },
    guesses,
  };
}

/** @param {readonly string[][]} rows */
const widest = (rows) => rows.reduce((most, { length }) => Math.max(most, length), 0);

/** Whether most rows ask something in a column. @param {string[][]} rows @param {number} column */
const asks = (rows, column) =>
  rows.filter((row) => QUESTION_END.test(row[column] ?? "")).length >= Math.max(1, rows.length * QUESTIONS_MIN);

/** The rows of a file by a delimiter that is known, empty ones included. @param {string} text @param {string} delimiter */
export const shapedRows = (text, delimiter) => parseCsv(text, { keepEmptyRows: true, delimiter });

/**
 * The pairs in the rows of questions with answers, by their roles, and the numbers of the rows that lack one of them.
 * @param {readonly string[][]} rows @param {Pick<TableShape, "header" | "columns">} shape
 */
export function pairsIn(rows, { header, columns }) {
  const [questionColumn, answerColumn] = [columns.indexOf("question"), columns.indexOf("answer")];
  /** @type {{ question: string, answer: string, number: number }[]} */
  const pairs = [];
  /** @type {number[]} */
  const leftOut = [];
  let isHeader = header;
  for (const [place, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const question = row[questionColumn]?.trim() ?? "";
    const answer = row[answerColumn]?.trim() ?? "";
    if (isHeader) isHeader = false;
    else if (question !== "" && answer !== "") pairs.push({ question, answer, number: place + 1 });
    else leftOut.push(place + 1);
  }
  return { pairs, leftOut };
}
