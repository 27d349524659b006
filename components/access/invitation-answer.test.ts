import { expect, test } from "@jest/globals";
import { parseInvitationAnswer } from "./invitation-answer";

const complete = { response: "accept", email_address: "a@b.cd", entity_urlslug: "erasmus", token: "t" };

test("reads the answer from a complete link, in either spelling", () => {
  expect(parseInvitationAnswer(complete)).toEqual(complete);
  expect(parseInvitationAnswer({ ...complete, response: "declined" })).toMatchObject({ response: "decline" });
});

test.each(["response", "email_address", "entity_urlslug"])("returns null for a link without %s", (part) => {
  expect(parseInvitationAnswer({ ...complete, [part]: undefined })).toBeNull();
  expect(parseInvitationAnswer({ ...complete, [part]: "" })).toBeNull();
  expect(parseInvitationAnswer({ ...complete, [part]: ["a", "b"] })).toBeNull();
});

test("leaves a link without a token to the server", () => {
  expect(parseInvitationAnswer({ ...complete, token: undefined })).toMatchObject({ token: "" });
});
