import { describe, expect, test } from "@jest/globals";
import type { OutgoingFilter } from "./filter";
import { createLoopDetector } from "./loop-detector";
import { withoutFollowUps } from "./without-follow-ups";
import { withoutTrailingLines } from "./without-leading-blanks";
import { withoutOtherSpeakers } from "./without-other-speakers";
import { withoutWrapping } from "./without-wrapping";

/** The filtered text for input in pieces of a given length. */
function through(filter: OutgoingFilter, text: string, size: number): string {
  let out = "";
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
  return out + filter.end();
}

const SIZES = [1, 2, 3, 7, 1_000];
const TEXT = "The bell weighs 412 kilograms.";

describe.each(SIZES)("follow-up questions, in pieces of %i characters,", (size) => {
  function read(text: string): { text: string; block: string } {
    let block = "";
    const filtered = through(
      withoutFollowUps((found) => {
        block = found;
      }),
      text,
      size,
    );
    return { text: filtered, block };
  }

  test.each([
    ["a fence", "\n\n```follow-ups\nWho cast it?\n```"],
    ["an underscore", "\n\n```follow_ups\nWho cast it?\n```"],
    ["no mark between the words", "\n```FollowUps\nWho cast it?\n```\n"],
    ["tildes", "\n\n~~~follow-ups\nWho cast it?\n~~~"],
    ["four backticks", "\n\n````follow-ups\nWho cast it?\n````"],
    ["the line of the last word", " ```follow-ups\nWho cast it?\n```"],
    ["JSON in a fence", '\n\n```json\n{"follow_ups": ["Who cast it?"]}\n```'],
    ["JSON", '\n\n{"followUps":["Who cast it?"]}'],
    ["a tag", "\n\n<follow-ups>\nWho cast it?\n</follow-ups>"],
    ["a heading", "\n\n### Follow-up questions\n\n- Who cast it?"],
    ["bold words", "\n\n**Follow-ups:**\n1. Who cast it?"],
    ["German", "\n\n```folgefragen\nWho cast it?\n```"],
    ["Spanish", "\n\n**Preguntas de seguimiento:**\nWho cast it?"],
    ["Japanese", "\n\nフォローアップの質問：\nWho cast it?"],
    ["no end", "\n\n```follow-ups\nWho cast it?"],
  ])("leave the text with %s", (_, written) => {
    const { text, block } = read(TEXT + written);
    expect(text.trimEnd()).toBe(TEXT);
    expect(block).toContain("Who cast it?");
  });

  test.each([
    `${TEXT}\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n\nSo.`,
    `${TEXT}\n\n## Follow-ups\n\nThe club meets again on Monday.`,
    `${TEXT} Follow-ups are welcome.`,
    `${TEXT}\n\n\`\`\`\nring\n\`\`\``,
  ])("are not found in %j", (text) => {
    expect(read(text)).toEqual({ text, block: "" });
  });
});

describe.each(SIZES)("a wrapping, in pieces of %i characters,", (size) => {
  const unwrap = (text: string) => through(withoutWrapping(), text, size).trimEnd();

  test("of a code block of Markdown is removed", () => {
    expect(unwrap(`\`\`\`markdown\n## Bell\n\n${TEXT}\n\`\`\``)).toBe(`## Bell\n\n${TEXT}`);
    expect(unwrap("```md\nUse:\n```js\nring()\n```\nSo.\n```\n")).toBe("Use:\n```js\nring()\n```\nSo.");
  });

  test.each([
    '{"answer": "He said \\"yes\\".\\nSo \\u00e9."}',
    '```json\n{ "response": "He said \\"yes\\".\\nSo \\u00e9." }\n```',
    '{"reply":"He said \\"yes\\".\\nSo \\u00e9.","sources":[1]}',
  ])("of the JSON %j is removed", (text) => {
    expect(unwrap(text)).toBe('He said "yes".\nSo é.');
  });

  test.each(["```js\nring()\n```", '{"bell": 412}', "{ring}", "`code` first", "``` is a fence"])(
    "is none of %j",
    (text) => {
      expect(unwrap(text)).toBe(text);
    },
  );
});

