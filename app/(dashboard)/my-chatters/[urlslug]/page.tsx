import { EntityPage } from "@/components/entities/entity-page";
import { readVisitorQuery, visitorFilters } from "@/components/entity-visitors/visitor-query";
import { VisitorsScreen } from "@/components/entity-visitors/visitors-screen";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { listChatterGroups } from "@/lib/contract/chatter-groups/endpoints";
import { listEntityVisitors } from "@/lib/contract/entity-visitors/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { listSavedViews } from "@/lib/contract/saved-views/endpoints";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("chatters");

const TEXTS = [
  ...(["accessChatters", "chatterGroups", "entityVisitors", "conversationsVisitor", "conversationsTriage"] as const),
  ...(["conversationsInbox", "conversationsDetail.tags", "overview.empty", "savedViews"] as const),
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
  const [page, saved, groups] = await Promise.all([
    serverCall(listEntityVisitors, { id: entity.id, ...visitorFilters(query) }),
    serverCall(listSavedViews, { id: entity.id, list: "visitors" }),
    serverCall(listChatterGroups, { id: entity.id }),
  ]);
  const first = await requireFound(page, path);
  return (
    <PageTexts of={TEXTS}>
      <EntityPage entity={entity} current="chatters" isWorkplace>
        <VisitorsScreen
          entity={entity}
          first={first}
          firstViews={saved.ok ? saved.data : null}
          firstGroups={groups.ok ? groups.data : null}
        />
      </EntityPage>
    </PageTexts>
  );
}
