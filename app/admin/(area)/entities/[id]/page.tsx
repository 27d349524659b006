import { EntityAdminPage } from "@/components/entities/admin/entity-admin-page";
import { EntityRecord } from "@/components/entities/admin/entity-record";
import { StoredConsent } from "@/components/likeness/stored-consent";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { getEntity } from "@/lib/contract/entities/endpoints";
import { getLikenessConsent } from "@/lib/contract/likeness/endpoints";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("entities");

type PageProps = { params: Promise<{ id: string }> };

/** One entity in any state, with what an admin can do with it. */
export default async function AdminEntityPage({ params }: PageProps) {
  const entity = await requireAdminData(await serverCall(getEntity, await params));
  const consent = entity.entitytype === "person" ? await serverCall(getLikenessConsent, { id: entity.id }) : null;
  return (
    <PageTexts of={["entitiesAdmin"]}>
      <EntityAdminPage entity={entity}>
        <EntityRecord entity={entity} />
        {consent?.ok && <StoredConsent entityId={entity.id} stored={consent.data} />}
      </EntityAdminPage>
    </PageTexts>
  );
}
