import Plus from "@lucide/icons/icons/plus";
import { AdminPage } from "@/components/admin/admin-page";
import { DocumentsTable } from "@/components/knowledge/admin/documents-table";
import { SiteDocumentFilters } from "@/components/knowledge/admin/site-document-filters";
import { LoadFailed } from "@/components/patterns/load-failed";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { filteredEntityName } from "@/lib/bff/filtered-entity";
import { listInput } from "@/lib/bff/list-input";
import { serverCall } from "@/lib/bff/server-call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { listContextData } from "@/lib/contract/knowledge/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("contextData");

type PageProps = { searchParams: Promise<ListQuery> };

/** The documents of all entities, as the address filters and orders them. */
export default async function AdminContextDataPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const [{ knowledgeAdmin: texts }, outcome, entityName] = await Promise.all([
    getTexts(),
    serverCall(listContextData, listInput(listContextData, query)),
    filteredEntityName(query),
  ]);
  const { data, failure } = await readAdminData(outcome, texts.failed);
  const path = PAGES.adminContextData;
  return (
    <PageTexts of={["entitiesSearch", "knowledge", "knowledgeAdmin.actions", "knowledgeAdmin.deleting"]}>
      <AdminPage
        breadcrumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button href={`${path}/new`} variant="primary">
            <Icon glyph={Plus} />
            {texts.new}
          </Button>
        }
      >
        <div className="list-card">
          <SiteDocumentFilters entityName={entityName} />
          {data && <DocumentsTable items={data.items} nextCursor={data.next_cursor} query={query} />}
          {failure && <LoadFailed text={failure} href={listAddress(path, query, {})} retry={texts.retry} />}
        </div>
      </AdminPage>
    </PageTexts>
  );
}
