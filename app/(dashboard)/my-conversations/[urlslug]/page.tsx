import { Inbox } from "@/components/conversations/inbox/inbox";
import { filtersOf, readInboxQuery } from "@/components/conversations/inbox/inbox-query";
import { EntityPage } from "@/components/entities/entity-page";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { listMyConversations } from "@/lib/contract/conversations/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("conversations");

type PageProps = {
  params: Promise<{ urlslug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The inbox of an entity; its filters are in the address. */
export default async function MyConversationsPage({ params, searchParams }: PageProps) {
  const [{ urlslug }, search] = await Promise.all([params, searchParams]);
  const path = `${PAGES.myConversations}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const query = readInboxQuery({ get: (name) => [search[name]].flat()[0] ?? null });
  const first = await requireFound(
    await serverCall(listMyConversations, { id: entity.id, ...filtersOf(query, new Date()) }),
    path,
  );
  return (
    <PageTexts of={["conversationsDetail", "conversationsInbox", "corrections.correct", "corrections.inUse"]}>
      <EntityPage entity={entity} current="conversations">
        <Inbox entity={entity} first={first} />
      </EntityPage>
    </PageTexts>
  );
}
