import Plus from "@lucide/icons/icons/plus";
import { AdminPage } from "@/components/admin/admin-page";
import { EntitiesTable } from "@/components/entities/admin/entities-table";
import { EntityFilters } from "@/components/entities/admin/entity-filters";
import { LoadFailed } from "@/components/patterns/load-failed";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { listInput } from "@/lib/bff/list-input";
import { offeredPlans } from "@/lib/bff/offered-plans";
import { serverCall } from "@/lib/bff/server-call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { listEntities } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("entities");

type PageProps = { searchParams: Promise<ListQuery> };

/** The entities of all owners, as the address filters and orders them. */
export default async function AdminEntitiesPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const [{ entitiesAdmin }, plans, outcome] = await Promise.all([
    getTexts(),
    offeredPlans(),
    serverCall(listEntities, listInput(listEntities, query)),
  ]);
  const texts = entitiesAdmin.list;
  const { data, failure } = await readAdminData(outcome, texts.failed);
  return (
    <PageTexts of={["entitiesAdmin"]}>
      <AdminPage
        breadcrumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button href={`${PAGES.adminEntities}/new`} variant="primary">
            <Icon glyph={Plus} />
            {texts.new}
          </Button>
        }
      >
        <div className="list-card">
          <EntityFilters plans={plans} />
          {data && <EntitiesTable items={data.items} nextCursor={data.next_cursor} query={query} />}
          {failure && (
            <LoadFailed text={failure} href={listAddress(PAGES.adminEntities, query, {})} retry={texts.retry} />
          )}
        </div>
      </AdminPage>
    </PageTexts>
  );
}
