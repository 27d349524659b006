import { expect, test } from "@jest/globals";
import { accessProblems, readAccessRequest } from "./access-problem";

const filled = (name: string, email: string) => {
  const form = new FormData();
  form.set("name", name);
  form.set("email", email);
  return readAccessRequest(form);
};

test("trims the fields and lower-cases the address", () => {
  expect(filled("  Jonas Weil ", " Jonas@Example.ORG ")).toEqual({ name: "Jonas Weil", email: "jonas@example.org" });
});

test.each([
  [" ", "", ["name", "email"]],
  ["Jonas", " ", ["email"]],
  ["", "jonas@example.org", ["name"]],
  ["Jonas", "jonas", ["emailInvalid"]],
  ["Jonas", "jonas@example", ["emailInvalid"]],
  ["Jonas", "jonas weil@example.org", ["emailInvalid"]],
  ["Jonas", "@example.org", ["emailInvalid"]],
  ["Jonas", "jonas@example.org", []],
] as const)("reports name %j and address %j as %j", (name, email, problems) => {
  expect(accessProblems(filled(name, email))).toEqual(problems);
});
