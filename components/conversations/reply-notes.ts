import { dateFormat } from "@/lib/client/text/intl";
import type { ChatResponse } from "@/lib/contract/chat/schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";

export type ReplyNoteTexts = Pick<
  Messages["conversations"]["export"],
  "unfinished" | "inPerson" | "awaitingPerson" | "removed" | "corrected" | "correctedUnnamed" | "before"
>;

const day = dateFormat({ dateStyle: "long" });

/** The author of a reply: the entity, or the person behind it. */
export function speakerOf(reply: ChatResponse, entityName: string, labels: ReplyNoteTexts): string {
  return reply.written_by === "person" ? labels.inPerson({ name: entityName }) : entityName;
}

/** The state of a reply: unfinished, awaited, removed, or corrected. */
export function replyNotes(reply: ChatResponse, entityName: string, labels: ReplyNoteTexts, locale: Locale): string[] {
  const { status, removed_at, corrected_at, corrected_by } = reply;
  if (removed_at) return [labels.removed({ date: day(locale).format(new Date(removed_at)) })];
  if (status === "awaiting_person") return [labels.awaitingPerson({ name: entityName })];
  if (status !== "complete") return [labels.unfinished];
  if (!corrected_at) return [];
  const date = day(locale).format(new Date(corrected_at));
  return [corrected_by ? labels.corrected({ name: corrected_by, date }) : labels.correctedUnnamed({ date })];
}
