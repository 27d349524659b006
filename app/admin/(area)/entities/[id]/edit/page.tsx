import { EntityAdminPage } from "@/components/entities/admin/entity-admin-page";
import { DetailsSection } from "@/components/entities/edit/details-section";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { getEntity } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("editEntity");

type PageProps = { params: Promise<{ id: string }> };

/** The details and images of any entity, edited with the owner's own form. Drafts and deleted ones are not edited. */
export default async function AdminEntityEditPage({ params }: PageProps) {
  const { id } = await params;
  const entity = await requireAdminData(await serverCall(getEntity, { id }));
  if (!entity.can.edit) return localRedirect(`${PAGES.adminEntities}/${id}`);
  return (
    <PageTexts of={["dashboard.conflict", "entitiesAdmin", "entitiesManage", "workflow.form"]}>
      <EntityAdminPage entity={entity} isEdit>
        <DetailsSection entity={entity} />
      </EntityAdminPage>
    </PageTexts>
  );
}
