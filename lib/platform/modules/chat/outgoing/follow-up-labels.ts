/** How models name the questions that could come next, in the 17 languages; with single spaces and in lower case. */
const NAMES: readonly string[] = [
  ...[
    "follow ups",
    "follow up",
    "followups",
    "followup",
    "follow up questions",
    "followup questions",
    "next steps questions",
  ],
  ...["questions de suivi", "questions suivantes", "questions complémentaires", "questions connexes"],
  ...["folgefragen", "anschlussfragen", "weitere fragen", "weiterführende fragen"],
  ...["vervolgvragen", "volgende vragen", "verdere vragen", "voorgestelde vragen"],
  ...["domande successive", "domande di approfondimento", "domande di follow up"],
  ...["preguntas de seguimiento", "preguntas siguientes", "más preguntas"],
  ...["perguntas de seguimento", "perguntas de acompanhamento", "perguntas seguintes"],
  ...["أسئلة متابعة", "أسئلة المتابعة", "أسئلة لاحقة", "أسئلة ذات صلة", "أسئلة مقترحة", "الأسئلة المقترحة"],
  ...["अनुवर्ती प्रश्न", "अगले सवाल", "आगे के सवाल", "आगे के प्रश्न", "सुझाए गए प्रश्न", "सुझाए गए सवाल"],
  ...["дополнительные вопросы", "следующие вопросы", "похожие вопросы"],
  ...["后续问题", "後續問題", "追问", "追問", "推荐追问", "推薦追問", "延伸问题", "延伸問題", "猜你想问", "猜你想問"],
  ...["คำถามต่อเนื่อง", "คำถามติดตาม", "คำถามถัดไป", "คำถามแนะนำ", "คำถามที่แนะนำ"],
  ...["επόμενες ερωτήσεις", "ερωτήσεις συνέχειας", "προτεινόμενες ερωτήσεις"],
  ...["পরবর্তী প্রশ্ন", "ফলো আপ প্রশ্ন", "প্রস্তাবিত প্রশ্ন", "আরও প্রশ্ন"],
  ...["pertanyaan lanjutan", "pertanyaan berikutnya", "saran pertanyaan"],
  ...[
    "フォローアップの質問",
    "フォローアップ質問",
    "次の質問",
    "次の質問例",
    "質問の例",
    "おすすめの質問",
    "追加の質問",
  ],
  ...["후속 질문", "다음 질문", "추가 질문", "추천 질문", "제안 질문"],
];

