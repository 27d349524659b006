import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { entities } from "../db/schema/entities";
import { composeAnswer } from "../models/embedded/compose-answer";
import { addDocument } from "../modules/knowledge/add-document";
import { groundQuestion } from "../testing/ground-question";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

/** Enough passages for the search to know which words are rare. */
const BERTHS = 24;

type Harbour = Readonly<{ language: string; berth: string; rules: string }>;

/** The answer of an entity with a passage about each berth and one with the harbour's rules. */
async function answer({ language, berth, rules }: Harbour, question: string) {
  const { platform } = on;
  const [like] = await platform.db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
  if (!like) throw new Error("The platform is not seeded.");
  const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false, primaryLanguage: language };
  await platform.db.insert(entities).values(entity);
  const berths = Array.from({ length: BERTHS }, (_, place) => berth.replaceAll("{n}", String(place + 3)));
  const document = { title: "1", source: "Test", url: null, year: null, language, passages: [...berths, rules] };
  await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
  const { grounding } = await groundQuestion(platform, { entity, question, language });
  return composeAnswer(await grounding());
}

describe.each([
  [
    "en",
    { berth: "Berth {n} is {n} metres long.", rules: "The rules of the harbour: no fires on deck." },
    ["What are the rules of the harbour?", "What are the rules of chess?", "chess"],
  ],
  [
    "de",
    {
      berth: "Liegeplatz {n} ist {n} Meter lang.",
      rules: "Die Regeln des Hafens: kein Feuer an Deck.",
    },
    ["Wie sind die Regeln des Hafens?", "Wie sind die Regeln von Schach?", "Schach"],
  ],
  [
    "fr",
    { berth: "Le poste {n} mesure {n} mètres.", rules: "Les règles du port : pas de feu à bord." },
    ["Quelles sont les règles du port ?", "Quelles sont les règles des échecs ?", "échecs"],
  ],
  [
    "es",
    {
      berth: "El amarre {n} mide {n} metros.",
      rules: "Las reglas del puerto: no hacer fuego a bordo.",
    },
    ["¿Cuáles son las reglas del puerto?", "¿Cuáles son las reglas del ajedrez?", "ajedrez"],
  ],
  [
    "ru",
    { berth: "Причал {n} длиной {n} метров.", rules: "Правила гавани: не разводить огонь на борту." },
    ["Какие правила гавани?", "Какие правила игры в шахматы?", "шахматы"],
  ],
  [
    "zh",
    { berth: "泊位{n}长{n}米。", rules: "港口的规则：甲板上不准点火。" },
    ["港口的规则是什么？", "国际象棋的规则是什么？", "象棋"],
  ],
] as const)("in %s", (language, material, [answerable, unanswerable, lacking]) => {
  test("quotes the rules that are asked for", async () => {
    expect((await answer({ language, ...material }, answerable)).text).toContain(material.rules);
  });

  test("names what is lacking where the rules of something else are asked for", async () => {
    const { foundNothing, text } = await answer({ language, ...material }, unanswerable);
    expect(foundNothing).toBe(true);
    expect(text).toContain(lacking);
  });
});

/** A season of the harbour, a thing that it has then, and one that it has not. */
const SEASONS = {
  en: ["The summer regatta begins at noon.", "is there a summer regatta?", "is there a summer camp?", "camp"],
  de: [
    "Am Ostersonntag ist Regatta.",
    "gibt es am ostersonntag eine regatta?",
    "gibt es am ostersonntag eine sauna?",
    "sauna",
  ],
  fr: [
    "La régate du printemps commence à midi.",
    "y a-t-il une régate au printemps ?",
    "y a-t-il un cinéma au printemps ?",
    "cinéma",
  ],
  es: ["La regata de verano empieza al mediodía.", "¿hay regata en verano?", "¿hay teatro en verano?", "teatro"],
  it: [
    "La regata estiva comincia a mezzogiorno.",
    "c'è una regata estiva?",
    "c'è una biblioteca estiva?",
    "biblioteca",
  ],
  ru: ["Летняя регата начинается в полдень.", "есть ли летняя регата?", "есть ли летняя библиотека?", "библиотека"],
  ar: ["تبدأ سباقات الصيف عند الظهر.", "عندكم سباقات في الصيف؟", "عندكم مسرح في الصيف؟", "مسرح"],
} as const;

describe.each(Object.entries(SEASONS))("a word beside the thing that is asked for (%s)", (language, season) => {
  const [rules, known, unknown, thing] = season;
  const material = { language, berth: "{n}.", rules };

  test("does not answer for a thing that the material lacks", async () => {
    const { foundNothing, cited, text } = await answer(material, unknown);
    expect({ foundNothing, cited }).toEqual({ foundNothing: true, cited: [] });
    expect(text).toContain(thing);
  });

  test("stands in the answer about a thing that the material has", async () => {
    expect((await answer(material, known)).text).toContain(rules);
  });
});

