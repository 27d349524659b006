import { PublicConversations, type PublicPage } from "@/components/conversations/public-conversations";
import { CheckingVisitor } from "@/components/visitors/checking-visitor";
import { OtherEntry } from "@/components/visitors/other-entry";
import { PersonEntry } from "@/components/visitors/person-entry";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { PageTexts } from "@/lib/i18n/page-texts";
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

const PAGE_TEXTS = ["accounts", "chat", "conversations", "entities", "links", "memory", "visitors"] as const;

/** The public page of an entity: suspended, restricted, offline, or its sections. */
export function EntityScreen({ entity, takesRequests, offersAccounts, publicPage, messageMax }: EntityScreenProps) {
  const { suspension_reason: reason } = entity;
  if (reason !== null) return <SuspendedScreen entity={entity} reason={reason} />;
  if (!entity.can_view) {
    return (
      <PageTexts of={takesRequests ? ["access", "captcha"] : []}>
        <RestrictedScreen entity={entity} takesRequests={takesRequests} />
      </PageTexts>
    );
  }
  if (!entity.show_chat) return <OfflineScreen entity={entity} />;
  const canRequest = takesRequests && entity.access_level === "invitation-only";
  const Entry = entity.entitytype === "person" ? PersonEntry : OtherEntry;
  return (
    <PageTexts
      of={[
        ...PAGE_TEXTS,
        ...(entity.plan_voice_clone_allowed ? (["voice"] as const) : []),
        ...(canRequest ? (["access", "captcha"] as const) : []),
      ]}
    >
      <EntitySections
        entity={entity}
        takesRequests={canRequest}
        offersAccounts={offersAccounts}
        messageMax={messageMax}
        checking={<CheckingVisitor />}
      >
        <div className="returning">
          <CheckingVisitor />
        </div>
        <div className="entry">
          <Entry entity={entity} />
          <PublicConversations entity={entity} page={publicPage} />
        </div>
      </EntitySections>
      {entity.body_intro_text && (
        <div hidden lang={entity.primary_language}>
          {entity.body_intro_text}
        </div>
      )}
    </PageTexts>
  );
}
