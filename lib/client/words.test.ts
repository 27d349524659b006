import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { ERRORS } from "../contract/errors";
import { wordsFor } from "./words";

const texts = JSON.parse(readFileSync(new URL("../i18n/messages/en/errors.json", import.meta.url), "utf8"));
const failure = { ok: false as const, status: 400, message: "The server's own." };

test("the catalogue has a sentence for every way to fail", () => {
  expect(Object.keys(texts).sort()).toEqual([...Object.keys(ERRORS), "offline", "setup"].sort());
  for (const [code, { message }] of Object.entries(ERRORS)) expect(texts).toHaveProperty(code, message);
});

test("the catalogue's sentence is said, with its slots filled", () => {
  expect(wordsFor({ ...failure, code: "not_found", message: "An error occurred" }, texts)).toBe("Not found.");
  expect(wordsFor({ ...failure, code: "rate_limited", retryAfter: 7 }, texts)).toBe(
    "Too many attempts. Please try again in 7 seconds.",
  );
  expect(wordsFor({ ...failure, code: "invitation_needed" }, texts, { entity_name: "Ada" })).toBe(
    "You need an invitation to chat with Ada.",
  );
});

test("the server's sentence is said where the catalogue's does not fit", () => {
  expect(wordsFor({ ...failure, code: "unheard_of" }, texts)).toBe(failure.message);
  expect(wordsFor({ ...failure, code: "not_found" }, texts)).toBe(failure.message);
  expect(wordsFor({ ...failure, code: "constructor" }, texts)).toBe(failure.message);
  expect(wordsFor({ ...failure, code: "invitation_needed" }, texts)).toBe(failure.message);
  expect(wordsFor({ ...failure, code: "invalid_input", fields: { username: "x" } }, texts)).toBe(failure.message);
});
