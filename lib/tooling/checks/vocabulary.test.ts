import { describe, expect, test } from "@jest/globals";
import { isRiddle, readVocabulary } from "./vocabulary.mjs";

const problemsIn = (file: string, text: string) => readVocabulary(new Map([[file, text]])).problems;

describe("identifiers", () => {
  test.each([
    ["const doorOf = 1;", "door"],
    ["function openDesk() {}", "desk"],
    ["const TEST_REHEARSAL_MS = 1;", "rehearsal"],
    ["const { messageTally } = user;", "tally"],
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
    "const toldAt = keptBy(nobody, askedFirst);",
    "type MessageParts = readonly string[];",
    "const warehouse = 1;",
    'const title = "the thief at the door";',
    "// The thief is at the door.\nconst a = 1;",
    "const title = `the thief at the door`;",
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
  test.each([
    "/** What a page needs. */",
    " * Returns the form. Who sends it is checked later.",
    "/** The same by the interval of the row. */",
    " * The size of the text, and that of its title.",
    " A cursor that is none of the entity's restarts the list.",
    " The number of a list item is no text of the page.",
  ])("finds a riddle in %j", (line) => {
    expect(isRiddle(line)).toBe(true);
  });

  test.each([
    "/** Stores the page and returns its key. */",
    "/** Whether the session has expired. */",
    " It is kept for whoever asked, and nobody is told.",
    " Resolved one at a time, so that in a burst the first one wins.",
    " The list is no longer filtered. There is no limit.",
    " The page is the same for every visitor.",
  ])("finds no riddle in %j", (line) => {
    expect(isRiddle(line)).toBe(false);
  });

  test("counts only comment lines with words", () => {
    const text = "/**\n * What calls.\n * Returns the key.\n */\nconst nothing = 1;\n// ---\n";
    expect(readVocabulary(new Map([["lib/a.ts", text]])).riddleShare).toBe(50);
  });

  test("lists a riddle with its file", () => {
    expect(readVocabulary(new Map([["lib/a.ts", "// What calls.\n"]])).riddles).toEqual(["lib/a.ts: What calls."]);
  });

  test("has a share of 0 without comments", () => {
    expect(readVocabulary(new Map([["lib/a.ts", "export {};"]])).riddleShare).toBe(0);
  });
});
