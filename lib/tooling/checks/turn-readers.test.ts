import { expect, test } from "@jest/globals";
import { comparisonsIn } from "./turn-readers.mjs";

const file = "lib/platform/modules/chat/read-example.ts";

test.each([
  "where m.privacy_code < 2",
  "where privacy_code = 0",
  "bool_or(messages.privacy_code<>2)",
  "lt(messages.privacyCode, 2)",
  "if (message.privacyCode === 2) return;",
  "rows.filter(({ privacyCode }) => privacyCode !== 2)",
])("finds a comparison of a privacy code: %s", (text) => {
  expect(comparisonsIn(file, `const a = 1;\n${text}`)).toEqual([expect.stringContaining(`${file}:2: `)]);
});

test.each([
  "and privacy_code <= $2::smallint",
  "privacy_code: message.privacyCode,",
  "privacyCode: 2, language",
  "eq(messages.privacyCode, input.privacy)",
])("leaves other uses of a privacy code alone: %s", (text) => {
  expect(comparisonsIn(file, text)).toEqual([]);
});

test("leaves the rule, the schema and the writers alone", () => {
  const text = "privacy_code < 2";
  expect(comparisonsIn("lib/platform/auth/turn-readers.ts", text)).toEqual([]);
  expect(comparisonsIn("lib/platform/db/schema/chat.ts", text)).toEqual([]);
  expect(comparisonsIn("lib/platform/modules/chat/turn/insert-turns.ts", text)).toEqual([]);
});
