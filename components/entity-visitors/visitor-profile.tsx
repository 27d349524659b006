"use client";

import ArrowLeft from "@lucide/icons/icons/arrow-left";
import MessageSquare from "@lucide/icons/icons/message-square";
import X from "@lucide/icons/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { listLanguages } from "@/components/conversations/detail/language-names";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { VisitorConversations } from "@/components/conversations/visitor/visitor-conversations";
import { VisitorNote } from "@/components/conversations/visitor/visitor-note";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import type { VisitorChanges } from "./use-visitor-changes";
import { VisitorAccess } from "./visitor-access";
import { VisitorButtons } from "./visitor-buttons";
import { VisitorTags } from "./visitor-tags";

type VisitorProfileProps = {
  id: string;
  entity: OwnedEntity;
  groups: readonly ChatterGroup[];
  changes: VisitorChanges;
  onClose: () => void;
};

/** A visitor: who they are, what they may do, their conversations, tags and the team's note. On phones a page of its own. */
export function VisitorProfile({ id, entity, groups, changes, onClose }: VisitorProfileProps) {
  const texts = useTexts("entityVisitors");
  const panelTexts = useTexts("conversationsVisitor");
  const { dismiss } = useTexts("conversationsTriage");
  const panel = useRef<HTMLElement>(null);
  const { record, failed, reload } = useRecord({
    key: ["entity-visitor", id],
    read: () => call("getEntityVisitor", { id }),
  });
  // A change is told by a notice, also when it was made in the list.
  const { notice } = changes;
  const lastNotice = useRef(notice);
  useEffect(() => {
    if (lastNotice.current !== notice) void reload();
    lastNotice.current = notice;
  }, [notice, reload]);
  // On phones the list is hidden now, and the focus with it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const newest = record?.conversations[0];
  return (
    <aside ref={panel} tabIndex={-1} aria-label={panelTexts.label} className="visitors__profile">
      <div className="visitors__profile-head">
        <Button variant="ghost" iconOnly className="lg:hidden" aria-label={texts.back} onClick={onClose}>
          <Icon glyph={ArrowLeft} flip />
        </Button>
        <p className="font-semibold lg:hidden">{texts.profile}</p>
        <Button variant="ghost" iconOnly className="ms-auto max-lg:hidden" aria-label={dismiss} onClick={onClose}>
          <Icon glyph={X} />
        </Button>
      </div>
      {!record && (
        <div className="visitor-panel__part">
          <LoadStatus failed={failed} texts={panelTexts} onRetry={() => void reload()} />
        </div>
      )}
      {record && (
        <>
          <section className="visitor-panel__part">
            <Head visitor={record.visitor} />
            {newest && (
              <Button href={`${PAGES.conversationDetail}/${entity.urlslug}/${newest.conversation_id}`}>
                <Icon glyph={MessageSquare} size="sm" />
                {texts.openConversation}
              </Button>
            )}
          </section>
          <Facts visitor={record.visitor} isPublic={entity.access_level === "public"} groups={groups} />
          <VisitorButtons visitor={record.visitor} changes={changes} onDone={() => void reload()} />
          {newest && (
            <VisitorConversations
              conversations={record.conversations}
              count={record.visitor.conversations}
              urlslug={entity.urlslug}
            />
          )}
          <VisitorTags visitor={record.visitor} entityId={entity.id} changes={changes} />
          {newest && (entity.can.edit || record.note) && (
            <VisitorNote
              conversationId={newest.conversation_id}
              visitor={{ user_name: record.visitor.name ?? record.visitor.email_address }}
              note={record.note}
              canEdit={entity.can.edit}
              onSaved={() => void reload()}
            />
          )}
        </>
      )}
    </aside>
  );
}

function Head({ visitor: { id, user_id, name, email_address } }: { visitor: EntityVisitor }) {
  const texts = useTexts("entityVisitors");
  return (
    <div className="visitor-panel__head">
      <VisitorAvatar visitor={{ user_id: user_id ?? id, user_name: name ?? "" }} />
      <div className="min-w-0">
        <h2 dir="auto" className="visitor-panel__name">
          {name ?? texts.noName}
        </h2>
        <p dir="ltr" className="wrap-anywhere text-caption text-ink-3">
          {email_address}
        </p>
      </div>
    </div>
  );
}

type FactsProps = { visitor: EntityVisitor; isPublic: boolean; groups: readonly ChatterGroup[] };

function Facts({ visitor, isPublic, groups }: FactsProps) {
  const texts = useTexts("entityVisitors");
  const access = useTexts("accessChatters");
  const panelTexts = useTexts("conversationsVisitor");
  const locale = useLocale();
  const { verified_at, first_seen_at, last_seen_at, group, messages_this_month: n, rated, helpful } = visitor;
  const limit = groups.find(({ id }) => id === group?.id)?.messages_per_month ?? null;
  const languages = listLanguages(visitor.languages, locale);
  return (
    <section className="visitor-panel__part">
      <dl className="visitor-panel__facts">
        <Fact label={panelTexts.access}>
          <VisitorAccess visitor={visitor} isPublic={isPublic} />
        </Fact>
        <Fact label={panelTexts.verified}>
          {verified_at ? <LocalTime at={verified_at} style="day" /> : panelTexts.notVerified}
        </Fact>
        {first_seen_at && (
          <Fact label={panelTexts.firstSeen}>
            <LocalTime at={first_seen_at} style="moment" />
          </Fact>
        )}
        <Fact label={panelTexts.lastSeen}>
          {last_seen_at ? <LocalTime at={last_seen_at} style="ago" /> : texts.silent}
        </Fact>
        {last_seen_at && <Fact label={texts.messages}>{texts.sent({ n: visitor.messages })}</Fact>}
        {languages && <Fact label={panelTexts.languages}>{languages}</Fact>}
        {rated > 0 && <Fact label={texts.rated}>{texts.ratedOf({ helpful, rated })}</Fact>}
        {group && (
          <Fact label={access.group}>
            <span dir="auto">{group.name}</span>
            <span className="block text-caption text-ink-3">
              {limit === null ? access.used({ n }) : access.usedOf({ n, limit })}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
