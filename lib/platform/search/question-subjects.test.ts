import { describe, expect, test } from "@jest/globals";
import { canLack } from "./analysis/contains-expected";
import { expectedAnswer } from "./analysis/expected-answer";
import { readQuestion } from "./question";

const subjectsOf = (text: string, language: string) =>
  readQuestion({ text, language, askedIn: language }).subjects.map(({ word }) => word);

describe("the words for a question's subject", () => {
  test.each([
    ["fr", "Comment on s'inscrit ? J'ai perdu le papier.", "papier"],
    ["en", "How do I register? My printer is on strike.", "printer"],
    ["de", "Wie melde ich mich an? Der Drucker streikt.", "Drucker"],
    ["es", "¿Cómo me inscribo? La impresora no va.", "impresora"],
    ["ru", "Как зарегистрироваться? Принтер сломался.", "Принтер"],
  ])("are none of the story beside it (%s)", (language, question, word) => {
    expect(subjectsOf(question, language)).not.toContain(word);
  });

  test("are in the story where the question has no word of its own", () => {
    expect(subjectsOf("I have a ferret. What now?", "en")).toContain("ferret");
  });

  test.each(["录取通知书丢了还能报到吗", "船里哪里可以洗衣服", "港口办公室几点关门了呢", "小船从哪里到岛上去"])(
    "hold no Chinese word that only links others: %s",
    (question) => {
      const linking = ["了", "还", "吗", "里", "到", "从", "哪里", "几点", "呢"];
      expect(subjectsOf(question, "zh").filter((word) => linking.includes(word))).toEqual([]);
    },
  );

  test.each([
    ["ar", "طلبت السجادة امبارح متى بيوصل المندوب؟", ["السجادة", "المندوب"]],
    ["ko", "월세를 카드로 낼 수 있나요?", ["월세를", "카드로"]],
    ["ko", "쓰레기는 누가 버려요?", ["쓰레기는"]],
    ["ja", "雨が降ったら窓を閉めますか", ["雨", "窓"]],
    ["th", "เอาขนมเข้าไปกินได้มั้ย", ["ขนม"]],
    ["zh", "盒子丟掉了才會寄到嗎", ["盒子"]],
    ["en", "מתי צריך לעזוב את החדר?", ["החדר"]],
  ])("are nouns without the verbs beside them (%s): %s", (language, question, nouns) => {
    expect(subjectsOf(question, language)).toEqual(nouns);
  });

  test("hold characters that the Chinese dictionary knows no word of as one word", () => {
    expect(subjectsOf("请问保修期多久", "zh")).toEqual(["保修期"]);
  });

  test("are all words of an Arabic question without a verb", () => {
    expect(subjectsOf("بيت الطلاب", "ar")).toEqual(["بيت", "الطلاب"]);
  });

  test.each(["kann man ein boot reservieren", "muss ich eine fahrt stornieren"])(
    "hold no German verb: %s",
    (question) => {
      expect(subjectsOf(question, "de").some((word) => word.endsWith("ieren"))).toBe(false);
    },
  );

  test.each([
    ["en", "do you have parking", "parking"],
    ["es", "tenéis garaje", "garaje"],
    ["fr", "avez-vous du chauffage", "chauffage"],
    ["de", "habt ihr parkplätze", "parkplätze"],
    ["it", "avete biciclette", "biciclette"],
  ])("are what a question looks for without an article (%s)", (language, question, word) => {
    expect(subjectsOf(question, language)).toContain(word);
  });

  test.each([
    ["de", "kann man bei euch akupunktur machen", "akupunktur"],
    ["de", "repariert ihr auch autos", "autos"],
    ["nl", "hebben jullie ook kano's te huur of windsurfplanken", "windsurfplanken"],
  ])("hold a noun that stands without an article or a capital (%s)", (language, question, word) => {
    expect(subjectsOf(question, language)).toContain(word);
  });

  test.each([
    "habt ihr auch sonntags offen",
    "geht das auch online",
    "kann man eigentlich spontan kommen",
    "kann man individuell buchen",
  ])("hold no German adverb: %s", (question) => {
    expect(subjectsOf(question, "de")).toEqual([]);
  });

  test.each([
    ["de", "wie lange dauert der kurs", "lang"],
    ["en", "how long is the course", "long"],
    ["fr", "le cours c'est quel jour", "jour"],
  ])("weigh more than the words that ask for a kind of answer (%s)", (language, text, term) => {
    expect(readQuestion({ text, language, askedIn: language }).fillers).toContain(term);
  });

  test.each([
    ["ar", "هل يوجد خصم؟", "يوجد"],
    ["el", "Υπάρχει έκπτωση;", "Υπάρχει"],
    ["fr", "Existe-t-il une remise ?", "Existe"],
    ["ru", "Имеется ли скидка?", "Имеется"],
    ["it", "Esiste uno sconto?", "Esiste"],
  ])("hold no verb that only asks whether something exists (%s)", (language, question, verb) => {
    expect(subjectsOf(question, language)).not.toContain(verb);
  });
});

describe("the expected kind of answer", () => {
  test.each([
    ["en", "how old was he when he left?", "number"],
    ["de", "Wo wohnte er, als der Hafen wann gebaut wurde?", "place"],
    ["fr", "Combien de bateaux quand il pleut ?", "number"],
    ["es", "¿dónde duermen cuando llueve y quién los cuida?", "place"],
    ["it", "chi rema quando piove?", "person"],
    ["nl", "hoeveel boten varen wanneer het regent?", "number"],
    ["ru", "сколько лодок, когда дождь?", "number"],
  ])("is the one of the first question word (%s): %s", (language, question, expected) => {
    expect(expectedAnswer(question, language)).toBe(expected);
  });

  test.each(["ar", "hi", "bn", "th", "ko", "ja", "zh"])(
    "lacks no name or place that the script cannot show (%s)",
    (language) => {
      expect([canLack("place", language), canLack("person", language), canLack("time", language)]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );
});
