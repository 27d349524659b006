import { expect, test } from "@jest/globals";
import type { ChatMessage } from "@/lib/contract/chat/schemas";
import { conversationMarkdown } from "./conversation-markdown";

const labels = {
  you: "You",
  sources: "Sources",
  consulted: "Also consulted",
  unfinished: "(This reply was not finished.)",
};
const at = new Date(2026, 9, 4, 14, 2).toISOString();

function turn(message: string, response: string, more: Partial<ChatMessage["responses"][number]> = {}): ChatMessage {
  const reply = {
    ...{ response, response_id: "r", entity: "Erasmus", timestamp: at, response_order: 1 },
    ...{ status: "complete" as const, sources: [], ...more },
  };
  return { message, sending_user: "m@f.s", timestamp: at, message_id: "m", privacy_code: 1, responses: [reply] };
}

test("exports speakers, times and sources", () => {
  const source = {
    ...{ index: 1, passage_id: "p", title: "Letters,\nvol. 4", source: "Letters", url: "https://books.test/4" },
    ...{ year: 1519, passage: "In Basel.", cited: true },
  };
  const offline = { ...source, index: 2, title: "Adagia", url: null, cited: false };
  const messages = [
    turn("> In Basel.\n\nWhen?", "In 1521. [1]", { sources: [source, offline] }),
    turn("您好", "", { status: "failed" }),
  ];
  const text = conversationMarkdown({ title: "When?\nIn Basel", entityName: "Erasmus", messages }, labels);
  expect(text).toBe(
    [
      "# When? In Basel",
      "## You, 4 October 2026 at 14:02",
      "> In Basel.\n\nWhen?",
      "## Erasmus, 4 October 2026 at 14:02",
      "In 1521. [1]",
      "Sources:",
      "1. [Letters, vol. 4](<https://books.test/4>)",
      "Also consulted:",
      "2. Adagia",
      "## You, 4 October 2026 at 14:02",
      "您好",
      "## Erasmus, 4 October 2026 at 14:02",
      "(This reply was not finished.)\n",
    ].join("\n\n"),
  );
});
