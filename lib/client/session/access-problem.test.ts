import { expect, test } from "@jest/globals";
import { accessProblems, normalAccessRequest } from "./access-problem";

const texts = { name: "no name", email: "no address", emailInvalid: "a wrong address" };

test("a request for access is sent with a trimmed name and a lower-cased address", () => {
  const request = normalAccessRequest({ name: "  Jonas Weil ", email: " Jonas@Example.ORG " });
  expect(request).toEqual({ name: "Jonas Weil", email: "jonas@example.org" });
});

test.each([
  [" ", "", { name: "no name", email: "no address" }],
  ["Jonas", " ", { email: "no address" }],
  ["", "jonas@example.org", { name: "no name" }],
  ["Jonas", "jonas", { email: "a wrong address" }],
  ["Jonas", "jonas@example", { email: "a wrong address" }],
  ["Jonas", "jonas weil@example.org", { email: "a wrong address" }],
  ["Jonas", "@example.org", { email: "a wrong address" }],
  ["Jonas", "jonas@example.org", {}],
] as const)("a request of %j with the address %j has the problems %j", (name, email, problems) => {
  expect(accessProblems({ name, email }, texts)).toEqual(problems);
});
