import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { v7 as uuid } from "uuid";
import type { EntityRow } from "../db/schema/entities";
import { entities } from "../db/schema/entities";
import { addDocument } from "../modules/knowledge/add-document";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { EVERYDAY_GROUPS } from "./analysis/everyday-synonyms";
import { synonymsOf } from "./analysis/synonyms";
import { wholeTerm } from "./analysis/terms";

let on: TestPlatform;
let like: EntityRow;
beforeAll(async () => {
  on = await createTestPlatform();
  const [seeded] = await on.platform.db.select().from(entities).limit(1);
  if (!seeded) throw new Error("The platform is not seeded.");
  like = seeded;
});
afterAll(() => on.close());

/** Searches material of these passages for a question in the same language. */
async function findIn(passages: string[], question: string, language: string) {
  const { platform } = on;
  const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false, primaryLanguage: language };
  await platform.db.insert(entities).values(entity);
  const document = { title: "1", source: "Test", url: null, year: null, language, passages };
  await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
  return platform.retrieval.find(platform.db, { entityId: entity.id, question, language, year: null, limit: 6 });
}

/** The official sentence comes first; a question in everyday words shares none with it. */
const OFFICIAL: Record<string, { passages: [string, string, string]; question: string }> = {
  en: {
    passages: ["Dogs are welcome on the terrace.", "Breakfast ends at ten.", "Keys are returned at the desk."],
    question: "can my poodle come along?",
  },
  de: {
    passages: ["Hunde bleiben an der Leine.", "Das Frühstück endet um zehn.", "Die Sauna hat einen Ruheraum."],
    question: "darf mein dackel mit?",
  },
  es: {
    passages: ["Los cochecitos se guardan abajo.", "La cocina termina a las diez.", "Las llaves están en recepción."],
    question: "¿dónde pongo la carriola?",
  },
  ar: {
    passages: ["الرسوم عشرون ريالا للشخص.", "الحديقة خلف المبنى.", "المكتبة في الطابق الثاني."],
    question: "بكم لو سمحت؟",
  },
  hi: {
    passages: ["शुल्क बीस रुपये है।", "बगीचा इमारत के पीछे है।", "पुस्तकालय दूसरी मंजिल पर है।"],
    question: "भैया रेट क्या है?",
  },
  ru: {
    passages: ["Животные остаются во дворе.", "Завтрак до десяти.", "Ключи сдают на стойке."],
    question: "можно мне с таксой?",
  },
  ko: {
    passages: ["반려견은 마당에서만 허용됩니다.", "조식은 열 시에 끝납니다.", "열쇠는 안내소에 있습니다."],
    question: "푸들 데려가도 되나요?",
  },
};

test("a German noun has everyday words with its capital, too", async () => {
  const { passages } = OFFICIAL.de ?? { passages: [] };
  const [first] = (await findIn([...passages], "Darf mein Dackel mit?", "de")).passages;
  expect(first?.body).toBe(passages[0]);
});

test.each(Object.entries(OFFICIAL))(
  "a question in everyday words finds the official passage (%s)",
  async (language, { passages, question }) => {
    const [first] = (await findIn(passages, question, language)).passages;
    expect(first?.body).toBe(passages[0]);
  },
);

describe("a word that fits any subject", () => {
  test.each([
    ["en", "The library has three floors.", "Does the library staff welcome parrots?", "parrots", "welcome"],
    ["ru", "В библиотеке три этажа.", "Открыт ли бассейн в библиотеке?", "бассейн", "Открыт"],
    ["ar", "المكتبة من ثلاثة طوابق.", "هل المسبح مفتوح في المكتبة؟", "المسبح", "مفتوح"],
    ["zh", "图书馆有三层楼。", "图书馆的泳池几点开门？", "泳池", "开门"],
    ["th", "ห้องสมุดมีสามชั้น", "ห้องสมุดเปิดสระกี่โมง", "สระ", "เปิด"],
    [
      "de",
      "Die Bibliothek hat drei Stockwerke.",
      "was kostet die sauna der bibliothek für erwachsene",
      "sauna",
      "erwachsene",
    ],
    [
      "fr",
      "La bibliothèque a trois étages.",
      "combien d'adultes max dans le sauna de la bibliothèque",
      "sauna",
      "adultes",
    ],
    [
      "es",
      "La biblioteca tiene tres pisos.",
      "cuánto cuesta la sauna de la biblioteca para adultos",
      "sauna",
      "adultos",
    ],
  ])("is not named as what the material lacks (%s)", async (language, passage, question, subject, generic) => {
    const { missing } = await findIn([passage], question, language);
    expect(missing).toContain(subject);
    expect(missing).not.toContain(generic);
  });
});

