import { describe, expect, test } from "@jest/globals";
import { characterPairs } from "./character-pairs";
import { foldChatSpelling } from "./chat-spelling";
import { containsExpected } from "./contains-expected";
import { expectedAnswer } from "./expected-answer";
import { sentencesOf } from "./sentences";
import { termsOf, termsOfQuestion } from "./terms";

const terms = (text: string, language: string) => termsOf(text, language).map((term) => term.text);

describe("terms", () => {
  test.each([
    ["1,000 ducats", "1.000 ducats", "en"],
    ["凍結帳戶", "冻结账户", "zh"],
    ["瑕疵換貨", "瑕疵换货", "zh"],
    ["١٧٤٢", "1742", "ar"],
    ["১৭৪২", "1742", "bn"],
    ["the 19th", "19", "en"],
    ["l’église", "église", "fr"],
    ["dell’arte", "arte", "it"],
    ["Erasmus’s", "Erasmus", "en"],
    ["Straße", "strasse", "de"],
    ["über", "uber", "de"],
    ["ＮＡＳＡ", "nasa", "zh"],
    ["died", "die", "en"],
    ["starb", "sterben", "de"],
  ])("%s is as %s", (one, other, language) => {
    expect(terms(one, language)).toEqual(terms(other, language));
  });

  test("has of a web address the host alone", () => {
    const text = "See the map (https://maps.example/place/Harbour+Lane/@37.07,-3.60?entry=ttu) first.";
    expect(terms(text, "en")).toEqual(terms("See the map (https://maps.example) first.", "en"));
  });

  test("indexes Chinese by characters and their pairs", () => {
    expect(terms("黑豹队", "zh")).toEqual(["黑", "豹", "黑豹", "队", "豹队"]);
  });

  test("keeps a Chinese function character within words", () => {
    const asked = termsOfQuestion("黑豹队的目的地", "zh").map((term) => term.text);
    expect(asked).toEqual(expect.arrayContaining(["黑豹", "目", "目的", "的地", "地"]));
    expect(asked).not.toContain("的");
    expect(asked).not.toContain("队的");
    expect(terms("到达目的地", "zh")).toEqual(expect.arrayContaining(["目的", "的地"]));
  });

  test("distinguishes Chinese words and names from accidental neighbours", () => {
    const { inWords, acrossWords } = characterPairs("克拉尼大道的职责", "zh");
    expect([...inWords]).toEqual(expect.arrayContaining(["大道", "职责"]));
    expect([...acrossWords]).toEqual(expect.arrayContaining(["尼大"]));
    expect([...acrossWords]).not.toEqual(expect.arrayContaining(["克拉", "拉尼"]));
    expect(acrossWords.has("大道")).toBe(false);
  });

  test("removes particles from Korean words", () => {
    expect(terms("에라스무스는", "ko")[0]).toBe(terms("에라스무스의", "ko")[0]);
  });

  test("keeps the subject of a question", () => {
    expect(termsOfQuestion("Please tell me about Froben", "en").map((term) => term.text)).toEqual(["froben"]);
    expect(termsOfQuestion("Who are you?", "en")).toEqual([]);
  });
});

describe("sentences", () => {
  test.each([
    ["en", "Dr. More met J. S. Bach in St. Paul. He left.", ["Dr. More met J. S. Bach in St. Paul.", "He left."]],
    ["de", "Er kam am 3. Januar 1520. Dann ging er.", ["Er kam am 3. Januar 1520.", "Dann ging er."]],
    ["zh", "他来了。她走了。", ["他来了。", "她走了。"]],
    ["hi", "वह आया। वह गया।", ["वह आया।", "वह गया।"]],
    ["en", "One\n\ntwo.", ["One", "two."]],
  ])("%s: %s", (language, text, expected) => {
    expect(sentencesOf(text, language)).toEqual(expected);
  });

  test("does not cut a web address", () => {
    const address = `https://maps.example/place/!3m5!1s0?entry=${"a1b2!".repeat(40)}ttu`;
    const text = `The party is on 3 May (${address}). Come early.`;
    expect(sentencesOf(text, "en")).toEqual([`The party is on 3 May (${address}).`, "Come early."]);
  });
});

