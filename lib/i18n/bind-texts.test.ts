import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { splitAtValue } from "@/lib/client/text/split-at-value";
import type { Messages } from "@/lib/i18n/message-types";
import { bindTexts } from "./bind-texts";
import { englishMessages, loadMessages } from "./load-messages";

const { chat, accessChatters, siteNotFound, visitors } = englishMessages();

test("inserts values verbatim", () => {
  expect(chat.title({ name: "{name} <b>#" })).toBe("Chat with Digital {name} <b>#");
});

test("selects the plural form", () => {
  expect([1, 2, 1200].map((n) => accessChatters.used({ n }))).toEqual([
    "1 message this month",
    "2 messages this month",
    "1,200 messages this month",
  ]);
});

test("formats numbers in the language of the texts", async () => {
  const german = bindTexts(await loadMessages("de"), "de") as Messages;
  expect(german.accessChatters.used({ n: 1200 })).toContain("1.200");
});

test("renders what a tag stands for", () => {
  expect(renderToStaticMarkup(siteNotFound.text({ path: () => "/x" }))).toContain("at /x.");
});

test("splits a sentence around a value", () => {
  expect(splitAtValue(visitors.verification.sent, "email")).toEqual([
    "We sent a 6-character code to ",
    ". It may take a minute.",
  ]);
});
