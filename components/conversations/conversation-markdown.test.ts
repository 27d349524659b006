import { expect, test } from "@jest/globals";
import type { ChatMessage } from "@/lib/contract/chat/schemas";
import { englishMessages } from "@/lib/i18n/load-messages";
import { conversationMarkdown } from "./conversation-markdown";

const { export: labels } = englishMessages().conversations;
const at = new Date(2026, 9, 4, 14, 2).toISOString();

function turn(message: string, response: string, more: Partial<ChatMessage["responses"][number]> = {}): ChatMessage {
  const reply = {
    response,
    response_id: "r",
    entity: "Erasmus",
    timestamp: at,
    response_order: 1,
    status: "complete" as const,
    sources: [],
    ...more,
  };
  return { message, sending_user: "m@f.s", timestamp: at, message_id: "m", privacy_code: 1, responses: [reply] };
}

test("exports speakers, times and sources", () => {
  const source = {
    index: 1,
    passage_id: "p",
    title: "Letters,\nvol. 4",
    source: "Letters",
    url: "https://books.test/4",
    year: 1519,
    passage: "In Basel.",
    cited: true,
  };
  const offline = { ...source, index: 2, title: "Adagia", url: null, cited: false };
  const messages = [
    turn("> In Basel.\n\nWhen?", "In 1521. [1]", { sources: [source, offline] }),
    turn("您好", "", { status: "failed" }),
  ];
  const text = conversationMarkdown({ title: "When?\nIn Basel", entityName: "Erasmus", messages }, labels, "en");
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

test("tells what people wrote, corrected and removed", () => {
  const corrected = { corrected_at: at, corrected_by: "Ada", before: "In 1520.\nOr so." };
  const [first] = turn("When?", "In 1521.", corrected).responses;
  const [second] = turn("", "I was there.", { written_by: "person", response_order: 2 }).responses;
  const [third] = turn("", "", { removed_at: at, response_order: 3 }).responses;
  const [fourth] = turn("", "", { status: "awaiting_person", response_order: 4 }).responses;
  const responses = [first, second, third, fourth].flatMap((reply) => reply ?? []);
  const messages = [{ ...turn("When?", ""), responses }];
  const text = conversationMarkdown({ title: "When?", entityName: "Erasmus", messages }, labels, "en");
  const heading = (who: string) => `## ${who}, 4 October 2026 at 14:02`;
  expect(text).toBe(
    [
      "# When?",
      heading("You"),
      "When?",
      heading("Erasmus"),
      "In 1521.",
      "(Corrected by Ada on 4 October 2026.)",
      "Before the correction:",
      "> In 1520.\n> Or so.",
      heading("Erasmus, written in person"),
      "I was there.",
      heading("Erasmus"),
      "(This reply was removed on 4 October 2026.)",
      heading("Erasmus"),
      "(Erasmus will answer here in person.)\n",
    ].join("\n\n"),
  );
});
