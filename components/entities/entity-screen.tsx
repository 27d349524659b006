import { getMessages } from "next-intl/server";
import { PublicConversations, type PublicPage } from "@/components/conversations/public-conversations";
import { OtherEntry } from "@/components/visitors/other-entry";
import { PersonEntry } from "@/components/visitors/person-entry";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { EntitySections } from "./entity-sections";
import { OfflineScreen } from "./offline-screen";
import { RestrictedScreen } from "./restricted-screen";

type EntityScreenProps = {
  entity: VisitorEntity;
  /** Whether one may ask for access to an entity that is for invited people. */
  takesRequests: boolean;
  /** Whether an account can be completed on this host. */
  offersAccounts: boolean;
  /** What was said here for everyone to see. */
  said: PublicPage;
  /** The longest message the server takes. */
  messageMax: number;
};

/** What an entity's page shows: its shutter, or its three sections beginning with the entry. */
export async function EntityScreen({ entity, takesRequests, offersAccounts, said, messageMax }: EntityScreenProps) {
  const { accounts, entities, chat, conversations, links, access, captcha } = await getMessages();
  if (!entity.can_view) {
    return <RestrictedScreen entity={entity} texts={{ entities, access, captcha }} takesRequests={takesRequests} />;
  }
  if (!entity.show_chat) return <OfflineScreen entity={entity} texts={entities.offline} />;
  const canAsk = takesRequests && entity.access_level === "invitation-only";
  const Entry = entity.entitytype === "person" ? PersonEntry : OtherEntry;
  return (
    <>
      <EntitySections
        entity={entity}
        texts={{ accounts, entities, chat, conversations, links }}
        requestTexts={canAsk ? { access, captcha } : null}
        offersAccounts={offersAccounts}
        messageMax={messageMax}
      >
        <Entry entity={entity} texts={entities} />
        <PublicConversations entity={entity} page={said} texts={conversations.public} />
      </EntitySections>
      {entity.body_intro_text && <div hidden>{entity.body_intro_text}</div>}
    </>
  );
}
