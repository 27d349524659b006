/**
 * How models name the visitor when they write both sides of the conversation, in the 17 languages. Words for people, such as
 * "customer" and "guest", are left out: forms and dialogues have them.
 */
export const VISITOR: readonly string[] = [
  ...["user", "human", "visitor", "instruction", "user question", "utilisateur", "visiteur"],
  ...["benutzer", "nutzer", "besucher", "gebruiker", "bezoeker", "utente", "visitatore", "usuario"],
  ...["visitante", "usuário", "utilizador", "المستخدم", "مستخدم", "الزائر", "زائر", "उपयोगकर्ता", "आगंतुक"],
  ...["пользователь", "посетитель", "用户", "用戶", "使用者", "访客", "訪客", "ผู้ใช้", "ผู้เยี่ยมชม", "ผู้เข้าชม"],
  ...["χρήστης", "επισκέπτης", "ব্যবহারকারী", "দর্শক", "pengguna", "pengunjung"],
  ...["ユーザー", "訪問者", "사용자", "방문자"],
];

/** How they head a question. It is the visitor's only where they answer it too. */
export const QUESTIONS: readonly string[] = [
  ...["question", "q", "frage", "vraag", "domanda", "pregunta", "pergunta", "السؤال", "سؤال", "प्रश्न", "सवाल"],
  ...["вопрос", "问", "問", "问题", "問題", "提问", "提問", "คำถาม", "ถาม", "ερώτηση", "প্রশ্ন", "pertanyaan", "tanya"],
  ...["質問", "질문"],
];

/** How models name themselves. */
export const SELF: readonly string[] = [
  ...["assistant", "ai", "ai assistant", "bot", "chatbot", "chatgpt", "model", "response", "answer", "final answer"],
  ...[
    "reply",
    "ai response",
    "assistant response",
    "assistent",
    "assistente",
    "asistente",
    "réponse",
    "antwort",
    "antwoord",
    "risposta",
  ],
  ...["respuesta", "resposta", "المساعد", "مساعد", "الجواب", "جواب", "الإجابة", "إجابة", "الرد"],
  ...["सहायक", "उत्तर", "जवाब", "ассистент", "помощник", "ответ"],
  ...["助手", "助理", "回答", "答", "答案", "回复", "回覆", "ผู้ช่วย", "คำตอบ", "ตอบ", "βοηθός", "απάντηση"],
  ...["সহকারী", "উত্তর", "asisten", "jawaban", "jawab", "アシスタント", "応答", "어시스턴트", "답변", "답"],
];

const LATIN_WORDS =
  "faqs?|q ?[&/] ?a|quiz(?:zes)?|questions?|dialog(?:ue|o|s)?|diálogo|conversations?|conversación|conversa|conversazione|transcripts?|interviews?|entrevista|intervista|scripts?|examples?|samples?|templates?|forms?|formulaire|formulario|formulário|modulo|formulier|sign|chats?|logs?|roles?|rollen|fragen|häufige|beispiele?|gespräch|interviewfragen|formular|vorlage|exemples?|modèle|vragen|voorbeeld|gesprek|domande|esempio|preguntas|ejemplo|perguntas|exemplo|pertanyaan|contoh|percakapan|вопросы|вопросов|вопросами|диалог|пример|интервью|роли|ερωτήσεις|διάλογος|παράδειγμα";
const OTHER_WORDS =
  "问答|問答|问题|問題|对话|對話|示例|例子|脚本|测验|測驗|角色|質問|対話|会話|例え|例：|質疑|クイズ|질문|대화|예시|문답|أسئلة|الأسئلة|حوار|مثال|प्रश्न|सवाल|संवाद|उदाहरण|প্রশ্ন|সংলাপ|উদাহরণ|คำถาม|บทสนทนา|ตัวอย่าง";
/** Words that announce questions, a dialogue or a form, which the reply contains. */
export const ANNOUNCEMENT = new RegExp(`(?<![\\p{L}\\p{M}])(?:${LATIN_WORDS})(?![\\p{L}\\p{M}])|${OTHER_WORDS}`, "iu");

const LATIN_POINTERS =
  "here|below|following|these|hier|folgende[ns]?|unten|diese|voici|ci-dessous|suivante?s|aquí|siguientes?|continuación|ecco|seguenti|seguito|hieronder|volgende|aqui|abaixo|seguintes?|seguir|berikut|вот|ниже|следующие|εδώ|παρακάτω|ακόλουθα";
/** Words that point at what follows. */
export const POINTER = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${LATIN_POINTERS})(?![\\p{L}\\p{M}])|以下|下面|如下|次の|다음|아래|التالي|أدناه|فيما يلي|यहाँ|यहां|निम्न|নিচে|নিম্ন|ต่อไปนี้|ด้านล่าง`,
  "iu",
);

/** Names that begin a reply or an answer, but stand in other lists too. */
export const SELF_AT_START: readonly string[] = ["a", "gpt4 correct assistant"];
