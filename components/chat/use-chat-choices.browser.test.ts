import { beforeEach, expect, test } from "@jest/globals";
import { storedPrivacy } from "./use-chat-choices";

const withEye = { body_intro_text: "An AI system and not the man." };

beforeEach(() => localStorage.clear());

test("only the entity reads a message by default", () => {
  expect(storedPrivacy(withEye)).toBe(1);
});

test("the readers that were chosen last are remembered", () => {
  localStorage.setItem("privacy_code", "0");
  expect(storedPrivacy(withEye)).toBe(0);
  localStorage.setItem("privacy_code", "2");
  expect(storedPrivacy(withEye)).toBe(2);
});

test("a choice made elsewhere does not apply where the eye is not shown", () => {
  localStorage.setItem("privacy_code", "0");
  for (const body_intro_text of [null, ""]) expect(storedPrivacy({ body_intro_text })).toBe(1);
});
