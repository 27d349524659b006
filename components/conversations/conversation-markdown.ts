import { citedSources, consultedSources } from "@/lib/client/chat/reply-sources";
import { dateFormat } from "@/lib/client/text/intl";
import type { ChatMessage, ChatResponse, Source } from "@/lib/contract/chat/schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import { type ReplyNoteTexts, replyNotes, speakerOf } from "./reply-notes";

export type MarkdownTexts = ReplyNoteTexts & { you: string; sources: string; consulted: string };

type ConversationExport = { title: string; entityName: string; messages: readonly ChatMessage[] };

const moment = dateFormat({ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" });

/** Renders a conversation as Markdown: speakers, times and sources. */
export function conversationMarkdown(
  { title, entityName, messages }: ConversationExport,
  labels: MarkdownTexts,
  locale: Locale,
): string {
  const parts = messages.flatMap((message) => [
    heading(labels.you, message.timestamp, locale),
    message.message,
    ...message.responses.flatMap((reply) => replyParts(reply, entityName, labels, locale)),
  ]);
  return `${[`# ${onOneLine(title)}`, ...parts].join("\n\n")}\n`;
}

function replyParts(reply: ChatResponse, entityName: string, labels: MarkdownTexts, locale: Locale): string[] {
  return [
    heading(speakerOf(reply, entityName, labels), reply.timestamp, locale),
    ...(reply.response ? [reply.response] : []),
    ...replyNotes(reply, entityName, labels, locale),
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

const heading = (who: string, at: string, locale: Locale) =>
  `## ${onOneLine(who)}, ${moment(locale).format(new Date(at))}`;

/** A text as a block quote. */
const quoted = (text: string) => text.replace(/^/gm, "> ");

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
