import { expect, test } from "@jest/globals";
import { loadMessages } from "@/lib/i18n/load-messages";
import { formatMessage, splitAtValue } from "./format-message";

const { chat, entitiesManage: myEntities } = loadMessages();

test("values are filled into a message as they are, whatever they look like", () => {
  expect(formatMessage(chat.title, { name: "{name} <b>#" })).toBe("Chat with Digital {name} <b>#");
});

test("one is told otherwise than many", () => {
  const waiting = (n: number) => formatMessage(myEntities.chatters.waiting, { n });
  expect([waiting(1), waiting(2), waiting(1200)]).toEqual([
    "One request waiting",
    "2 requests waiting",
    "1,200 requests waiting",
  ]);
});

test("a text is split where a value stands that is an element", () => {
  expect(splitAtValue(loadMessages().entities.verification.sent, "email")).toEqual([
    "We sent a 6-character code to ",
    ". It may take a minute.",
  ]);
});
