import { cleanText } from "./clean-text.js";
import { markupText, withoutApostrophe } from "./csv-cells.js";
import { parseCsv } from "./csv-dialect.js";
import { decodeText } from "./decode-text.js";
import { DocumentError } from "./document-error.js";
import { hintsOf } from "./read-text.js";

/** The limits of the contract: questionList and questionAndAnswer. */
const QUESTIONS_MAX = 1000;
const QUESTION_MAX = 500;
const ANSWER_MAX = 4000;

/** Words for a question and for an answer that a header is made of. */
const QUESTION_WORD =
  /(?:^|[\s_-])(?:questions?|faq|prompt|title|topic|enquiry|q|fragen?|titel|thema|vra(?:ag|gen)|preguntas?|t[ií]tulo|domanda|domande|titolo|perguntas?|titre|pertanyaan|soalan|вопросы?|ερωτήσεις|ερώτηση|प्रश्न|सवाल|প্রশ্ন|سؤال|أسئلة|السؤال|الأسئلة|คำถาม|問題|问题|提问|質問|질문|문의|問い)(?:$|[\s_:(/-])/iu;
const ANSWER_WORD =
  /(?:^|[\s_-])(?:answers?|replies|reply|response|a|antwort(?:en)?|antwoord(?:en)?|respuestas?|rispost[ae]|respostas?|r[eé]ponses?|jawaban|ответы?|απαντήσεις|απάντηση|उत्तर|जवाब|উত্তর|جواب|إجابة|الإجابة|الجواب|أجوبة|إجابات|คำตอบ|答案|回答|答え|回复|답변|답|대답)(?:$|[\s_:(/-])/iu;
const HEADER_MAX = 60;

/**
 * The rows of a CSV with two columns, each as a passage: the question is its heading and the answer its body. The header
 * row is optional. Throws DocumentError with the number of the first row that is not a question with its answer.
 * @param {Uint8Array} bytes
 * @param {import("./blocks.js").About} about
 * @returns {{ heading: string, page: null, body: string }[]}
 */
export function readQuestions(bytes, about) {
  const rows = rowsOf(decodeText(bytes, hintsOf(about)));
  const start = isHeader(rows[0] ?? []) ? 1 : 0;
  const passages = rows.flatMap((row, place) => (place < start ? [] : passageOf(row, place + 1)));
  if (passages.length === 0) throw new DocumentError("empty_document");
  if (passages.length > QUESTIONS_MAX) throw new DocumentError("too_many_questions", `${passages.length}`);
  return passages;
}

/** Whether a row names the columns: a word for a question, or one for an answer beside it. @param {string[]} row */
function isHeader([question = "", answer = ""]) {
  if ([question, answer].some((name) => name.length > HEADER_MAX || /[?？؟;。]\s*$/.test(name))) return false;
  const isNamed = QUESTION_WORD.test(question);
  return ANSWER_WORD.test(answer) || (isNamed && question.trim().split(/\s+/).length === 1);
}

/** Includes empty rows, so that row numbers match a spreadsheet's. @param {string} text @returns {string[][]} */
function rowsOf(text) {
  try {
    return parseCsv(text, { keepEmptyRows: true }).map((row) =>
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
