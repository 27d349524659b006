import { EntityPage } from "@/components/entities/entity-page";
import { DataSection } from "@/components/knowledge/data-section";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { listFollowedCrawls, listMyData } from "@/lib/contract/knowledge/endpoints";
import { KNOWLEDGE_LIMITS } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("data");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The documents of an entity. */
export default async function MyDataPage({ params }: PageProps) {
  const { urlslug } = await params;
  const path = `${PAGES.myData}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const [documents, followed] = await Promise.all([
    serverCall(listMyData, { id: entity.id }),
    serverCall(listFollowedCrawls, { id: entity.id }),
  ]);
  const first = await requireFound(documents, path);
  return (
    <PageTexts of={["knowledge"]}>
      <EntityPage entity={entity} current="data">
        <DataSection
          entity={entity}
          first={first}
          firstFollowed={followed.ok ? followed.data : null}
          limits={KNOWLEDGE_LIMITS}
        />
      </EntityPage>
    </PageTexts>
  );
}
