import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { entities } from "../db/schema/entities";
import { composeAnswer } from "../models/embedded/compose-answer";
import { addDocument } from "../modules/knowledge/add-document";
import { groundQuestion } from "../testing/ground-question";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { EVERYDAY_THINGS } from "./analysis/everyday-things";
import { translateKnownWords } from "./analysis/phrasebook";
import { PHRASEBOOK, PHRASEBOOK_LANGUAGES } from "./analysis/phrasebook-words";
import { languageOfShortQuestion } from "./analysis/written-language";

let on: TestPlatform;
let inn: Awaited<ReturnType<typeof innIn>>;
beforeAll(async () => {
  on = await createTestPlatform();
  inn = await innIn("de", [
    "Das Frühstück gibt es täglich von 7:40 bis 10:10 im Wintergarten.",
    "Ein Parkplatz hinter dem Haus kostet 4,50 Euro je Nacht.",
    "Hunde sind im Gartenhaus willkommen, im Haupthaus leider nicht.",
    "Das WLAN heißt Linde und braucht kein Passwort.",
    "Die Familie Brandt führt das Haus seit 1931 in der dritten Generation.",
    "Im Keller steht eine Tischtennisplatte für alle Gäste.",
  ]);
});
afterAll(() => on.close());

async function innIn(language: string, passages: string[]) {
  const { platform } = on;
  const [like] = await platform.db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
  if (!like) throw new Error("The platform is not seeded.");
  const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false, primaryLanguage: language };
  await platform.db.insert(entities).values(entity);
  const document = { title: "Haus Linde", source: "Test", url: null, year: null, language, passages };
  await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
  return entity;
}

async function ask(question: string, language: string) {
  const { grounding } = await groundQuestion(on.platform, { entity: inn, question, language });
  return composeAnswer(await grounding());
}

test.each([
  ["en", "What time is breakfast?", "7:40"],
  ["fr", "À quelle heure est le petit-déjeuner ?", "7:40"],
  ["nl", "Hoe laat is het ontbijt?", "7:40"],
  ["it", "A che ora è la colazione?", "7:40"],
  ["es", "¿a qué hora es el desayuno?", "7:40"],
  ["pt", "quanto custa o estacionamento?", "4,50"],
  ["ar", "كم سعر موقف السيارة؟", "4,50"],
  ["hi", "पार्किंग का शुल्क कितना है?", "4,50"],
  ["ru", "Можно приехать с собакой?", "Gartenhaus"],
  ["zh", "可以带狗吗？", "Gartenhaus"],
  ["th", "พาสุนัขมาได้ไหม", "Gartenhaus"],
  ["el", "Επιτρέπεται ο σκύλος;", "Gartenhaus"],
  ["bn", "পার্কিং এর খরচ কত?", "4,50"],
  ["id", "Jam berapa sarapan?", "7:40"],
  ["ja", "朝食は何時からですか？", "7:40"],
  ["ko", "주차장 요금이 얼마예요?", "4,50"],
])("a question in %s finds what German knowledge says: %s", async (language, question, answer) => {
  expect((await ask(question, language)).text).toContain(answer);
});

test.each([
  ["fr", "À quelle heure est le petit-déjeuner ?", "7:40"],
  ["ja", "朝食は何時からですか？", "7:40"],
  ["ru", "Можно приехать с собакой?", "Gartenhaus"],
])("a visitor who chose German and writes in %s is answered too: %s", async (_, question, answer) => {
  expect((await ask(question, "de")).text).toContain(answer);
});

test("a German question to a clone whose knowledge is English is answered in a chat that is set to English", async () => {
  const [entity] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
  if (!entity) throw new Error("The platform is not seeded.");
  const question = "Wann wurden Sie geboren?";
  const { grounding } = await groundQuestion(on.platform, { entity, question, language: "en" });
  expect(composeAnswer(await grounding()).text).toContain("1466");
});

test.each([
  ["de", "Wann wurden Sie geboren?"],
  ["fr", "Quand êtes-vous né ?"],
  ["nl", "Wanneer bent u geboren?"],
  ["id", "Kapan Anda lahir?"],
  ["en", "When is breakfast?"],
  ["en", "Where is the WC in Hotel Adlon?"],
  ["en", "Menu?"],
  ["en", "parking"],
  ["es", "¿Puedo traer a mi perro?"],
  ["de", "Wo seid ihr?"],
])("the language of a short question is %s: %s", (language, question) => {
  expect(languageOfShortQuestion(question, "en")).toBe(language);
});