describe("two words of a question that the material writes as one", () => {
  test.each([
    ["en", ["The microwave is in the kitchen.", "The oven is broken."], "is there a micro wave?"],
    [
      "en",
      ["On the weekend the pool is full.", "The week is long.", "The end is near."],
      "how is the pool on the week end",
    ],
    ["de", ["Die Familienkarte gilt ein Jahr.", "Der Garten hat eine Bank."], "Gilt die Familien Karte?"],
    ["ko", ["반려동물은 마당에 둡니다.", "열쇠는 안내소에 있습니다."], "반려 동물 어디에 두나요?"],
  ])("count as that word (%s): %s", async (language, passages, question) => {
    const { passages: found, missing } = await findIn(passages, question, language);
    expect({ first: found[0]?.body, missing }).toEqual({ first: passages[0], missing: [] });
  });

  test("are still found where the material writes them as two", async () => {
    const passages = ["The car park is behind the house.", "A carpark ticket is yellow."];
    const { passages: found } = await findIn(passages, "where is the car park behind", "en");
    expect(found[0]?.body).toBe(passages[0]);
  });
});

describe("a relative of the asker", () => {
  test.each([
    ["en", "Children row on Mondays.", "for my son?"],
    ["de", "Kinder rudern montags.", "für meine Tochter?"],
    ["fr", "Les enfants rament le lundi.", "pour ma fille ?"],
    ["es", "Los niños reman los lunes.", "¿para mi hija?"],
    ["it", "I bambini remano il lunedì.", "per mia figlia?"],
    ["pt", "As crianças remam à segunda.", "para o meu filho?"],
    ["nl", "Kinderen roeien op maandag.", "voor mijn dochter?"],
    ["ru", "Дети гребут по понедельникам.", "для моего сына?"],
    ["el", "Τα παιδιά κωπηλατούν τη Δευτέρα.", "για την κόρη μου;"],
    ["hi", "बच्चे सोमवार को नाव चलाते हैं।", "मेरी बेटी के लिए?"],
    ["bn", "শিশু সোমবার নৌকা চালায়।", "আমার ছেলে?"],
    ["ar", "الأطفال يجدفون يوم الاثنين.", "ماذا عن ابنتي؟"],
    ["ko", "어린이는 월요일에 배를 탑니다.", "우리 아들은요?"],
    ["ja", "子供は月曜日に舟をこぎます。", "娘は？"],
    ["zh", "儿童星期一划船。", "我女儿呢？"],
    ["th", "เด็กพายเรือวันจันทร์", "ลูกสาว"],
    ["id", "Anak mendayung pada hari Senin.", "untuk anakku?"],
  ])("finds what the material says of children (%s)", async (language, passage, question) => {
    const { passages: found } = await findIn(["42.", passage, "1536."], question, language);
    expect(found[0]?.body).toBe(passage);
  });

  test.each([
    ["en", "The child sleeps.", "Do you play in a minor key?"],
    ["en", "The child sleeps.", "Who is the guardian?"],
    ["de", "Das Kind schläft.", "Ist der Junge Wein gut?"],
    ["fr", "Les parents dorment.", "La mer ?"],
    ["fr", "Les parents dorment.", "Le pape ?"],
    ["es", "La niña duerme.", "¿Cuál es el precio menor?"],
    ["es", "El padre duerme.", "¿Y el papa?"],
    ["it", "Il padre dorme.", "Ha conosciuto il papa?"],
    ["it", "Il bambino dorme.", "La scala minore?"],
    ["pt", "A mãe e o pai são humildes.", "Qual é o país?"],
    ["pt", "A mãe dorme.", "Quem é o responsável?"],
    ["nl", "Het kind slaapt.", "Schijnt de zon?"],
    ["nl", "De moeder slaapt.", "Is het ouder?"],
    ["id", "Ayah tidur.", "Siapa wali di Jawa?"],
    ["ru", "Мать спит.", "Кто римский папа?"],
    ["el", "Το παιδί κοιμάται.", "Πού είναι η αγορά;"],
    ["ar", "الطفل نائم.", "من هو ابن خلدون؟"],
    ["bn", "শিশু ঘুমায়।", "মে মাসে?"],
    ["th", "ผู้ปกครองนอน", "แม่น้ำ"],
    ["ja", "両親は眠る。", "航空母艦は？"],
  ])("is not meant by a word with another meaning (%s): %s", async (language, passage, question) => {
    const { passages: found } = await findIn([passage], question, language);
    expect(found).toEqual([]);
  });

  test("is not meant by a minor key", async () => {
    const { missing } = await findIn(["The child has the key."], "Do you play in a minor key?", "en");
    expect(missing).toContain("minor");
  });

  test.each([
    ["en", "daughter", "child"],
    ["es", "hija", "nino"],
    ["ru", "дочка", "ребенок"],
    ["zh", "儿子", "孩子"],
  ])("is a child, and a child is no relative (%s)", (language, relative, child) => {
    const [own = "", other = ""] = [relative, child].flatMap((word) => wholeTerm(word, language));
    expect(synonymsOf(own, language).has(other)).toBe(true);
    expect(synonymsOf(other, language).has(own)).toBe(false);
  });
});

/** A longer group leads from one subject to another by small steps. */
const GROUP_WORDS_MAX = 14;

test.each(Object.entries(EVERYDAY_GROUPS))("no group of everyday words is long (%s)", (_, groups) => {
  const long = groups.split("; ").filter((group) => group.split(" ").length > GROUP_WORDS_MAX);
  expect(long).toEqual([]);
});
