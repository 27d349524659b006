import { AdminPage } from "@/components/admin/admin-page";
import { AuditFilters } from "@/components/audit/audit-filters";
import { auditQuery } from "@/components/audit/audit-query";
import { AuditTable } from "@/components/audit/audit-table";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import type { ListQuery } from "@/lib/client/chat/list-address";
import { listAuditEntries } from "@/lib/contract/audit/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("audit");

type PageProps = { searchParams: Promise<ListQuery> };

/** The audit log, as the address narrows it. */
export default async function AdminAuditPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const [{ audit: texts }, listed] = await Promise.all([
    getTexts(),
    requireAdminData(await serverCall(listAuditEntries, auditQuery(query))),
  ]);
  return (
    <PageTexts of={["audit"]}>
      <AdminPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        <div className="list-card">
          <AuditFilters query={query} />
          <AuditTable
            items={listed.items}
            empty={
              <div className="grid justify-items-center gap-3">
                <p>{texts.empty}</p>
                <Button href={PAGES.adminAudit}>{texts.emptyAction}</Button>
              </div>
            }
          />
          <ListPager path={PAGES.adminAudit} query={query} nextCursor={listed.next_cursor} />
        </div>
      </AdminPage>
    </PageTexts>
  );
}
