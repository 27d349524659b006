import { expect, test } from "@jest/globals";
import { shortReason } from "./short-reason";

test("a reason is one line without addresses, codes, keys and what follows a link's host", () => {
  const message = `Refused: <jane@typo.test> 123456, see https://relay.test/help?for=jane, key ${"k".repeat(40)}.\nat line 2`;
  expect(shortReason(message)).toBe("Refused: <…> …, see https://relay.test/… key ….");
});

test("a reason has at most 200 characters", () => {
  expect(shortReason("No. ".repeat(100))).toHaveLength(200);
});

test("a reason says of a failed statement only that it failed", () => {
  expect(shortReason('Failed query: insert into "users" values ($1)\nparams: jane@typo.test')).toBe("Failed query");
});
