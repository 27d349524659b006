import { cleanText } from "./clean-text.js";
import { parseCsv } from "./csv-dialect.js";
import { decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { hintsOf } from "./read-text.js";

/** The limits of the contract: questionList and questionAndAnswer. */
const QUESTIONS_MAX = 1000;
const QUESTION_MAX = 500;
const ANSWER_MAX = 4000;

const HEADER_NAMES = new Set(
  "question questions q frage vraag pregunta domanda pergunta prompt title titel 问题 質問 вопрос سؤال प्रश्न".split(" "),
);

/**
 * The rows of a CSV with two columns, each as a passage: the question is its heading and the answer its body. The header
 * row is optional. Throws DocumentError with the number of the first row that is not a question with its answer.
 * @param {Uint8Array} bytes
 * @param {import("./blocks.js").About} about
 * @returns {{ heading: string, page: null, body: string }[]}
 */
export function readQuestions(bytes, about) {
  const rows = rowsOf(decodeText(bytes, hintsOf(about)));
  const start = HEADER_NAMES.has(rows[0]?.[0]?.toLowerCase() ?? "") ? 1 : 0;
  const passages = rows.flatMap((row, place) => (place < start ? [] : passageOf(row, place + 1)));
  if (passages.length === 0) throw new DocumentError("empty_document");
  if (passages.length > QUESTIONS_MAX) throw new DocumentError("too_many_questions", `${passages.length}`);
  return passages;
}

/** Includes empty rows, so that row numbers match a spreadsheet's. @param {string} text @returns {string[][]} */
function rowsOf(text) {
  try {
    return parseCsv(text, { keepEmptyRows: true }).map((row) =>
      row.map((cell) => cleanText(cell, { keepLines: true })),
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
