import { getMessages } from "next-intl/server";
import { ChattersSection } from "@/components/access/chatters-section";
import { EntityPage } from "@/components/entities/entity-page";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { PAGES } from "@/lib/contract/pages";

export const generateMetadata = ownedEntityMetadata("chatters");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The chatters of an entity, with their requests. */
export default async function MyChattersPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.myChatters}/${urlslug}`);
  const { accessChatters } = await getMessages();
  return (
    <EntityPage entity={entity} current="chatters">
      <ChattersSection entity={entity} texts={accessChatters} />
    </EntityPage>
  );
}
