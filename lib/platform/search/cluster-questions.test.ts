import { describe, expect, test } from "@jest/globals";
import { clusterQuestions } from "./cluster-questions";

const idsOf = (clusters: Awaited<ReturnType<typeof clusterQuestions>>) =>
  clusters.map(({ members }) => members.map(({ id }) => id).sort());

const questions = (language: string, texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `${language}${at}`, text, language }));

const ENGLISH = questions("en", [
  "Should I take the old varnish off at all?",
  "Can I varnish over old shellac?",
  "How do I clean a black varnish?",
  "Is hide glue still the right choice for a crack?",
  "Can this crack wait until autumn?",
  "How do you glue a crack in the top?",
  "What does a new bridge cost?",
  "What is the price of a bridge?",
  "Do you ship to Japan?",
]);

describe("clusters of questions", () => {
  test("join questions about one subject", async () => {
    expect(idsOf(await clusterQuestions(ENGLISH))).toEqual(
      expect.arrayContaining([["en0", "en1", "en2"], ["en3", "en4", "en5"], ["en6", "en7"], ["en8"]]),
    );
  });

  test("are named by their most telling words, as visitors write them", async () => {
    const names = (await clusterQuestions(ENGLISH)).map(({ words }) => words[0]);
    expect(names).toEqual(expect.arrayContaining(["varnish", "crack", "bridge"]));
  });

  test("never have a stop word in their name", async () => {
    const words = (await clusterQuestions(ENGLISH)).flatMap((cluster) => cluster.words);
    for (const stop of ["the", "do", "can", "how", "what", "you", "is"]) expect(words).not.toContain(stop);
  });

  test.each([
    ["de", ["Was kostet eine Reinigung?", "Wie lange dauert die Reinigung?", "Nehmen Sie Lehrlinge?"], "Reinigung"],
    ["es", ["¿Cuánto cuesta el barniz?", "¿Qué barniz usas?", "¿Aceptas aprendices?"], "barniz"],
    ["ja", ["ニスは何ですか", "ニスを落とすべきですか", "弟子を取りますか"], "ニス"],
    ["ar", ["ما ثمن الطلاء؟", "هل تزيل الطلاء القديم؟", "هل تقبل المتدربين؟"], "الطلاء"],
    ["ru", ["Сколько стоит лак?", "Какой лак вы берёте?", "Можно стать вашим учеником?"], "лак"],
  ])("work in the language %s", async (language, texts, name) => {
    const clusters = await clusterQuestions(questions(language, texts));
    const [first] = clusters.toSorted((a, b) => b.members.length - a.members.length);
    expect(first?.members).toHaveLength(2);
    expect(first?.words).toContain(name);
  });

  test("are the same whatever the order of the questions", async () => {
    const sorted = (clusters: string[][]) => clusters.map((ids) => ids.join()).sort();
    const forward = sorted(idsOf(await clusterQuestions(ENGLISH)));
    expect(sorted(idsOf(await clusterQuestions(ENGLISH.toReversed())))).toEqual(forward);
  });

  test("leave out what has no word of its own", async () => {
    expect(await clusterQuestions(questions("en", ["And you?", "Why?", "???"]))).toEqual([]);
  });

  test("of a thousand questions take less than a second", async () => {
    const things = ["bridge", "soundpost", "crack", "neck", "scroll", "peg", "string", "bow", "case", "varnish"];
    const acts = ["repair", "replace", "clean", "sell", "measure", "carve", "glue", "tune", "ship", "insure"];
    const many = questions(
      "en",
      Array.from({ length: 1_000 }, (_, at) => {
        return `Could you ${acts[at % 10]} the ${things[Math.floor(at / 10) % 10]} of instrument number ${at}?`;
      }),
    );
    const start = performance.now();
    await clusterQuestions(many);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
