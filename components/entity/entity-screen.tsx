import { getMessages } from "next-intl/server";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { EntitySections } from "./entity-sections";
import { OfflineScreen } from "./offline-screen";
import { OtherEntry } from "./other-entry";
import { PersonEntry } from "./person-entry";
import { RestrictedScreen } from "./restricted-screen";

type EntityScreenProps = {
  entity: VisitorEntity;
  /** The longest message the server takes. */
  messageMax: number;
};

/** What an entity's page shows: its shutter, or its three sections beginning with the entry. */
export async function EntityScreen({ entity, messageMax }: EntityScreenProps) {
  const { entity: texts, chat } = await getMessages();
  if (!entity.can_view) return <RestrictedScreen entity={entity} texts={texts.restricted} />;
  if (!entity.show_chat) return <OfflineScreen entity={entity} texts={texts.offline} />;
  const Entry = entity.entitytype === "person" ? PersonEntry : OtherEntry;
  return (
    <>
      <EntitySections entity={entity} texts={{ entity: texts, chat }} messageMax={messageMax}>
        <Entry entity={entity} texts={texts} />
      </EntitySections>
      {entity.body_intro_text && <div hidden>{entity.body_intro_text}</div>}
    </>
  );
}