describe("what is asked for", () => {
  test.each([
    ["When did he die?", "en", "time"],
    ["Wie viele Brote?", "de", "number"],
    ["¿Quién lo dijo?", "es", "person"],
    ["谁是他的父亲？", "zh", "person"],
    ["どこで生まれましたか", "ja", "place"],
    ["Почему он уехал?", "ru", "reason"],
  ])("%s", (question, language, expected) => {
    expect(expectedAnswer(question, language)).toBe(expected);
  });

  test("recognises months as times in each language", () => {
    expect(containsExpected("Il mourut en juillet.", "time", "fr")).toBe(true);
    expect(containsExpected("Er starb im Juli.", "time", "de")).toBe(true);
    expect(containsExpected("Er starb arm.", "time", "de")).toBe(false);
  });
});

describe("everyday spelling", () => {
  test.each([
    ["whyyy did u like england??", "why did you like england?"],
    ["whats ur opinion", "what is your opinion"],
    ["WHERE WERE YOU BORN", "where were you born"],
    ["Did R. Agricola die in 44 BC?", "Did R. Agricola die in 44 BC?"],
    ["What is a U-boat?", "What is a U-boat?"],
  ])("%s is read as: %s", (typed, meant) => {
    expect(foldChatSpelling(typed, "en")).toBe(meant);
  });

  test.each([
    ["en", "Can you summarise your views on education in three bullet points?", "education"],
    ["en", "I would like to know more about the plague, please, as a short list", "plague"],
    ["de", "Kannst du mir deine Meinung über den Krieg in drei Sätzen zusammenfassen?", "Krieg"],
    ["fr", "Résumez votre avis sur la guerre en trois phrases, s'il vous plaît", "guerre"],
    ["es", "¿Puedes resumir tu opinión sobre la guerra en tres puntos?", "guerra"],
    ["it", "Puoi riassumermi il tuo parere sulla guerra in tre punti?", "guerra"],
    ["nl", "Kun je me in drie zinnen jouw mening over oorlog vertellen?", "oorlog"],
    ["pt", "Pode resumir a sua opinião sobre a guerra em três pontos?", "guerra"],
    ["ru", "Расскажите кратко, что вы думаете о войне, в трёх предложениях", "войне"],
  ])("ignores phrases that ask for a form of answer (%s): %s", (language, question, subject) => {
    expect(termsOfQuestion(question, language).map((term) => term.text)).toEqual(terms(subject, language));
  });

  test.each([
    ["Wovon war er ein Kritiker?", "Kritiker"],
    ["Wie nennt man das Gewölbe?", "Gewölbe"],
    ["Wer verlas die Erklärung?", "verlas Erklärung"],
    ["Was steht in seiner Liste?", "steht Liste"],
  ])("distinguishes question words from the subject: %s", (question, subject) => {
    expect(termsOfQuestion(question, "de").map((term) => term.text)).toEqual(terms(subject, "de"));
  });
});

describe("a text without end marks", () => {
  test.each([
    ["th", "การแข่งเรือยาวจัดหลังออกพรรษาเมื่อน้ำในแม่น้ำเต็มตลิ่ง "],
    ["zh", "黑豹队在赛季中只输了一场比赛，"],
    ["ja", "その年の夏に彼はローマへ旅をして、"],
    ["en", "and then we went down to the harbour, "],
  ])("is cut into clauses of bounded length, each verbatim (%s)", (language, clause) => {
    const text = clause.repeat(60).trim();
    const sentences = sentencesOf(text, language);
    expect(sentences.length).toBeGreaterThan(2);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThan(700);
    expect(sentences.every((sentence) => text.includes(sentence))).toBe(true);
    expect(sentences.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  });
});
