import { expect, test } from "@jest/globals";
import { extractFacts } from "./extract-facts";

/** By language: messages and the facts that they state, and messages that state none. */
const TABLE: Record<string, { states: readonly (readonly [string, ...string[]])[]; none: readonly string[] }> = {
  en: {
    states: [
      ["Hello, my name is Margit and I live in Paris.", "My name is Margit", "I live in Paris"],
      ["I am a luthier. I work at a bakery.", "I am a luthier", "I work at a bakery"],
      ["I have two children. What do you think?", "I have two children"],
      ["I was born in St. Gallen", "I was born in St. Gallen"],
      ["I live in Trinidad and Tobago.", "I live in Trinidad and Tobago"],
      ["I prefer short answers", "I prefer short answers"],
    ],
    none: [
      "I have a question about strings.",
      "My name is on the list.",
      "I am a bit tired.",
      "I live in fear.",
      "I like your answer.",
      "If I live in Rome, what changes?",
      "My brother lives in Rome.",
      "Do you know where I live in Rome?",
      "“My name is Ada.”",
    ],
  },
  fr: {
    states: [
      ["Je m’appelle Jeanne.", "Je m’appelle Jeanne"],
      ["J'habite à Lyon", "J'habite à Lyon"],
    ],
    none: ["J'ai une question.", "J'aime ta réponse.", "Je suis un peu perdu."],
  },
  de: {
    states: [
      ["Ich heiße Jonas.", "Ich heiße Jonas"],
      ["Ich wohne in Basel und ich habe zwei Kinder", "Ich wohne in Basel", "Ich habe zwei Kinder"],
    ],
    none: ["Ich habe eine Frage.", "Ich mag das.", "Ich bin ein Mensch."],
  },
  nl: {
    states: [
      ["Ik heet Sanne.", "Ik heet Sanne"],
      ["Ik woon in Gouda.", "Ik woon in Gouda"],
    ],
    none: ["Ik heb een vraag.", "Ik hou van je antwoord."],
  },
  it: {
    states: [
      ["Mi chiamo Lucia.", "Mi chiamo Lucia"],
      ["Ho un cane", "Ho un cane"],
    ],
    none: ["Ho una domanda.", "Sono un po stanco."],
  },
  es: {
    states: [
      ["Me llamo Inés.", "Me llamo Inés"],
      ["Vivo en Sevilla.", "Vivo en Sevilla"],
    ],
    none: ["Tengo una pregunta.", "Me gusta tu respuesta."],
  },
  pt: {
    states: [
      ["Meu nome é Rui.", "Meu nome é Rui"],
      ["Moro em Lisboa", "Moro em Lisboa"],
    ],
    none: ["Tenho uma pergunta.", "Gosto de você."],
  },
  ar: {
    states: [
      ["اسمي ليلى", "اسمي ليلى"],
      ["أعيش في القاهرة", "أعيش في القاهرة"],
    ],
    none: ["لدي سؤال", "ما اسمي؟"],
  },
  hi: {
    states: [
      ["मेरा नाम रवि है।", "मेरा नाम रवि है"],
      ["मैं दिल्ली में रहता हूँ।", "मैं दिल्ली में रहता हूँ"],
    ],
    none: ["मेरा नाम क्या है?", "मेरे पास एक सवाल है।"],
  },
  ru: {
    states: [
      ["Меня зовут Анна.", "Меня зовут Анна"],
      ["Я живу в Москве.", "Я живу в Москве"],
    ],
    none: ["У меня есть вопрос.", "Я живу в страхе."],
  },
  zh: {
    states: [
      ["我叫王明。", "我叫王明"],
      ["我住在北京。", "我住在北京"],
    ],
    none: ["我有一个问题。", "我喜欢你。"],
  },
  th: { states: [["ผมชื่อสมชายครับ", "ผมชื่อสมชายครับ"]], none: ["ฉันมีคำถาม"] },
  el: {
    states: [
      ["Με λένε Άννα.", "Με λένε Άννα"],
      ["Μένω στην Αθήνα", "Μένω στην Αθήνα"],
    ],
    none: ["Έχω μια ερώτηση."],
  },
  bn: { states: [["আমার নাম রহিম।", "আমার নাম রহিম"]], none: ["আমার একটি প্রশ্ন আছে।"] },
  id: {
    states: [
      ["Nama saya Budi.", "Nama saya Budi"],
      ["Saya tinggal di Bandung.", "Saya tinggal di Bandung"],
    ],
    none: ["Saya punya pertanyaan.", "Saya suka ini."],
  },
  ja: {
    states: [
      ["私の名前は花子です。", "私の名前は花子です"],
      ["私は東京に住んでいます。", "私は東京に住んでいます"],
    ],
    none: ["質問があります。", "これが好きです。"],
  },
  ko: {
    states: [
      ["제 이름은 민수입니다.", "제 이름은 민수입니다"],
      ["저는 서울에 살아요.", "저는 서울에 살아요"],
    ],
    none: ["질문이 있어요."],
  },
};

test.each(Object.entries(TABLE))(
  "finds what visitors state about themselves, and nothing else, in %s",
  (_, { states, none }) => {
    for (const [message, ...facts] of states)
      expect([message, ...extractFacts(message).map(({ fact }) => fact)]).toEqual([message, ...facts]);
    for (const message of none) expect([message, extractFacts(message)]).toEqual([message, []]);
  },
);

test("takes at most three facts from a message", () => {
  expect(extractFacts("My name is Ada. I live in Rome. I have a dog. I like tea.")).toHaveLength(3);
});
