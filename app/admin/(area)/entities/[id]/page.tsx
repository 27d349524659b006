import { EntityAdminPage } from "@/components/entities/admin/entity-admin-page";
import { EntityRecord } from "@/components/entities/admin/entity-record";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { getEntity } from "@/lib/contract/entities/endpoints";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("entities");

type PageProps = { params: Promise<{ id: string }> };

/** One entity in any state, with what an admin can do with it. */
export default async function AdminEntityPage({ params }: PageProps) {
  const entity = await requireAdminData(await serverCall(getEntity, await params));
  return (
    <PageTexts of={["entitiesAdmin"]}>
      <EntityAdminPage entity={entity}>
        <EntityRecord entity={entity} />
      </EntityAdminPage>
    </PageTexts>
  );
}
