import { DeleteEntity } from "@/components/entities/edit/delete-entity";
import { DetailsSection } from "@/components/entities/edit/details-section";
import { EntityPage } from "@/components/entities/entity-page";
import { EntityFile } from "@/components/entity-exports/entity-file";
import { ConsentDocument } from "@/components/likeness/consent-document";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getLikenessConsent } from "@/lib/contract/likeness/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata();

type PageProps = { params: Promise<{ urlslug: string }> };

/** The details of an entity: its record, its pictures and its deletion. */
export default async function MyEntityPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.myEntities}/${urlslug}`);
  const isPerson = entity.entitytype === "person" && entity.can.edit;
  const consent = isPerson ? await serverCall(getLikenessConsent, { id: entity.id }) : null;
  return (
    <PageTexts of={["dashboard.conflict", "entitiesManage", "entityExports", "likeness", "workflow.form"]}>
      <EntityPage entity={entity} current="details">
        <DetailsSection entity={entity} />
        {consent?.ok && <ConsentDocument entityId={entity.id} stored={consent.data} />}
        {entity.can.delete && <EntityFile entityId={entity.id} />}
        {entity.can.delete && <DeleteEntity entity={entity} />}
      </EntityPage>
    </PageTexts>
  );
}
