import { PublicConversations, type PublicPage } from "@/components/conversations/public-conversations";
import { OtherEntry } from "@/components/visitors/other-entry";
import { PersonEntry } from "@/components/visitors/person-entry";
import { formatMessage } from "@/lib/client/text/format-message";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { getTexts } from "@/lib/i18n/page-texts";
import { EntitySections } from "./entity-sections";
import { OfflineScreen } from "./offline-screen";
import { RestrictedScreen } from "./restricted-screen";
import { SuspendedScreen } from "./suspended-screen";

type EntityScreenProps = {
  entity: VisitorEntity;
  /** Whether visitors may request access to this invitation-only entity. */
  takesRequests: boolean;
  /** Whether accounts can be completed on this host. */
  offersAccounts: boolean;
  /** The public conversations of this entity. */
  publicPage: PublicPage;
  /** Maximum length of a message. */
  messageMax: number;
};

/** The public page of an entity: suspended, restricted, offline, or its sections. */
export async function EntityScreen({
  entity,
  takesRequests,
  offersAccounts,
  publicPage,
  messageMax,
}: EntityScreenProps) {
  const messages = await getTexts();
  const { accounts, entities, chat, conversations, links, memory, visitors, access, captcha } = messages;
  const { suspension_reason: reason } = entity;
  if (reason !== null) return <SuspendedScreen entity={entity} reason={reason} texts={entities.suspended} />;
  if (!entity.can_view) {
    return <RestrictedScreen entity={entity} texts={{ entities, access, captcha }} takesRequests={takesRequests} />;
  }
  if (!entity.show_chat) return <OfflineScreen entity={entity} texts={entities.offline} />;
  const canRequest = takesRequests && entity.access_level === "invitation-only";
  // Formatted on the server: the page's first load has no formatter.
  const seenBy = formatMessage(visitors.entry.seenBy, { name: entity.entity_name });
  const Entry = entity.entitytype === "person" ? PersonEntry : OtherEntry;
  return (
    <>
      <EntitySections
        entity={entity}
        texts={{
          accounts,
          entities,
          chat,
          conversations,
          links,
          memory,
          visitors: { ...visitors, entry: { ...visitors.entry, seenBy } },
          voice: entity.plan_voice_clone_allowed ? messages.voice : null,
        }}
        requestTexts={canRequest ? { access, captcha } : null}
        offersAccounts={offersAccounts}
        messageMax={messageMax}
      >
        <Entry entity={entity} texts={entities} />
        <PublicConversations entity={entity} page={publicPage} texts={conversations.public} />
      </EntitySections>
      {entity.body_intro_text && (
        <div hidden lang={entity.primary_language}>
          {entity.body_intro_text}
        </div>
      )}
    </>
  );
}
