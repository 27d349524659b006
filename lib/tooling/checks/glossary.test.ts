import { describe, expect, test } from "@jest/globals";
import { findForeignTerms } from "./glossary.mjs";

const glossary = {
  visitor: { means: "Whoever chats.", not: ["chatter"] },
  email: { means: "A message by email.", not: ["mail"], but: ["mail server"] },
  "custom domain": { means: "A host name of the owner.", not: ["own domain"] },
};
const termsIn = (text: string) => findForeignTerms(glossary, text);

describe("reports a word for which the glossary has another", () => {
  test.each([
    ["in the singular", "Invite a chatter.", ["“chatter”: say “visitor”"]],
    ["in the plural", "Chatters wait.", ["“Chatters”: say “visitor”"]],
    ["of two words", "Your own domain", ["“own domain”: say “custom domain”"]],
    [
      "inside a plural of ICU",
      "{n, plural, one {# mail} other {# mails}}",
      ["“mail”: say “email”", "“mails”: say “email”"],
    ],
  ])("%s", (_, text, problems) => {
    expect(termsIn(text)).toEqual(problems);
  });
});

test.each([
  ["a longer word", "The mailbox and your email"],
  ["a use that the glossary allows", "Set the mail server."],
  ["a placeholder", "{mail} is a file, {chatter} a name"],
  ["part of a compound", "mail-order"],
])("accepts %s", (_, text) => {
  expect(termsIn(text)).toEqual([]);
});
