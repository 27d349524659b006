import { AdminPage } from "@/components/admin/admin-page";
import { MessageFilters } from "@/components/conversations/admin/message-filters";
import { periodOf } from "@/components/conversations/admin/message-query";
import { MessagesTable } from "@/components/conversations/admin/messages-table";
import { LoadFailed } from "@/components/patterns/load-failed";
import { adminMetadata, readAdminData } from "@/lib/bff/admin-page";
import { filteredEntityName } from "@/lib/bff/filtered-entity";
import { listInput } from "@/lib/bff/list-input";
import { serverCall } from "@/lib/bff/server-call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { listMessages } from "@/lib/contract/conversations/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("messages");

type PageProps = { searchParams: Promise<ListQuery> };

/** The messages to all entities, as the address filters them. */
export default async function AdminMessagesPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const input = { ...listInput(listMessages, query), ...periodOf(query, new Date()) };
  const [{ conversationsAdmin: texts }, outcome, entityName] = await Promise.all([
    getTexts(),
    serverCall(listMessages, input),
    filteredEntityName(query),
  ]);
  const { data, failure } = await readAdminData(outcome, texts.failed);
  return (
    <PageTexts of={["entitiesSearch"]}>
      <AdminPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        <div className="list-card">
          <MessageFilters entityName={entityName} />
          {data && <MessagesTable items={data.items} nextCursor={data.next_cursor} query={query} />}
          {failure && (
            <LoadFailed text={failure} href={listAddress(PAGES.adminMessages, query, {})} retry={texts.retry} />
          )}
        </div>
      </AdminPage>
    </PageTexts>
  );
}
