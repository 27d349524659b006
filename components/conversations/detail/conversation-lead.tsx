"use client";

import type { Messages } from "next-intl";
import { formatMessage } from "@/lib/client/text/format-message";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { listLanguages } from "./language-names";
import { formatTime, useTimeZone } from "./local-time";

type ConversationLeadProps = {
  conversation: Pick<InboxConversation, "message_count" | "languages" | "last_message_at">;
  texts: Pick<Messages["conversationsDetail"], "lead">;
};

/** How long a conversation is, its languages and when it was last active. */
export function ConversationLead({ conversation, texts }: ConversationLeadProps) {
  const locale = useLocale();
  const when = formatTime(conversation.last_message_at, "ago", useTimeZone(), locale);
  const languages = listLanguages(conversation.languages, locale) || "none";
  return formatMessage(texts.lead, { count: conversation.message_count, languages, when });
}
