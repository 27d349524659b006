import { citedSources, consultedSources } from "@/lib/client/reply-sources";
import type { ChatMessage, ChatResponse, Source } from "@/lib/contract/chat/schemas";

import { type ReplyNoteTexts, replyNotes, speakerOf } from "./reply-notes";

export type MarkdownTexts = ReplyNoteTexts & { you: string; sources: string; consulted: string };

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
    heading(speakerOf(reply, entityName, labels), reply.timestamp),
    ...(reply.response ? [reply.response] : []),
    ...replyNotes(reply, entityName, labels),
    ...(reply.before ? [labels.before, quoted(reply.before)] : []),
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

/** A text as a block quote. */
const quoted = (text: string) => text.replace(/^/gm, "> ");

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
