import { expect, test } from "@jest/globals";
import { answerIn } from "./invitation-answer";

const whole = { response: "accept", email_address: "a@b.cd", entity_urlslug: "erasmus", token: "t" };

test("a whole link is its answer, in either form of the word", () => {
  expect(answerIn(whole)).toEqual(whole);
  expect(answerIn({ ...whole, response: "declined" })).toMatchObject({ response: "decline" });
});

test.each(["response", "email_address", "entity_urlslug"])("a link without its %s has none", (part) => {
  expect(answerIn({ ...whole, [part]: undefined })).toBeNull();
  expect(answerIn({ ...whole, [part]: "" })).toBeNull();
  expect(answerIn({ ...whole, [part]: ["a", "b"] })).toBeNull();
});

test("a link without its token is left to the server to refuse", () => {
  expect(answerIn({ ...whole, token: undefined })).toMatchObject({ token: "" });
});
