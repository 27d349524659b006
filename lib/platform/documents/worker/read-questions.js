import { cleanText } from "./clean-text.js";
import { markupText, withoutApostrophe } from "./csv-cells.js";
import { parseCsv } from "./csv-dialect.js";
import { pairsIn } from "./csv-shape.js";
import { decodeAs, decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { isQuestionHeader } from "./question-words.js";
import { hintsOf } from "./read-text.js";

/** The limits of the contract: questionList and questionAndAnswer. */
const QUESTIONS_MAX = 1000;
const QUESTION_MAX = 500;
const ANSWER_MAX = 4000;

/**
 * The rows of a CSV with two columns, each as a passage: the question is its heading and the answer its body. The header
 * row is optional. Throws DocumentError with the number of the first row that is not a question with its answer.
 * @param {Uint8Array} bytes
 * @param {import("./blocks.js").About} about
 * @returns {{ heading: string, page: null, body: string }[]}
 */
export function readQuestions(bytes, about) {
  if (about.shape) return shapedQuestions(bytes, about.shape);
  const rows = rowsOf(decodeText(bytes, hintsOf(about)));
  const start = isQuestionHeader(rows[0] ?? []) ? 1 : 0;
  const passages = rows.flatMap((row, place) => (place < start ? [] : passageOf(row, place + 1)));
  if (passages.length === 0) throw new DocumentError("empty_document");
  if (passages.length > QUESTIONS_MAX) throw new DocumentError("too_many_questions", `${passages.length}`);
  return passages;
}

/** The pairs of a file in the shape that its owner has set; rows without an answer are left out, as its preview says. @param {Uint8Array} bytes @param {import("./csv-shape.js").TableShape} shape */
function shapedQuestions(bytes, shape) {
  const rows = rowsOf(decodeAs(shape.encoding, bytes), shape.delimiter);
  const { pairs } = pairsIn(rows, shape);
  if (pairs.length === 0) throw new DocumentError("empty_document");
  if (pairs.length > QUESTIONS_MAX) throw new DocumentError("too_many_questions", `${pairs.length}`);
  return pairs.map(({ question, answer, number }) => {
    if (question.length > QUESTION_MAX || answer.length > ANSWER_MAX)
      throw new DocumentError("question_too_long", `${number}`);
    return { heading: question, page: null, body: answer };
  });
}

/** Includes empty rows, so that row numbers match a spreadsheet's. @param {string} text @param {string} [delimiter] @returns {string[][]} */
function rowsOf(text, delimiter) {
  try {
    return parseCsv(text, { keepEmptyRows: true, ...(delimiter ? { delimiter } : {}) }).map((row) =>
      row.map(
        (cell) => markupText(cell, { keepLines: true }) ?? cleanText(withoutApostrophe(cell), { keepLines: true }),
      ),
    );
  } catch {
    throw new DocumentError("broken_file");
  }
}

/** @param {string[]} row @param {number} number */
function passageOf(row, number) {
  // Spreadsheets write empty columns behind the used ones.
  const [question = "", answer = "", ...rest] = row;
  if (question === "" && answer === "" && rest.every((cell) => cell === "")) return [];
  if (question === "" || answer === "" || rest.some((cell) => cell !== ""))
    throw new DocumentError("question_row", `${number}`);
  if (question.length > QUESTION_MAX || answer.length > ANSWER_MAX)
    throw new DocumentError("question_too_long", `${number}`);
  return [{ heading: question, page: null, body: answer }];
}
