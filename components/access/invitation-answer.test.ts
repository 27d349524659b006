import { expect, test } from "@jest/globals";
import { parseInvitationAnswer } from "./invitation-answer";

const whole = { response: "accept", email_address: "a@b.cd", entity_urlslug: "erasmus", token: "t" };

test("reads the answer from a complete link, in either spelling", () => {
  expect(parseInvitationAnswer(whole)).toEqual(whole);
  expect(parseInvitationAnswer({ ...whole, response: "declined" })).toMatchObject({ response: "decline" });
});

test.each(["response", "email_address", "entity_urlslug"])("returns null for a link without %s", (part) => {
  expect(parseInvitationAnswer({ ...whole, [part]: undefined })).toBeNull();
  expect(parseInvitationAnswer({ ...whole, [part]: "" })).toBeNull();
  expect(parseInvitationAnswer({ ...whole, [part]: ["a", "b"] })).toBeNull();
});

test("leaves a link without a token to the server", () => {
  expect(parseInvitationAnswer({ ...whole, token: undefined })).toMatchObject({ token: "" });
});
