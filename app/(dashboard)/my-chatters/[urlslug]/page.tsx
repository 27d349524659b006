import { EntityPage } from "@/components/entities/entity-page";
import { readVisitorQuery, visitorFilters } from "@/components/entity-visitors/visitor-query";
import { VisitorsScreen } from "@/components/entity-visitors/visitors-screen";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { listEntityVisitors } from "@/lib/contract/entity-visitors/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("chatters");

const TEXTS = [
  ...(["accessChatters", "chatterGroups", "entityVisitors", "conversationsVisitor", "conversationsTriage"] as const),
  ...(["conversationsInbox", "conversationsDetail.tags", "overview.empty"] as const),
];

type PageProps = {
  params: Promise<{ urlslug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The visitors of an entity; the view, the filters and the open profile are in the address. */
export default async function MyChattersPage({ params, searchParams }: PageProps) {
  const [{ urlslug }, search] = await Promise.all([params, searchParams]);
  const path = `${PAGES.myChatters}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const query = readVisitorQuery({ get: (name) => [search[name]].flat()[0] ?? null });
  const first = await requireFound(
    await serverCall(listEntityVisitors, { id: entity.id, ...visitorFilters(query) }),
    path,
  );
  return (
    <PageTexts of={TEXTS}>
      <EntityPage entity={entity} current="chatters" isWorkplace>
        <VisitorsScreen entity={entity} first={first} />
      </EntityPage>
    </PageTexts>
  );
}
