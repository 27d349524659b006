import { AdminPage } from "@/components/admin/admin-page";
import { AllConversations } from "@/components/conversations/inbox/all-conversations";
import { filtersOf, readInboxQuery } from "@/components/conversations/inbox/inbox-query";
import { filteredEntityName } from "@/lib/bff/filtered-entity";
import { listInput } from "@/lib/bff/list-input";
import { localRedirect } from "@/lib/bff/local-redirect";
import { requireFound } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getAdminAccess } from "@/lib/contract/admin/endpoints";
import { listAllConversations } from "@/lib/contract/conversations/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.conversationsInbox.all.title);

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every conversation, for admins. Others go to their entities; an admin without the admin's session signs in first. */
export default async function AllConversationsPage({ searchParams }: PageProps) {
  const access = await serverCall(getAdminAccess, {});
  if (!access.ok || access.data.access === "closed") return localRedirect(PAGES.myEntities);
  if (access.data.access === "sign_in") return localRedirect(PAGES.adminLogin);
  const search = await searchParams;
  const query = readInboxQuery({ get: (name) => [search[name]].flat()[0] ?? null });
  const { digitalentity_id } = listInput(listAllConversations, { digitalentity_id: search.digitalentity_id });
  const input = { ...filtersOf(query, new Date()), ...(digitalentity_id ? { digitalentity_id } : {}) };
  const [outcome, entityName] = await Promise.all([
    serverCall(listAllConversations, input),
    filteredEntityName({ digitalentity_id }),
  ]);
  const first = await requireFound(outcome, PAGES.allConversations);
  const { conversationsInbox: texts } = await getTexts();
  return (
    <PageTexts of={["conversationsDetail.badges", "conversationsInbox", "conversationsTriage", "entitiesSearch"]}>
      <AdminPage breadcrumbs={[{ label: texts.all.title }]} title={texts.all.title} lead={texts.all.lead}>
        <AllConversations first={first} entityName={entityName} />
      </AdminPage>
    </PageTexts>
  );
}
