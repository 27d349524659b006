import { describe, expect, test } from "@jest/globals";
import { LANGUAGE_CODES } from "@/lib/contract/languages";
import type { Grounding } from "../port";
import { composeAnswer } from "./compose-answer";
import { PHRASES } from "./compose-phrases";

const entity = { name: "Erasmus", type: "person", caption: "Humanist and letter writer", topics: ["Folly", "War"] };

const asked = (question: string, more: Partial<Grounding> = {}): Grounding => {
  return { entity, question, language: "en", isAboutSomething: true, evidence: 2, coverage: 1, passages: [], ...more };
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
    expect(Object.values(PHRASES[language] ?? {})).toHaveLength(17);
    const { text } = composeAnswer(asked("Who are you?", { language }));
    expect(text).toContain("Erasmus");
    expect(text).toContain("- Folly");
    expect(text).not.toMatch(/[{}]/);
  });
});