describe.each(SIZES)("other speakers, in pieces of %i characters,", (size) => {
  const own = (text: string) =>
    through(withoutTrailingLines(), through(withoutOtherSpeakers({ self: "Bell Keeper" }), text, size), size);

  test.each(["Assistant: ", "**Assistant:** ", "Bell Keeper: ", "AI: ", "A: ", "### Response:\n"])(
    "%j before a reply is left out",
    (label) => {
      expect(own(label + TEXT)).toBe(TEXT);
    },
  );

  test.each([
    "\n\nUser: And who cast it?\nAssistant: Imke Sandvik.",
    "\n\nHuman: And who cast it?\n\nAssistant: Imke Sandvik.",
    "\nVisitor: And who cast it?",
    "\n\n### User:\nWho?\n### Assistant:\nImke.",
    "\n\n**User:** And who cast it?\n\n**Bell Keeper:** Imke.",
  ])("end the reply: %j", (turn) => {
    expect(own(TEXT + turn)).toBe(TEXT);
  });

  test.each([
    "Log in:\n\nUser: bell\nPassword: ring",
    "Questions and answers:\n\nQ: Who?\nA: Imke.",
    "As follows: so.",
    "The user: a bell ringer.",
  ])("are not found in %j", (text) => {
    expect(own(text)).toBe(text);
  });
});

describe.each(SIZES)("a reply to Jonas Weil, in pieces of %i characters,", (size) => {
  function read(text: string): { text: string; isEnded: boolean } {
    let isEnded = false;
    const onEnd = () => {
      isEnded = true;
    };
    const filter = withoutOtherSpeakers({ self: "Bell Keeper", visitor: "Jonas  Weil", onEnd });
    return { text: through(withoutTrailingLines(), through(filter, text, size), size), isEnded };
  }

  test.each([
    "\nJonas Weil: And who cast it?",
    "\n\nJonas: and who cast it\nBell Keeper: Imke Sandvik cast it.",
    "\n\n**Jonas Weil:** Tell me more.\n\n**Bell Keeper:** It was cast by Imke.",
    "\nJONAS： Who cast it?\nBell: Imke Sandvik.",
    "\n\nJonas Weil: Thank you, that helps.",
    "\n\nJonas Weil:",
    "\n\nUser:",
    "\n\n### Jonas Weil:\nWho cast it?",
  ])("ends before %j", (turn) => {
    expect(read(TEXT + turn)).toEqual({ text: TEXT, isEnded: true });
  });

  test.each([
    `${TEXT}\n\nJonas: 3 pm\nMarta: 4 pm`,
    `${TEXT}\n\nJonas: 3 pm`,
    `${TEXT}\n\nJonas: 3 pm\nBell Keeper: 4 pm`,
    `These rang today:\n\nJonas: six bells.\nBell Keeper: nine bells.`,
    `**From the book:**\n\nJonas: Who cast it?\nBell Keeper: Imke did.`,
    "Jonas: Who cast it?\nBell Keeper: Imke did.\nJonas: When was that?\nBell Keeper: In 1790.",
    "Marta: It rings.\n\nJonas: Who cast it?\n\nMarta: Imke did.",
    `${TEXT}\n\nJonas: Who cast it?\n\nMarta: Imke did.`,
    "It says Jonas Weil: the founder.",
    "- Jonas: Who cast it?\n- Bell Keeper: Imke.",
    `${TEXT}\n\nJonas and Marta: both rang it. Did you know?`,
  ])("keeps the names of %j", (text) => {
    expect(read(text)).toEqual({ text, isEnded: false });
  });

  test("keeps a label that is the first word of the entity's name", () => {
    expect(read("Bell: 412 kilograms.").text).toBe("Bell: 412 kilograms.");
  });
});

describe("a loop", () => {
  const isLoop = (text: string) => {
    const detect = createLoopDetector();
    return (text.match(/.{1,50}/gsu) ?? []).map(detect).includes(true);
  };

  test.each(["And it rings. ", "ha", "\n- ring", "鐘が鳴る。"])("of %j is found", (piece) => {
    expect(isLoop(TEXT + piece.repeat(2_000))).toBe(true);
  });

  test("is none in text that goes on", () => {
    expect(isLoop(Array.from({ length: 500 }, (_, n) => `${n}. The bell rang ${n * 7} times.\n`).join(""))).toBe(false);
  });

  test("is none in a short refrain", () => {
    expect(isLoop(`${TEXT} ${"Ding dong, merrily on high. ".repeat(8)}${TEXT}`)).toBe(false);
  });
});
