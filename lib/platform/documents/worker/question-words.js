/** Words for a question and for an answer that a header is made of. */
const QUESTION_WORD =
  /(?:^|[\s_-])(?:questions?|faq|prompt|title|topic|enquiry|q|fragen?|titel|thema|vra(?:ag|gen)|preguntas?|t[ií]tulo|domanda|domande|titolo|perguntas?|titre|pertanyaan|soalan|вопросы?|ερωτήσεις|ερώτηση|प्रश्न|सवाल|প্রশ্ন|سؤال|أسئلة|السؤال|الأسئلة|คำถาม|問題|问题|提问|質問|질문|문의|問い)(?:$|[\s_:(/-])/iu;
const ANSWER_WORD =
  /(?:^|[\s_-])(?:answers?|replies|reply|response|a|antwort(?:en)?|antwoord(?:en)?|respuestas?|rispost[ae]|respostas?|r[eé]ponses?|jawaban|ответы?|απαντήσεις|απάντηση|उत्तर|जवाब|উত্তর|جواب|إجابة|الإجابة|الجواب|أجوبة|إجابات|คำตอบ|答案|回答|答え|回复|답변|답|대답)(?:$|[\s_:(/-])/iu;
const HEADER_MAX = 60;

/** Whether a row names a column of questions and one of answers: by a word for an answer, or a single one for a question. @param {string[]} row */
export function isQuestionHeader(row) {
  if (row.length > 2)
    return row.some((name) => isName(name, QUESTION_WORD)) && row.some((name) => isName(name, ANSWER_WORD));
  const [question = "", answer = ""] = row;
  if ([question, answer].some((name) => name.length > HEADER_MAX || /[?？؟;。]\s*$/.test(name))) return false;
  return ANSWER_WORD.test(answer) || (QUESTION_WORD.test(question) && question.trim().split(/\s+/).length === 1);
}

/** @param {string} name @param {RegExp} word */
const isName = (name, word) => name.length <= HEADER_MAX && !/[?？؟;。]\s*$/.test(name) && word.test(name);

/**
 * The columns that hold questions and answers: by their names, or by the question marks in one of them. Null when
 * neither tells.
 * @param {string[]} header @param {string[][]} body @param {RegExp} end the end of a question
 */
export function questionColumns(header, body, end) {
  const named = header.findIndex((name) => isName(name, QUESTION_WORD));
  const answers = header.findIndex((name, column) => column !== named && isName(name, ANSWER_WORD));
  if (named !== -1 && answers !== -1) return { question: named, answer: answers };
  const asked = header.findIndex((_, column) => {
    const cells = body.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return cells.length > 0 && cells.filter((cell) => end.test(cell)).length >= cells.length / 2;
  });
  const question = named === -1 ? asked : named;
  if (question === -1 || header.length < 2) return null;
  return { question, answer: question + 1 < header.length ? question + 1 : question - 1 };
}