test("a quotation in another language is announced as one, however well it matches", async () => {
  const { text } = await ask("wifi password?", "en");
  expect(text).toContain("braucht kein Passwort");
  expect(text).toMatch(/^My sources .*German/m);
});

test.each([
  ["en", "How much is a jar of honey?", "de", "honig"],
  ["ja", "ろうそくはどこにありますか？", "en", "candl"],
  ["id", "Apakah anak perlu jas hujan?", "de", "regenjack"],
  ["es", "¿Puede llevar caramelos mi hijo?", "de", "bonbon"],
  ["ar", "أين توجد الدراجات؟", "en", "bicycl"],
  ["zh", "枕头在哪里？", "fr", "oreil"],
])("an everyday noun of a question in %s is translated: %s", (from, question, to, term) => {
  expect(translateKnownWords(question, from, to).things.flat()).toEqual(
    expect.arrayContaining([expect.stringMatching(`^${term}`)]),
  );
});

test.each([
  ["en", "Do you ship to Austria?", "de", "osterreich"],
  ["de", "Kann man auf Italienisch fragen?", "en", "italian"],
])("the name of a country or language in %s is translated: %s", (from, question, to, term) => {
  expect(translateKnownWords(question, from, to).things.flat()).toContain(term);
});

test("a word with two meanings is one thing with the words for both", () => {
  const { things } = translateKnownWords("أين توجد الدراجات؟", "ar", "en");
  expect(things).toEqual([expect.arrayContaining(["bicycl", "motorcycl"])]);
});

test("a compound is found by the words within it", async () => {
  const { things } = translateKnownWords("Wie hoch sind die Parkplatzgebühren?", "de", "en");
  expect(things.map(([first]) => first)).toEqual(expect.arrayContaining(["park", "price"]));
});

test.each([
  ["de", "Was ist der Sinn des Lebens?"],
  ["de", "Welche Interessen haben Sie?"],
  ["de", "Worauf hoffen Sie, und wer ist betroffen?"],
  ["de", "Wo ist der Schalter, und gibt es eine Anleitung?"],
  ["de", "Wer ist Abteilungsleiter, und gibt es einen Bruchteil?"],
  ["fr", "Qui a été le premier gardien du phare ?"],
  ["fr", "Il rit, car il pleut ?"],
  ["nl", "Wie was er meer dan eens?"],
  ["en", "May we swing?"],
  ["hi", "क्या कर सकते हैं?"],
  ["th", "สามารถทำได้ไหม"],
  ["th", "ใครเป็นเจ้าของ"],
  ["ja", "パンフレットはありますか"],
  ["ja", "パンダはいますか"],
])("of a question in %s about something else, nothing is translated: %s", (language, question) => {
  expect(translateKnownWords(question, language, language === "en" ? "de" : "en").things).toEqual([]);
});

test("a name and a number stay as they are typed", () => {
  expect(translateKnownWords("How much is a ticket for Luna 2044?", "en", "fr").rest).toMatch(/Luna 2044/);
});

test("a question about what the phrasebook and the knowledge lack finds nothing", async () => {
  expect(await ask("Who composed the oratorio?", "en")).toMatchObject({ foundNothing: true, cited: [] });
});

describe("the phrasebook", () => {
  test("has every language of the product", () => {
    expect([...PHRASEBOOK_LANGUAGES].sort()).toEqual([...LANGUAGE_CODES].sort());
  });

  test.each([...PHRASEBOOK, ...EVERYDAY_THINGS])("names its thing in every language: %s", (row) => {
    const words = row.split(" | ");
    expect(words).toHaveLength(PHRASEBOOK_LANGUAGES.length);
    for (const [at, language] of PHRASEBOOK_LANGUAGES.entries()) {
      const [first = ""] = words[at]?.split(" ") ?? [];
      const { things } = translateKnownWords(first, language, language === "de" ? "en" : "de");
      expect({ language, first, things }).toMatchObject({ things: [expect.anything(), ...things.slice(1)] });
    }
  });
});
