"use client";

import { useTexts } from "#texts";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { listLanguages } from "./language-names";
import { formatTime, useTimeZone } from "./local-time";

type ConversationLeadProps = {
  conversation: Pick<InboxConversation, "message_count" | "languages" | "last_message_at">;
};

/** How long a conversation is, its languages and when it was last active. */
export function ConversationLead({ conversation }: ConversationLeadProps) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const when = formatTime(conversation.last_message_at, "ago", useTimeZone(), locale);
  const languages = listLanguages(conversation.languages, locale) || "none";
  return texts.lead({ count: conversation.message_count, languages, when });
}
