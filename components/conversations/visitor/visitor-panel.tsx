"use client";

import { useTexts } from "#texts";
import { listLanguages } from "@/components/conversations/detail/language-names";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { LoadStatus } from "@/components/patterns/load-status";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { VisitorRecord } from "@/lib/contract/conversations/visitor-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { VisitorConversations } from "./visitor-conversations";
import { VisitorNote } from "./visitor-note";

type VisitorPanelProps = { conversationId: string; urlslug: string; canEdit: boolean };

/** The visitor of a conversation: from where and since when, the other conversations, and what the team noted. */
export function VisitorPanel({ conversationId, urlslug, canEdit }: VisitorPanelProps) {
  const texts = useTexts("conversationsVisitor");
  const { record, failed, reload } = useRecord({
    key: ["conversation-visitor", conversationId],
    read: () => call("getConversationVisitor", { id: conversationId }),
  });
  return (
    <aside aria-label={texts.label} className="visitor-panel">
      {!record && <LoadStatus failed={failed} texts={texts} onRetry={() => void reload()} />}
      {record && (
        <>
          <VisitorFacts visitor={record.visitor} remembers={record.remembers} />
          <VisitorConversations
            conversations={record.conversations}
            count={record.conversation_count}
            currentId={conversationId}
            urlslug={urlslug}
          />
          {(canEdit || record.note) && (
            <VisitorNote
              key={record.visitor.user_id}
              conversationId={conversationId}
              visitor={record.visitor}
              note={record.note}
              canEdit={canEdit}
              onSaved={() => void reload()}
            />
          )}
        </>
      )}
    </aside>
  );
}

function VisitorFacts({ visitor, remembers }: Pick<VisitorRecord, "visitor" | "remembers">) {
  const texts = useTexts("conversationsVisitor");
  const locale = useLocale();
  const languages = listLanguages(visitor.languages, locale);
  return (
    <section className="visitor-panel__part">
      <div className="visitor-panel__head">
        <VisitorAvatar visitor={visitor} />
        <div className="min-w-0">
          <h2 dir="auto" className="visitor-panel__name">
            {visitor.user_name}
          </h2>
          <p dir="ltr" className="wrap-anywhere text-caption text-ink-3">
            {visitor.email_address}
          </p>
        </div>
      </div>
      <dl className="visitor-panel__facts">
        <div>
          <dt>{texts.verified}</dt>
          <dd>{visitor.verified_at ? <LocalTime at={visitor.verified_at} style="day" /> : texts.notVerified}</dd>
        </div>
        <div>
          <dt>{texts.firstSeen}</dt>
          <dd>
            <LocalTime at={visitor.first_seen_at} style="moment" />
          </dd>
        </div>
        <div>
          <dt>{texts.lastSeen}</dt>
          <dd>
            <LocalTime at={visitor.last_seen_at} style="ago" />
          </dd>
        </div>
        {languages && (
          <div>
            <dt>{texts.languages}</dt>
            <dd>{languages}</dd>
          </div>
        )}
        <div>
          <dt>{texts.access}</dt>
          <dd>{visitor.invited ? texts.invited : texts.public}</dd>
        </div>
      </dl>
      {remembers && <p className="text-caption text-ink-3">{texts.memory}</p>}
    </section>
  );
}
