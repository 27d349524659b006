import { describe, expect, test } from "@jest/globals";
import { hasPrivateWord, readVocabulary } from "./vocabulary.mjs";

const problemsIn = (file: string, text: string) => readVocabulary(new Map([[file, text]])).problems;

describe("identifiers", () => {
  test.each([
    ["const toldAt = 1;", "told"],
    ["function keepTold() {}", "told"],
    ["const WRITTEN_BY_NOBODY = 1;", "nobody"],
    ["const { accountKept } = user;", "kept"],
    ["type Row = { open_house: boolean };", "house"],
    ["export class PageBoard {}", "pageBoard"],
    ["const getAdminDoor = 1;", "adminDoor"],
    ["const LAST_WORDS_MS = 5_000;", "lastWords"],
  ])("rejects %j", (text, word) => {
    expect(problemsIn("lib/client/a.ts", text)).toEqual(
      expect.arrayContaining([expect.stringContaining(`"${word}" in the name`)]),
    );
  });

  test.each([
    "type Needs = { a: 1 };",
    "type BillingNeeds = { a: 1 };",
    "interface Facts {}",
    "type Parts = { a: 1 };",
  ])("rejects the vague type of %j", (text) => {
    expect(problemsIn("lib/client/a.ts", text)).toEqual([expect.stringContaining("does not say what it holds")]);
  });

  test.each([
    "const { allSettled } = Promise;",
    "const isToldable = needsCompletion(left, put, way);",
    "type MessageParts = readonly string[];",
    "const warehouse = 1;",
    'const title = "nobody is told";',
    "// It is kept by nobody.\nconst a = 1;",
    "const title = `nobody is told`;",
  ])("accepts %j", (text) => {
    expect(problemsIn("lib/client/a.ts", text)).toEqual([]);
  });

  test("names the file, the identifier and the standard term", () => {
    expect(problemsIn("lib/client/a.ts", "const leadsNowhere = 1;")).toContain(
      'lib/client/a.ts: "leadsNowhere" in the name leadsNowhere: say isUnknownSlug',
    );
  });
});

test.each(["lib/platform/few-at-once.ts", "components/door/panel.tsx", "lib/server/front-door.test.ts"])(
  "rejects the file name %s",
  (file) => {
    expect(problemsIn(file, "export {};")).toEqual([expect.stringContaining("in the name")]);
  },
);

describe("message catalogues", () => {
  test("reads keys and texts at any depth", () => {
    const messages = { actions: { writeAnew: "Regenerate", retry: "Write the reply anew" } };
    expect(problemsIn("lib/i18n/messages/en/chat.json", JSON.stringify(messages))).toEqual([
      expect.stringContaining('"anew" in the name writeAnew'),
      expect.stringContaining("actions.retry"),
    ]);
  });

  test("reads the catalogues of the platform's texts", () => {
    expect(problemsIn("lib/i18n/platform-messages/en/mails.json", '{ "greeting": "You are told anew." }')).toHaveLength(
      1,
    );
  });
});

describe("comments", () => {
  test.each(["/** What a page needs. */", " * It is kept by whoever calls.", "Begun anew.", " The jobs go on."])(
    "finds a private word in %j",
    (line) => {
      expect(hasPrivateWord(line)).toBe(true);
    },
  );

  test.each([
    "/** Stores the page and returns its key. */",
    "/** Whether the session has expired. */",
    " Throws when the outdoor sensor is understood to be offline.",
  ])("finds no private word in %j", (line) => {
    expect(hasPrivateWord(line)).toBe(false);
  });

  test("counts only comment lines with words", () => {
    const text = "/**\n * Nobody calls.\n * Returns the key.\n */\nconst nothing = 1; // stored\n// ---\n// kept\n";
    expect(readVocabulary(new Map([["lib/a.ts", text]])).commentShare).toBe(50);
  });

  test("has a share of 0 without comments", () => {
    expect(readVocabulary(new Map([["lib/a.ts", "export {};"]])).commentShare).toBe(0);
  });
});
