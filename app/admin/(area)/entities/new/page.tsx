import { AdminPage } from "@/components/admin/admin-page";
import { NewEntity } from "@/components/entities/admin/new-entity";
import { LoadFailed } from "@/components/patterns/load-failed";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { offeredPlans } from "@/lib/bff/offered-plans";
import { serverCall } from "@/lib/bff/server-call";
import { siteUrl } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("newEntity");

/** The form for a new entity of any type, at once on any plan. */
export default async function AdminNewEntityPage() {
  const [{ entitiesAdmin }, plans, outcome] = await Promise.all([
    getTexts(),
    offeredPlans(),
    serverCall(listEntityTypes, {}),
  ]);
  const { create, list, types } = entitiesAdmin;
  const { data, failure } = await readAdminData(outcome, types.failed);
  return (
    <PageTexts of={["entitiesAdmin", "workflow"]}>
      <AdminPage
        breadcrumbs={[{ label: list.title, href: PAGES.adminEntities }, { label: create.title }]}
        title={create.title}
        lead={create.lead}
      >
        {data && <NewEntity types={data} plans={plans} siteHost={siteUrl().host} />}
        {failure && <LoadFailed text={failure} href={`${PAGES.adminEntities}/new`} retry={list.retry} />}
      </AdminPage>
    </PageTexts>
  );
}
