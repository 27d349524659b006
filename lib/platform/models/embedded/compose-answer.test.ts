import { describe, expect, test } from "@jest/globals";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
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
  test("quotes the best sentence with its neighbours, a paragraph a passage, numbered as they appear", () => {
    const passages = [passage(1, [0, 9, 8]), passage(2, [7, 1])];
    const { text, cited } = composeAnswer(asked("What?", { passages }));
    expect(text).toBe("“S1.0. S1.1. S1.2.” [1]\n\n“S2.0. S2.1.” [2]");
    expect(cited).toEqual([1, 2]);
  });

  test("omits passages that are far less likely than the best", () => {
    const passages = [passage(1, [19]), passage(2, [1])];
    expect(composeAnswer(asked("What?", { passages })).text).toBe("“S1.0.” [1]");
  });

  test("quotes below the headings of the passage", () => {
    const passages = [{ ...passage(1, [9]), heading: "Glue · Hide glue" }];
    expect(composeAnswer(asked("What?", { passages })).text).toBe("Glue › Hide glue:\n\n“S1.0.” [1]");
  });

  test("names the words that the whole material lacks in place of quoting", () => {
    const lacking = { missing: ["bifocals"], missingShare: 0.6, passages: [passage(1, [1])] };
    const { text, foundNothing, cited } = composeAnswer(asked("Do you sell bifocals?", lacking));
    expect(text).toContain("They say nothing about “bifocals”.");
    expect({ foundNothing, cited }).toEqual({ foundNothing: true, cited: [] });
  });

  test("names missing words in the quotation marks of the reply's language", () => {
    const lacking = { language: "de", materialLanguages: ["de"], missing: ["Brille"], missingShare: 0.6 };
    const { text } = composeAnswer(asked("Gibt es Brillen?", { ...lacking, passages: [passage(1, [1])] }));
    expect(text).toContain("Von „Brille“ steht darin nichts.");
  });

  test.each(LANGUAGE_CODES)("names the words that the material lacks before a doubtful quotation (%s)", (language) => {
    const doubtful = { evidence: -1, missing: ["bifocals"], missingShare: 0.2, passages: [passage(1, [1], language)] };
    const { text, cited } = composeAnswer(asked("Do you sell bifocals?", { language, ...doubtful }));
    const { unclear, nearest, quotedWord } = PHRASES[language] ?? { unclear: "", nearest: "", quotedWord: "" };
    const remark = text.split("\n\n")[0] ?? "";
    expect(remark.startsWith(unclear) && remark.endsWith(nearest)).toBe(true);
    expect(remark).toContain(quotedWord.replace("{word}", "bifocals"));
    expect(cited).toEqual([1]);
  });

  test.each([
    ["a fifth of the subject", 0.2, []],
    ["a tenth of it", 0.1, [1]],
  ])("at low odds quotes by what the material lacks: %s", (_, missingShare, quoted) => {
    const found = { answerOdds: -0.6, missing: ["chess"], missingShare, passages: [passage(1, [1])] };
    expect(composeAnswer(asked("What are the rules of chess?", found)).cited).toEqual(quoted);
  });

  test("says which language the material is in when nothing of the question is found in it", () => {
    const { text } = composeAnswer(
      asked("Was kostet das?", { language: "de", evidence: null, materialLanguages: ["fr"] }),
    );
    expect(text).toContain("Sie sind in dieser Sprache verfasst: Französisch.");
  });

  test("quotes what names and numbers find in another language", () => {
    const found = {
      evidence: -3,
      coverage: 0.1,
      missingShare: 0.8,
      materialLanguages: ["en"],
      passages: [passage(1, [1])],
    };
    const { text, cited } = composeAnswer(asked("Was ist Redux?", { language: "de", ...found }));
    expect(text).toContain("Meine Quellen dazu sind in dieser Sprache: Englisch.");
    expect(cited).toEqual([1]);
  });

  test("says that it has nothing on the question, and lists its topics", () => {
    const answer = composeAnswer(
      asked("What of Napoleon?", { evidence: -5, coverage: 0.2, passages: [passage(1, [1])] }),
    );
    expect(answer.foundNothing).toBe(true);
    expect(answer.text).toMatch(/^I have nothing on that in my sources[\s\S]*- Folly\n- War$/);
    for (const less of [{ evidence: null }, { evidence: -4.2 }, { coverage: 0.05 }]) {
      const { text, foundNothing } = composeAnswer(asked("What?", { ...less, passages: [passage(1, [1])] }));
      expect(text).toContain("I have nothing on that in my sources, so I will not guess.");
      expect(text).not.toContain("S1.0");
      expect(foundNothing).toBe(true);
    }
  });

  test("says so when the passages may not answer the question", () => {
    const answer = composeAnswer(asked("What?", { evidence: -0.6, passages: [passage(1, [1])] }));
    expect(answer.foundNothing).toBe(true);
    expect(answer.text).toBe("My sources do not clearly answer this. The nearest that I have is:\n\n“S1.0.” [1]");
  });

  test("is stricter, or offers more, where the owner wants it", () => {
    const passages = [passage(1, [1])];
    const say = (sourceUse: "strict" | "balanced" | "free", evidence: number, coverage = 1) =>
      composeAnswer(asked("What?", { evidence, coverage, passages, behaviour: { ...behaviour, sourceUse } })).text;
    expect(say("balanced", 0.5)).toBe("“S1.0.” [1]");
    for (const evidence of [0.5, -0.6]) expect(say("strict", evidence)).toMatch(/^I have nothing on that/);
    expect(say("strict", 1.5)).toBe("“S1.0.” [1]");
    expect(say("balanced", -4.5)).toMatch(/^I have nothing on that/);
    expect(say("free", -4.5)).toMatch(/^My sources do not clearly answer this/);
    expect(say("free", -4.5, 0.02)).toMatch(/^I have nothing on that/);
  });

  test("quotes as much as the owner wants, with or without numbers", () => {
    const passages = [passage(1, [9, 8, 7, 6, 5]), passage(2, [4])];
    const say = (own: Partial<GroundingBehaviour>) =>
      composeAnswer(asked("What?", { passages, behaviour: { ...behaviour, ...own } }));
    expect(say({ length: "short" })).toMatchObject({ text: "“S1.0.” [1]", cited: [1] });
    expect(say({ length: "long" })).toMatchObject({ text: "“S1.0. S1.1. S1.2. S1.3. S1.4.” [1]\n\n“S2.0.” [2]" });
    expect(say({ areSourcesShown: false })).toMatchObject({ text: "“S1.0. S1.1. S1.2. S1.3. S1.4.”\n\n“S2.0.”" });
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
      "Meine Quellen dazu sind in dieser Sprache: Englisch. Ich zitiere sie, wie sie dastehen.\n\n“S1.0.” [1]",
    );
  });

  test("follows a visitor's wish for a number of sentences", () => {
    const passages = [passage(1, [9, 8, 7, 6])];
    expect(composeAnswer(asked("In one sentence: what is war?", { passages })).text).toBe("“S1.0.” [1]");
    expect(composeAnswer(asked("What is war, in three bullet points?", { passages })).text).toBe(
      "- “S1.0.” [1]\n- “S1.1.” [1]\n- “S1.2.” [1]",
    );
  });

  test("says that it cannot translate before it quotes", () => {
    const { text } = composeAnswer(asked("Please answer in German", { passages: [passage(1, [9])] }));
    expect(text).toBe("I cannot translate: I quote my sources in their own language.\n\n“S1.0.” [1]");
  });

  test("answers a doubt about its last answer with where it has it from", () => {
    const { text } = composeAnswer(asked("Are you sure?", { passages: [passage(1, [9])] }));
    expect(text).toMatch(/^I answer by quoting the sources[^“]*I can be mistaken[^“]*“S1\.0\.” \[1\]$/);
  });

  test.each([["spam"], ["Newsletter"], ["Datenschutz"]])(
    "takes the lone word %s for a question to the material",
    (word) => {
      expect(composeAnswer(asked(word, { passages: [passage(1, [9])] })).text).toBe("“S1.0.” [1]");
    },
  );

  test("quotes the material beside what it says about itself", () => {
    const { text } = composeAnswer(asked("How do I delete my messages?", { passages: [passage(1, [9])] }));
    expect(text).toMatch(/^You can delete a conversation[^“]*“S1\.0\.” \[1\]$/);
  });

  test.each(["Can anyone watch it?", "Can visitors see this?", "Can other visitors read it?", "Is it safe?"])(
    "quotes the material beside who can read here, where a question may be about either: %s",
    (question) => {
      expect(composeAnswer(asked(question, { passages: [passage(1, [9])] })).text).toMatch(/[^“]“S1\.0\.” \[1\]$/);
    },
  );

  test.each([
    "Who can read my messages?",
    "Can anyone see what I write?",
    "Is this conversation private?",
    "Wer kann meine Nachrichten lesen?",
    "Quién puede leer mis mensajes?",
    "谁能看到我的消息?",
  ])("quotes nothing beside who can read a visitor's own words: %s", (question) => {
    const { text, cited } = composeAnswer(asked(question, { passages: [passage(1, [9])] }));
    expect({ isQuoted: text.includes("S1.0."), cited }).toEqual({ isQuoted: false, cited: [] });
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
