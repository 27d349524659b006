import { expect, test } from "@jest/globals";
import { answerIn } from "./invitation-answer";

const whole = { response: "accept", email_address: "a@b.cd", entity_urlslug: "erasmus", token: "t" };

test("reads the answer from a complete link, in either spelling", () => {
  expect(answerIn(whole)).toEqual(whole);
  expect(answerIn({ ...whole, response: "declined" })).toMatchObject({ response: "decline" });
});

test.each(["response", "email_address", "entity_urlslug"])("returns null for a link without %s", (part) => {
  expect(answerIn({ ...whole, [part]: undefined })).toBeNull();
  expect(answerIn({ ...whole, [part]: "" })).toBeNull();
  expect(answerIn({ ...whole, [part]: ["a", "b"] })).toBeNull();
});

test("leaves a link without a token to the server", () => {
  expect(answerIn({ ...whole, token: undefined })).toMatchObject({ token: "" });
});
