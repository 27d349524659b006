import { citedSources, consultedSources } from "@/lib/client/reply-sources";
import type { ChatMessage, ChatResponse, Source } from "@/lib/contract/chat/schemas";

export type MarkdownTexts = { you: string; sources: string; consulted: string; unfinished: string };

type ConversationExport = { title: string; entityName: string; messages: readonly ChatMessage[] };

const moment = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
});

/** Renders a conversation as Markdown: speakers, times and sources. */
export function conversationMarkdown(
  { title, entityName, messages }: ConversationExport,
  labels: MarkdownTexts,
): string {
  const parts = messages.flatMap((message) => [
    heading(labels.you, message.timestamp),
    message.message,
    ...message.responses.flatMap((reply) => replyParts(reply, entityName, labels)),
  ]);
  return `${[`# ${onOneLine(title)}`, ...parts].join("\n\n")}\n`;
}

function replyParts(reply: ChatResponse, entityName: string, labels: MarkdownTexts): string[] {
  return [
    heading(entityName, reply.timestamp),
    ...(reply.response ? [reply.response] : []),
    ...(reply.status === "complete" ? [] : [labels.unfinished]),
    ...sourceParts(labels.sources, citedSources(reply.sources)),
    ...sourceParts(labels.consulted, consultedSources(reply.sources)),
  ];
}

function sourceParts(label: string, sources: readonly Source[]): string[] {
  if (sources.length === 0) return [];
  const items = sources.map(
    ({ index, title, url }) => `${index}. ${url ? `[${onOneLine(title)}](<${url}>)` : onOneLine(title)}`,
  );
  return [`${label}:`, items.join("\n")];
}

const heading = (who: string, at: string) => `## ${onOneLine(who)}, ${moment.format(new Date(at))}`;

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
