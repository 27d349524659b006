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

test("keeps a name of the other direction apart from the sentence around it", () => {
  expect(chat.title({ name: "שירה (2)" })).toBe("Chat with Digital \u2068שירה (2)\u2069");
});

test("keeps a Latin name apart in an Arabic sentence", async () => {
  const arabic = bindTexts(await loadMessages("ar"), "ar") as Messages;
  expect(arabic.chat.title({ name: "Erasmus (1466)" })).toContain("\u2068Erasmus (1466)\u2069");
});

test("leaves a value that chooses a variant of an Arabic sentence as it is", async () => {
  const arabic = bindTexts(["a", ["kind", 1, { person: "b", other: "c" }]], "ar") as (values: object) => string;
  expect(arabic({ kind: "person" })).toBe("ab");
});
