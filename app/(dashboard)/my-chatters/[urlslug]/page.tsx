import { ChattersScreen } from "@/components/access/chatters-screen";
import { EntityPage } from "@/components/entities/entity-page";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("chatters");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The chatters of an entity, with their requests and groups. */
export default async function MyChattersPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.myChatters}/${urlslug}`);
  return (
    <PageTexts of={["accessChatters", "chatterGroups"]}>
      <EntityPage entity={entity} current="chatters">
        <ChattersScreen entity={entity} />
      </EntityPage>
    </PageTexts>
  );
}
