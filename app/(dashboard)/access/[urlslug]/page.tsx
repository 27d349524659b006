import { notFound } from "next/navigation";
import { EntityPage } from "@/components/entities/entity-page";
import { EntityUsersSection } from "@/components/entity-users/entity-users-section";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("access");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The users of an entity. Only admins run the seeded entities. */
export default async function AccessPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.access}/${urlslug}`);
  if (entity.is_fixed) notFound();
  return (
    <PageTexts of={["accessChatters.import", "entitiesManage.roles", "entityUsers"]}>
      <EntityPage entity={entity} current="access">
        <EntityUsersSection entity={entity} />
      </EntityPage>
    </PageTexts>
  );
}
