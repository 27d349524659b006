import { notFound } from "next/navigation";
import { DomainSection } from "@/components/domains/domain-section";
import { EntityPage } from "@/components/entities/entity-page";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("domain");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The own domains of an entity, for those who manage it. */
export default async function EntityDomainPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.myEntities}/${urlslug}/domain`);
  if (!entity.can.manage) notFound();
  return (
    <PageTexts of={["domains"]}>
      <EntityPage entity={entity} current="domain">
        <DomainSection entityId={entity.id} entityName={entity.entity_name} />
      </EntityPage>
    </PageTexts>
  );
}
