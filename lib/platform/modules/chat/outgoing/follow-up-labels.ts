/** How models head the questions that could come next, in the 17 languages; with single spaces and in lower case. */
const LABELS: ReadonlySet<string> = new Set([
  ...["follow ups", "follow up", "followups", "followup", "follow up questions", "followup questions"],
  ...["suggested questions", "suggested follow ups", "suggested follow up questions", "next questions"],
  ...["questions de suivi", "questions suivantes", "questions suggérées"],
  ...["folgefragen", "anschlussfragen", "weitere fragen", "weiterführende fragen"],
  ...["vervolgvragen", "volgende vragen"],
  ...["domande successive", "domande di approfondimento", "domande di follow up"],
  ...["preguntas de seguimiento", "preguntas siguientes", "preguntas sugeridas"],
  ...["perguntas de seguimento", "perguntas de acompanhamento", "perguntas seguintes"],
  ...["أسئلة متابعة", "أسئلة المتابعة", "أسئلة لاحقة"],
  ...["अनुवर्ती प्रश्न", "अगले सवाल", "आगे के सवाल"],
  ...["дополнительные вопросы", "уточняющие вопросы", "следующие вопросы"],
  ...["后续问题", "追问", "後續問題"],
  ...["คำถามต่อเนื่อง", "คำถามติดตาม", "คำถามถัดไป"],
  ...["επόμενες ερωτήσεις", "ερωτήσεις συνέχειας"],
  ...["পরবর্তী প্রশ্ন", "ফলো আপ প্রশ্ন"],
  ...["pertanyaan lanjutan", "pertanyaan berikutnya"],
  ...["フォローアップの質問", "フォローアップ質問", "次の質問", "関連質問"],
  ...["후속 질문", "다음 질문", "추가 질문"],
]);
const LABEL_LENGTH_MAX = Math.max(...[...LABELS].map(({ length }) => length));
/** Words behind a label in the info string of a fence, such as "(3)". */
const REST_MAX = 20;

/** Whether words are a label of follow-up questions; "open" when they may become one. */
export function readFollowUpLabel(words: string): "whole" | "open" | "none" {
  if (words.length > LABEL_LENGTH_MAX + REST_MAX) return "none";
  const label = words
    .toLowerCase()
    .replace(/[-_\s‐‑]+/g, " ")
    .trim();
  if (LABELS.has(label.replace(/ ?\(?\d\)?$/, ""))) return "whole";
  return [...LABELS].some((known) => known.startsWith(label)) ? "open" : "none";
}
