"use client";

import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Badge } from "@/components/ui/badge";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";

/** Marks of a conversation that is done, snoozed or assigned. */
export function TriageBadges({ conversation }: { conversation: InboxConversation }) {
  const texts = useTexts("conversationsTriage");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { state, snoozed_until, assignee } = conversation;
  return (
    <>
      {state === "done" && <Badge tone="success">{texts.views.done}</Badge>}
      {snoozed_until !== null && (
        <Badge tone="info">{texts.back({ when: formatTime(snoozed_until, "moment", timeZone, locale) })}</Badge>
      )}
      {assignee && (
        <Badge>
          <span dir="auto" className="triage__assignee">
            {assignee.name}
          </span>
        </Badge>
      )}
    </>
  );
}
