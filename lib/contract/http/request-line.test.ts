import { expect, test } from "@jest/globals";
import { contract } from "..";
import { ADDRESSES } from "./addresses";
import { requestLine } from "./request-line";

test("gives every endpoint the address of its name", () => {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    expect(Object.entries(contract).find(([key]) => key === name)?.[1]).toMatchObject(address);
  }
});

test("puts parameters into the path, the input of reads into the query and of writes into the body", () => {
  expect(requestLine(ADDRESSES.loadEntity, { urlslug: "a/b ü" })).toEqual({
    target: "/load-digital-entity/a%2Fb%20%C3%BC",
    body: null,
  });
  expect(requestLine(ADDRESSES.checkVerification, { email_address: "a+b@c.de" }).target).toBe(
    "/check_verification?email_address=a%2Bb%40c.de",
  );
  expect(requestLine(ADDRESSES.verifyEmail, { verification_code: "1" })).toEqual({
    target: "/verify",
    body: { verification_code: "1" },
  });
  expect(requestLine({ method: "DELETE", path: "/x/:id" }, { id: 7, y: true }).target).toBe("/x/7?y=true");
});

test("sends no body when the input travels in the query", () => {
  expect(requestLine(ADDRESSES.resendVerification, { email_address: "a@b.c" })).toEqual({
    target: "/resend_verification?email_address=a%40b.c",
    body: null,
  });
});

test("sends a body for any method when the input must not appear in URLs and logs", () => {
  expect(requestLine(ADDRESSES.deleteAccount, { password: "Roodbaard7!" })).toEqual({
    target: "/my-account",
    body: { password: "Roodbaard7!" },
  });
});

test("omits absent values", () => {
  expect(requestLine(ADDRESSES.getHealth, { a: undefined, b: null, c: 0 }).target).toBe("/health?c=0");
});

test.each([undefined, "", ".", ".."])("throws for the path parameter %p", (urlslug) => {
  expect(() => requestLine(ADDRESSES.loadEntity, { urlslug })).toThrow(TypeError);
});
