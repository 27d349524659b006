import { expect, test } from "@jest/globals";
import { termsOfQuestion } from "./analysis/terms";
import { isFollowUp } from "./is-follow-up";

const ELLIPTICAL: Record<string, readonly string[]> = {
  en: [
    "Why?",
    "why???",
    "Tell me more",
    "Can you give an example?",
    "Please explain that in more detail",
    "What else?",
  ],
  de: ["Warum?", "Kannst du ein Beispiel geben?", "Erzähl mir mehr"],
  es: ["¿Por qué?", "Cuéntame más", "¿Puedes darme un ejemplo?"],
  fr: ["Pourquoi ?", "Peux-tu me donner un exemple ?", "Dis-m'en plus"],
  it: ["Perché?", "Puoi farmi un esempio?", "Dimmi di più"],
  nl: ["Waarom?", "Kun je een voorbeeld geven?", "Vertel me meer"],
  pt: ["Por quê?", "Pode dar um exemplo?", "Conte mais"],
  id: ["Mengapa?", "Bisakah kamu memberi contoh?", "Ceritakan lebih lanjut"],
  ru: ["Почему?", "Приведи пример", "Расскажи подробнее"],
  el: ["Γιατί;", "Μπορείς να μου δώσεις ένα παράδειγμα;", "Πες μου περισσότερα"],
  hi: ["क्यों?", "उदाहरण दीजिए", "और बताइए"],
  bn: ["কেন?", "উদাহরণ দিন", "আরও বলুন"],
  ar: ["لماذا؟", "أعطني مثالاً", "أخبرني المزيد"],
  th: ["ทำไม", "ยกตัวอย่างหน่อย", "เล่าเพิ่มเติมหน่อย"],
  ko: ["왜요?", "예를 들어 주세요", "더 자세히 알려 주세요"],
  ja: ["なぜですか？", "例を挙げてください", "もっと詳しく教えてください"],
  zh: ["为什么？", "能举个例子吗？", "请告诉我更多", "然后呢？"],
};

test.each(Object.entries(ELLIPTICAL))(
  "%s: takes a message without a subject for a follow-up with nothing to search for",
  (language, all) => {
    expect(all.filter((message) => !isFollowUp(message, language))).toEqual([]);
    expect(all.flatMap((message) => termsOfQuestion(message, language))).toEqual([]);
  },
);

test.each([
  ["en", "And when did he die?"],
  ["en", "Who was she?"],
  ["en", "How much is it?"],
  ["en", "What about the second one?"],
  ["de", "Und wann starb er?"],
  ["zh", "那周三呢？"],
  ["zh", "她做什么工作？"],
])("%s: takes a word that refers to something for a follow-up: %s", (language, message) => {
  expect(isFollowUp(message, language)).toBe(true);
});

test.each([
  ["en", "Is there parking?"],
  ["en", "Is it possible to use my own domain?"],
  ["en", "Did you have a son?"],
  ["en", "Tell me more about Luther"],
  ["en", "Give me an example of a proverb"],
  ["en", "Who are you?"],
  ["en", "Thanks!"],
  ["de", "Wie sind Ihre Öffnungszeiten?"],
  ["es", "¿Cuáles son los horarios?"],
  ["es", "¿En qué año naciste?"],
  ["fr", "En quelle année es-tu né ?"],
  ["fr", "Y a-t-il un parking ?"],
  ["it", "Cosa sa di Lutero?"],
  ["nl", "Is er een parkeerplaats?"],
  ["pt", "Em que dia nasceste?"],
  ["zh", "诊所什么时候开门？"],
])("%s: takes a message with its own subject for no follow-up: %s", (language, message) => {
  expect(isFollowUp(message, language)).toBe(false);
});