/** Names and offers whose words combine: each of the first with each of the second. */
const COMBINED: readonly (readonly [string, string])[] = [
  ["related|suggested|recommended|next|more|further", "questions|follow ups|follow up questions"],
  [
    "you can|you could|you may|you might|you can also|you could also|you may also|you might also|people also",
    "ask|ask me|ask next|ask me next|continue to ask|continue asking|want to ask|want to know|like to ask|like to know|be interested in|wonder",
  ],
  [
    "questions",
    "you can ask|you could ask|you may ask|you might ask|you may have|you might have|to ask next|suggérées|associées",
  ],
  ["questions", "que vous pourriez poser|que vous pouvez poser|recommandées|liées"],
  [
    "vous pouvez|vous pourriez|vous pouvez aussi|vous pourriez aussi|vous pouvez également|vous pourriez également|vous pouvez maintenant",
    "demander|me demander|poser ces questions|poser les questions suivantes|vouloir savoir|vous demander|continuer avec",
  ],
  ["verwandte|ähnliche|vorgeschlagene|passende", "fragen"],
  [
    "sie können|sie könnten|sie können auch|sie könnten auch|sie können mich auch|sie könnten mich auch|du kannst auch|du könntest auch|das könnten sie auch|das können sie",
    "fragen|noch fragen|als nächstes fragen|wissen wollen|folgendes fragen|weiterfragen",
  ],
  ["gerelateerde|verwante", "vragen"],
  [
    "u kunt|u kunt ook|je kunt|je kunt ook|je zou ook kunnen|u zou ook kunnen",
    "vragen|verder vragen|nog vragen|willen weten",
  ],
  ["domande", "correlate|suggerite|consigliate|frequenti correlate|che potresti fare"],
  [
    "puoi|potresti|puoi anche|potresti anche|può anche|potrebbe anche",
    "chiedere|chiedermi|chiedermi anche|domandare|voler sapere",
  ],
  ["preguntas", "sugeridas|relacionadas|recomendadas|que puedes hacer|que puede hacer"],
  [
    "puedes|puede|podrías|podría|puedes también|puede también|también puedes|también puede|también podrías|también podría",
    "preguntar|preguntarme|seguir preguntando|querer saber",
  ],
  ["perguntas", "relacionadas|sugeridas|recomendadas|que você pode fazer"],
  [
    "você pode|você poderia|você também pode|você também poderia|pode também|também pode|também poderá",
    "perguntar|me perguntar|perguntar me|continuar perguntando|querer saber",
  ],
  [
    "يمكنك|يمكنك أيضا|يمكنك أيضًا|قد ترغب في|قد ترغب أيضا في|قد ترغب أيضًا في",
    "أن تسأل|أن تسألني|السؤال|السؤال عن|سؤالي|طرح الأسئلة التالية|معرفة",
  ],
  ["आप|आप यह भी|आप ये भी|आप आगे|आप मुझसे", "पूछ सकते हैं|पूछना चाहेंगे|जानना चाहेंगे|भी पूछ सकते हैं"],
  ["संबंधित|सुझाए गए", "प्रश्न|सवाल"],
  [
    "вы можете|вы также можете|можете также|можно также|вы можете также|вам может быть",
    "спросить|задать вопросы|спросить меня|узнать|задать следующие вопросы|интересно",
  ],
  ["рекомендуемые|предлагаемые|связанные|возможные", "вопросы"],
  [
    "您可以|你可以|您还可以|你还可以|您可能|你可能|您可能还|你可能还|您可以接着|你可以接着|接下来您可以|接下来你可以|您還可以|你還可以|您可能還|你可能還|還可以|还可以",
    "继续问|继续问我|继续提问|继续追问|问|问我|提问|这样问|想问|想知道|想了解|關心|关心|繼續問|繼續問我|繼續提問|問|問我|想問|想了解的问题",
  ],
  ["相关|相關|推荐|推薦|建议|建議|更多|其他", "问题|問題|提问|提問"],
  ["คุณสามารถ|คุณอาจ|คุณอาจจะ|คุณยังสามารถ", "ถามต่อ|ถามต่อได้|ถามเพิ่มเติม|ถามเพิ่มเติมได้|ถามได้|อยากถาม|อยากรู้|ถามต่อได้ว่า"],
  ["คำถาม", "ที่เกี่ยวข้อง|ที่คุณอาจสนใจ|ที่น่าสนใจ"],
  [
    "μπορείτε|μπορείτε επίσης|θα μπορούσατε επίσης|μπορείς επίσης",
    "να ρωτήσετε|να με ρωτήσετε|να ρωτήσεις|να συνεχίσετε με",
  ],
  ["σχετικές|πιθανές|περισσότερες", "ερωτήσεις"],
  ["আপনি|আপনি আরও|আপনি এটিও|আপনি আমাকে", "জিজ্ঞাসা করতে পারেন|জানতে চাইতে পারেন|জিজ্ঞেস করতে পারেন"],
  ["সম্পর্কিত", "প্রশ্ন|প্রশ্নাবলী"],
  [
    "anda dapat|anda bisa|anda juga dapat|anda juga bisa|anda mungkin",
    "bertanya|menanyakan|tanyakan|ingin tahu|ingin bertanya|melanjutkan dengan",
  ],
  ["pertanyaan", "terkait|yang disarankan|yang mungkin anda ajukan"],
  [
    "続けて|次に|ほかにも|他にも|さらに|こんなことも|次のようなことも|以下のような質問も",
    "質問できます|聞けます|お聞きいただけます|お尋ねください|質問することもできます|できます",
  ],
  ["関連|関連する|おすすめの", "質問"],
  [
    "이어서|계속해서|다음과 같이|이런 것도|다음 질문도|추가로|또한",
    "질문할 수 있습니다|질문하실 수 있습니다|물어볼 수 있습니다|물어보실 수 있습니다|물어보세요|질문해 보세요",
  ],
  ["관련|연관|추천", "질문"],
];

const LABELS: ReadonlySet<string> = new Set([
  ...NAMES,
  ...COMBINED.flatMap(([firsts, seconds]) =>
    firsts.split("|").flatMap((first) => {
      const blank = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Thai}]$/u.test(first) ? "" : " ";
      return seconds.split("|").map((second) => `${first}${blank}${second}`);
    }),
  ),
]);
const OPENINGS = ["possible", "potential", "mögliche", "possibles", "mogelijke", "possibili", "posibles", "possíveis"];
const BEGINNINGS: readonly string[] = [...LABELS, ...OPENINGS];
const LABEL_LENGTH_MAX = Math.max(...BEGINNINGS.map(({ length }) => length));
/** Words before a label that change nothing: "Possible follow-up questions". */
const ADJECTIVES =
  /^(?:some|possible|potential|mögliche|einige|possibles|quelques|mogelijke|enkele|possibili|alcune|posibles|algunas|possíveis|algumas|возможные|可能的|możliwe) /u;
/** Words behind a label in the info string of a fence, such as "(3)". */
const REST_MAX = 20;

/** Whether words are a label of follow-up questions; "open" when they may become one. */
export function readFollowUpLabel(words: string): "whole" | "open" | "none" {
  if (words.length > LABEL_LENGTH_MAX + REST_MAX) return "none";
  const label = words
    .toLowerCase()
    .replace(/[-_\s‐‑]+/g, " ")
    .replace(/^[[{<]|[\]}>]$/g, "")
    .trim()
    .replace(ADJECTIVES, "");
  if (LABELS.has(label.replace(/ ?\(?\d\)?$/, ""))) return "whole";
  return BEGINNINGS.some((known) => known.startsWith(label)) ? "open" : "none";
}