describe("a question whether a thing is there", () => {
  test.each([
    ["en", "A father lifts a child aboard.", "Is there a lift?"],
    ["en", "You can book a berth by mail.", "Do you have a book?"],
    ["de", "Die Liegegebühr wird bar gezahlt.", "Gibt es eine Bar?"],
    ["de", "Bitte die Kisten selbst laden.", "habt ihr einen laden"],
    ["de", "Die Kopie des Ausweises bleibt hier.", "Habt ihr einen Kopierer?"],
  ])("is not clearly answered by another word with its stem (%s): %s", async (language, rules, question) => {
    expect((await answer({ language, berth: "{n}.", rules }, question)).foundNothing).toBe(true);
  });

  test.each([
    ["en", "The lift is beside the crane.", "Is there a lift?"],
    ["en", "Two lifts lead to the quay.", "is there a lift"],
    ["en", "A father lifts a child out of the lift.", "Is there a lift?"],
    ["en", "You can park behind the crane.", "do you have parking"],
    ["de", "Die Bar öffnet um acht.", "gibt es eine bar"],
    ["de", "Zwei Kopierer stehen im Büro.", "Habt ihr einen Kopierer?"],
    ["fr", "Le bar ouvre à huit heures.", "y a-t-il un bar ?"],
  ])("is answered by the thing itself (%s): %s", async (language, rules, question) => {
    const { foundNothing, text } = await answer({ language, berth: "{n}.", rules }, question);
    expect(foundNothing).toBe(false);
    expect(text).toContain(rules);
  });
});

describe("a thing that only looks like a word of the material", () => {
  test.each([
    ["en", "Asian greens grow on the quay.", "is there a greenhouse?", "greenhouse"],
    ["en", "The ground of the quay is level.", "do you have a playground", "playground"],
    ["es", "El puerto se vestirá de fiesta.", "¿hay vestimenta obligatoria?", "vestimenta"],
    ["es", "El tren a Barcelona sale a las diez.", "¿tenéis barco?", "barco"],
    ["de", "Der Verein hat über hundert Mitglieder.", "Habt ihr einen Hund?", "Hund"],
    ["ru", "Много лодок стоит у причала.", "есть скидка для многодетных?", "многодетных"],
  ])("is declined by its name (%s): %s", async (language, rules, question, thing) => {
    const { foundNothing, cited, text } = await answer({ language, berth: "{n}.", rules }, question);
    expect({ foundNothing, cited }).toEqual({ foundNothing: true, cited: [] });
    expect(text).toContain(thing);
  });

  test.each([
    ["en", "There is accommodation behind the crane.", "do you have accomodation?"],
    ["de", "Ein Bootsverleih ist am Kran.", "Gibt es Boote?"],
    ["de", "Die Bänke sind aus Buchenholz.", "habt ihr holz"],
    ["ru", "Скидка для детей десять процентов.", "есть ли скидка?"],
  ])("is quoted where it is a form or a kind of it (%s): %s", async (language, rules, question) => {
    expect((await answer({ language, berth: "{n}.", rules }, question)).text).toContain(rules);
  });
});

test.each([
  ["en", "The hotel stands behind the crane.", "does the hotel have a pool?", "pool"],
  ["es", "El hotel está detrás de la grúa.", "¿el hotel tiene piscina?", "piscina"],
])(
  "a thing is declined by its name where the material has only its place (%s)",
  async (language, rules, question, thing) => {
    const { cited, text } = await answer({ language, berth: "{n}.", rules }, question);
    expect(cited).toEqual([]);
    expect(text).toContain(thing);
  },
);

test.each([
  ["en", "You sign the list at the gate.", "do you have to sign a list?"],
  ["es", "Hay que firmar la lista en la puerta.", "¿hay que firmar una lista?"],
  ["pt", "Tem de assinar a lista no portão.", "tem de assinar a lista?"],
])("a duty is no thing that may be there (%s)", async (language, rules, question) => {
  expect((await answer({ language, berth: "{n}.", rules }, question)).text).toContain(rules);
});

test.each([
  ["en", "A discount is for members only.", "is there a discount for students", "students"],
  ["ar", "خصم للأعضاء فقط.", "فيه خصم للطلاب", "للطلاب"],
])("a word of a question is no synonym for its neighbour (%s)", async (language, rules, question, lacking) => {
  const { foundNothing, text } = await answer({ language, berth: "{n}.", rules }, question);
  expect(foundNothing).toBe(true);
  expect(text).toContain(lacking);
});

test("a word with a synonym in most passages is not named as missing", async () => {
  const material = { language: "en", berth: "Child {n} sails.", rules: "The harbour has a crane." };
  const { text } = await answer(material, "does a kid need a permit for the crane?");
  expect(text).not.toContain("“kid”");
});

test("a synonym beside a word of most passages is no clear answer", async () => {
  const material = {
    language: "en",
    berth: "Room {n} of the school.",
    rules: "Radio stations tell when the school closes.",
  };
  const { foundNothing, text } = await answer(material, "do you have a school bus");
  expect(foundNothing).toBe(true);
  expect(text).toContain("“bus”");
});

test.each([
  ["en", "The elevator is behind the crane.", "is there a lift?"],
  ["en", "Kids row on Mondays.", "do you have something for children"],
  ["de", "Ein WC ist neben dem Kran.", "gibt es ein klo"],
  ["fr", "Un véhicule attend derrière la grue.", "avez-vous une voiture ?"],
])("a thing by another name is quoted (%s): %s", async (language, rules, question) => {
  expect((await answer({ language, berth: "{n}.", rules }, question)).text).toContain(rules);
});
