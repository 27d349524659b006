"use client";

import { useTexts } from "#texts";
import { ConversationView } from "@/components/conversations/detail/conversation-view";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { workplaceEntityOf } from "@/components/conversations/detail/workplace-entity";
import type { Triage } from "@/components/conversations/triage/use-triage";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";

type InboxPaneProps = {
  conversationId: string;
  entity: OwnedEntity;
  /** The conversation is shown without being asked for, and stays unread. */
  isPreview: boolean;
  triage: Triage;
  onChanged: () => void;
};

/** The conversation beside the list, under its visitor and what becomes of it. */
export function InboxPane({ conversationId, entity, isPreview, triage, onChanged }: InboxPaneProps) {
  const texts = useTexts("conversationsInbox");
  return (
    <ConversationView
      conversationId={conversationId}
      entity={workplaceEntityOf(entity)}
      first={null}
      isPane
      isPreview={isPreview}
      triage={triage}
      onChanged={onChanged}
      head={({ conversation: { visitor } }, buttons) => (
        <div className="inbox__bar">
          <VisitorAvatar visitor={visitor} />
          <div className="inbox__who">
            <h2 dir="auto" className="truncate font-sans font-semibold">
              {visitor.user_name || texts.visitor}
            </h2>
            <p className="flex gap-2 text-caption text-ink-3">
              <span dir="ltr" className="truncate">
                {visitor.email_address}
              </span>
              <Link href={`${PAGES.conversationDetail}/${entity.urlslug}/${conversationId}`} className="link">
                {texts.open}
              </Link>
            </p>
          </div>
          {buttons}
        </div>
      )}
    />
  );
}
