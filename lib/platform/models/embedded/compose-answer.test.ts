import { describe, expect, test } from "@jest/globals";
import { LANGUAGE_CODES } from "@/lib/contract/languages";
import type { Grounding, GroundingBehaviour } from "../port";
import { composeAnswer } from "./compose-answer";
import { PHRASES } from "./compose-phrases";

const entity = { name: "Erasmus", type: "person", caption: "Humanist and letter writer", topics: ["Folly", "War"] };

const asked = (question: string, more: Partial<Grounding> = {}): Grounding => {
  return { entity, question, language: "en", isAboutSomething: true, evidence: 2, coverage: 1, passages: [], ...more };
};

const behaviour: GroundingBehaviour = {
  purpose: null,
  noAnswer: null,
  sourceUse: "balanced",
  length: "as_needed",
  areSourcesShown: true,
  rules: [],
};

const passage = (index: number, scores: number[], language = "en") => {
  return { index, language, sentences: scores.map((score, place) => ({ text: `S${index}.${place}.`, score })) };
};

describe("the embedded answerer", () => {
  test("quotes at most three sentences, neighbours together, numbered as they appear", () => {
    const passages = [passage(1, [0, 9, 8]), passage(2, [7, 1])];
    expect(composeAnswer(asked("What?", { passages })).text).toBe("“S1.1. S1.2.” [1]\n\n“S2.0.” [2]");
    const apart = [passage(1, [9, 0, 8])];
    expect(composeAnswer(asked("What?", { passages: apart })).text).toBe("“S1.0.” [1] … “S1.2.” [1]");
  });

  test("omits sentences that are far less likely than the best", () => {
    expect(composeAnswer(asked("What?", { passages: [passage(1, [9, 1, 1])] })).text).toBe("“S1.0.” [1]");
  });

  test("says that it has nothing on the question, and lists its topics", () => {
    const answer = composeAnswer(
      asked("What of Napoleon?", { evidence: -3, coverage: 0.2, passages: [passage(1, [1])] }),
    );
    expect(answer.foundNothing).toBe(true);
    expect(answer.text).toMatch(/^I have nothing on that in my material[\s\S]*- Folly\n- War$/);
    for (const less of [{ evidence: null }, { evidence: -1.2 }, { coverage: 0.2 }]) {
      const { text, foundNothing } = composeAnswer(asked("What?", { ...less, passages: [passage(1, [1])] }));
      expect(text).toContain("I have nothing on that in my material, so I will not guess.");
      expect(text).not.toContain("S1.0");
      expect(foundNothing).toBe(true);
    }
  });

  test("says so when the passages may not answer the question", () => {
    const answer = composeAnswer(asked("What?", { evidence: -0.6, passages: [passage(1, [1])] }));
    expect(answer.foundNothing).toBe(true);
    expect(answer.text).toBe("My material does not clearly answer this. The nearest that I have is:\n\n“S1.0.” [1]");
  });

  test("is stricter, or offers more, where the owner wants it", () => {
    const passages = [passage(1, [1])];
    const say = (sourceUse: "strict" | "balanced" | "free", evidence: number, coverage = 1) =>
      composeAnswer(asked("What?", { evidence, coverage, passages, behaviour: { ...behaviour, sourceUse } })).text;
    expect(say("balanced", 0.5)).toBe("“S1.0.” [1]");
    for (const evidence of [0.5, -0.6]) expect(say("strict", evidence)).toMatch(/^I have nothing on that/);
    expect(say("strict", 1.5)).toBe("“S1.0.” [1]");
    expect(say("balanced", -2)).toMatch(/^I have nothing on that/);
    expect(say("free", -2)).toMatch(/^My material does not clearly answer this/);
    expect(say("free", -2, 0.05)).toMatch(/^I have nothing on that/);
  });

  test("quotes as much as the owner wants, with or without numbers", () => {
    const passages = [passage(1, [9, 8, 7, 6, 5]), passage(2, [4])];
    const say = (own: Partial<GroundingBehaviour>) =>
      composeAnswer(asked("What?", { passages, behaviour: { ...behaviour, ...own } }));
    expect(say({ length: "short" })).toMatchObject({ text: "“S1.0.” [1]", cited: [1] });
    expect(say({ length: "long" })).toMatchObject({ text: "“S1.0. S1.1. S1.2. S1.3. S1.4.” [1]\n\n“S2.0.” [2]" });
    expect(say({ areSourcesShown: false })).toMatchObject({ text: "“S1.0. S1.1. S1.2.”", cited: [1] });
  });

  test("does not speak of a forbidden topic, and lists none, but answers what it is", () => {
    const own = { ...behaviour, rules: ["Never speak about folly."] };
    const say = (question: string, more: Partial<Grounding> = {}) =>
      composeAnswer(asked(question, { behaviour: own, passages: [passage(1, [1])], ...more }));
    expect(say("What is folly?")).toEqual({ text: "I do not speak about that.", foundNothing: false, cited: [] });
    expect(say("What is folly?", { answer: { index: 1, text: "A praise." } }).text).toBe("I do not speak about that.");
    expect(say("What is folly?", { behaviour: { ...own, noAnswer: "Ask me something else." } }).text).toBe(
      "Ask me something else.",
    );
    expect(say("What is war?").text).toBe("“S1.0.” [1]");
    expect(say("Who are you?").text).toMatch(/about:\n\n- War$/);
    const sentences = [
      { text: "Folly rules.", score: 9 },
      { text: "War is sweet.", score: 8 },
    ];
    const passages = [{ index: 1, language: "en", sentences }];
    expect(say("What is war?", { passages }).text).toBe("“War is sweet.” [1]");
  });

  test("says in the requested language that the material is in another", () => {
    const { text } = composeAnswer(asked("Was?", { language: "de", passages: [passage(1, [3])] }));
    expect(text).toBe(
      "Mein Material dazu ist in dieser Sprache: Englisch. Ich zitiere es, wie es dasteht.\n\n“S1.0.” [1]",
    );
  });

  test.each([
    ["Hello, Erasmus!", "Hello. I am the digital clone of Erasmus: humanist"],
    ["Who are you?", "I am the digital clone of Erasmus"],
    ["What can I ask you?", "I am the digital clone of Erasmus"],
    ["你是谁？", "I am the digital clone"],
    ["Danke schön!", "You are welcome."],
    ["こんにちは", "Hello."],
  ])("%s", (question, beginning) => {
    const answer = composeAnswer(asked(question));
    expect(answer).toMatchObject({ foundNothing: false, text: expect.stringContaining(beginning) });
  });

  test("answers a question that follows a greeting", () => {
    const { text } = composeAnswer(asked("Hello, what do you think of war?", { passages: [passage(1, [1])] }));
    expect(text).toBe("“S1.0.” [1]");
  });

  test.each(LANGUAGE_CODES)("has all its sentences in %s", (language) => {
    expect(Object.keys(PHRASES[language] ?? {}).sort()).toEqual(Object.keys(PHRASES.en ?? {}).sort());
    const { text } = composeAnswer(asked("Who are you?", { language }));
    expect(text).toContain("Erasmus");
    expect(text).toContain("- Folly");
    expect(text).not.toMatch(/[{}]/);
  });
});
