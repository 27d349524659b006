import { Inbox } from "@/components/conversations/inbox/inbox";
import { inboxInput, readInboxQuery } from "@/components/conversations/inbox/inbox-query";
import { EntityPage } from "@/components/entities/entity-page";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getInboxCounts, listMyConversations } from "@/lib/contract/conversations/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { listSavedViews } from "@/lib/contract/saved-views/endpoints";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("conversations");

const TEXTS = [
  ...(["conversationsDetail", "conversationsInbox", "conversationsTriage", "conversationsVisitor"] as const),
  ...(["corrections.correct", "corrections.inUse", "overview.empty", "savedViews"] as const),
  ...(["entitiesManage.roles", "entityUsers"] as const),
];

type PageProps = {
  params: Promise<{ urlslug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The inbox of an entity; its view and filters are in the address. */
export default async function MyConversationsPage({ params, searchParams }: PageProps) {
  const [{ urlslug }, search] = await Promise.all([params, searchParams]);
  const path = `${PAGES.myConversations}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const query = readInboxQuery({ get: (name) => [search[name]].flat()[0] ?? null });
  const [page, counts, saved] = await Promise.all([
    serverCall(listMyConversations, { id: entity.id, ...inboxInput(query, new Date()) }),
    serverCall(getInboxCounts, { id: entity.id }),
    serverCall(listSavedViews, { id: entity.id, list: "conversations" }),
  ]);
  const first = { page: await requireFound(page, path), counts: counts.ok ? counts.data : null };
  return (
    <PageTexts of={TEXTS}>
      <EntityPage entity={entity} current="conversations" isWorkplace>
        <Inbox entity={entity} first={first} firstViews={saved.ok ? saved.data : null} />
      </EntityPage>
    </PageTexts>
  );
}
