import { expect, test } from "@jest/globals";
import { englishMessages } from "@/lib/i18n/load-messages";
import { formatMessage, splitAtValue } from "./format-message";

const { chat, accessChatters } = englishMessages();

test("inserts values verbatim", () => {
  expect(formatMessage(chat.title, { name: "{name} <b>#" })).toBe("Chat with Digital {name} <b>#");
});

test("selects the plural form", () => {
  const waiting = (n: number) => formatMessage(accessChatters.waiting, { n });
  expect([waiting(1), waiting(2), waiting(1200)]).toEqual([
    "One request waiting",
    "2 requests waiting",
    "1,200 requests waiting",
  ]);
});

test("splits a text around a value", () => {
  expect(splitAtValue(englishMessages().visitors.verification.sent, "email")).toEqual([
    "We sent a 6-character code to ",
    ". It may take a minute.",
  ]);
});
