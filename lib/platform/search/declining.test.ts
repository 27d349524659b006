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
