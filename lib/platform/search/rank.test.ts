import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { v7 as uuid } from "uuid";
import { entities } from "../db/schema/entities";
import { quotationKind } from "../models/embedded/reply-kind";
import { addDocument } from "../modules/knowledge/add-document";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";

/** As many passages on other things as make words of one passage rare. */
const OTHERS = 30;

const MATERIAL: Record<string, { title: string; passages: string[]; other: (n: number) => string }> = {
  de: {
    title: "Aus der Chronik",
    passages: [
      "Der Leuchtturm entstand 1811 auf der Insel Greif.",
      "Die Turmglocke am Hügel gehörte 1742 dem Gießer Harlow.",
    ],
    other: (n) => `Im Jahr ${1500 + n} kamen ${n} Schiffe mit Salz an den Markt von Lindau.`,
  },
  en: {
    title: "From the chronicle",
    passages: [
      "The lighthouse rose on the island of Greif in 1811.",
      "The footbridge at the hill belonged to the miller Harlow in 1742.",
    ],
    other: (n) => `In ${1500 + n} the market of Lindau had ${n} ships with salt.`,
  },
};

let on: TestPlatform;
const entityIds = new Map<string, string>();
beforeAll(async () => {
  on = await createTestPlatform();
  const { platform } = on;
  const [like] = await platform.db.select().from(entities).limit(1);
  if (!like) throw new Error("The platform is not seeded.");
  for (const [language, { title, passages, other }] of Object.entries(MATERIAL)) {
    const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false, primaryLanguage: language };
    await platform.db.insert(entities).values(entity);
    const all = [...passages, ...Array.from({ length: OTHERS }, (_, n) => other(n))];
    const document = { title, source: "Test", url: null, year: null, language, passages: all };
    await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
    entityIds.set(language, entity.id);
  }
});
afterAll(() => on.close());

async function kindOf(question: string, language: string) {
  const query = { entityId: entityIds.get(language) ?? "", question, language, year: null, limit: 6 };
  return quotationKind({ ...(await on.platform.retrieval.find(on.platform.db, query)), language });
}

describe("a short question", () => {
  test.each([
    ["de", "Wann wurde der Leuchtturm eingeweiht?"],
    ["de", "Was umgibt den Leuchtturm?"],
  ])("is answered by material with another verb, where nouns are capitalised (%s): %s", async (language, question) => {
    expect(await kindOf(question, language)).toBe("quotation");
  });

  test.each([
    ["de", "Was kosteten die Glocken auf dem Hügel?"],
    ["en", "How old was the bridge of the miller?"],
  ])("matches a noun within a compound of the material (%s): %s", async (language, question) => {
    expect(await kindOf(question, language)).toBe("quotation");
  });

  test.each([
    ["de", "Wann wurde die Seilbahn auf Greif eingeweiht?"],
    ["de", "Wann entstand die Seilbahn am Leuchtturm?"],
    ["de", "wann wurde die seilbahn auf greif eingeweiht"],
    ["en", "When did the railway on the island begin?"],
  ])("is marked as doubtful when no passage contains its noun (%s): %s", async (language, question) => {
    expect(await kindOf(question, language)).not.toBe("quotation");
  });
});

describe("a question with all of its words in the material", () => {
  const scores = { language: "en", coverage: 0.8, missingShare: 0, missingKind: null, materialLanguages: ["en"] };

  test("is answered without a doubt where the evidence is strong", () => {
    expect(quotationKind({ ...scores, evidence: 5, answerOdds: -0.4 })).toBe("quotation");
  });

  test("is answered with a doubt where the evidence is weak", () => {
    expect(quotationKind({ ...scores, evidence: 0.5, answerOdds: -0.4 })).toBe("nearest");
  });

  test("is declined where only words beside its subject are there", () => {
    const lacking = { coverage: 0.5, missingShare: 0.48, evidence: 0.4, answerOdds: -0.2 };
    expect(quotationKind({ ...scores, ...lacking })).toBe("nothing");
  });
});
