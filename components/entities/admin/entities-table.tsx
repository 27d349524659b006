import { LocalTime } from "@/components/conversations/detail/local-time";
import { kindOf } from "@/components/entities/list/entity-labels";
import { DataTable } from "@/components/patterns/data-table";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import type { AdminEntry } from "@/lib/contract/entities/admin-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { EntityName, EntityStatus } from "./entity-cells";
import { EntityMenu } from "./entity-menu";

type EntitiesTableProps = { items: readonly AdminEntry[]; nextCursor: string | null; query: ListQuery };

/** The entities of all owners with their actions. */
export async function EntitiesTable({ items, nextCursor, query }: EntitiesTableProps) {
  const { dashboard, entitiesAdmin: texts, entitiesManage: manage } = await getTexts();
  const { columns, ...labels } = texts.list;
  const path = PAGES.adminEntities;
  const hasPlans = items.some(({ plan_name }) => plan_name !== null);
  const byName = query.sort === "name";
  return (
    <>
      <DataTable
        caption={labels.caption}
        actionsLabel={dashboard.list.actions}
        columns={[
          {
            key: "name",
            label: columns.name,
            sort: { href: listAddress(path, query, { sort: "name" }), current: byName ? "ascending" : null },
          },
          { key: "type", label: columns.type },
          { key: "status", label: columns.status, place: "status" },
          { key: "access", label: columns.access },
          { key: "owner", label: columns.owner },
          ...(hasPlans ? [{ key: "plan", label: columns.plan }] : []),
          {
            key: "created",
            label: columns.created,
            place: "time",
            sort: { href: listAddress(path, query, { sort: null }), current: byName ? null : "descending" },
          },
        ]}
        rows={items.map((entity) => ({
          key: entity.id,
          cells: {
            name: <EntityName entity={entity} verified={labels.verified} />,
            type: kindOf(entity, manage),
            status: <EntityStatus entity={entity} />,
            access: texts.access[entity.access_level],
            owner: <OwnerCell entity={entity} texts={labels} />,
            plan: entity.plan_name,
            created: <LocalTime at={entity.created_at} style="short" className="text-ink-2 md:whitespace-nowrap" />,
          },
          menu: <EntityMenu entity={entity} />,
        }))}
        empty={
          <>
            <p>{labels.empty}</p>
            <Button href={path}>{labels.emptyAction}</Button>
          </>
        }
      />
      <ListPager path={path} query={query} nextCursor={nextCursor} />
    </>
  );
}

function OwnerCell({
  entity: { owner, state },
  texts,
}: {
  entity: AdminEntry;
  texts: { noOwner: string; site: string };
}) {
  if (!owner) return <span className="text-ink-3">{state === "draft" ? texts.noOwner : texts.site}</span>;
  return (
    <span
      dir="auto"
      title={owner.email_address}
      className={classNames(owner.name ? "wrap-break-word" : "wrap-anywhere", "text-ink-2")}
    >
      {owner.name ?? owner.email_address}
    </span>
  );
}
