import { LocalTime } from "@/components/conversations/detail/local-time";
import { DataTable } from "@/components/patterns/data-table";
import { ListFilters } from "@/components/patterns/list-filters";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import type { ListQuery } from "@/lib/client/chat/list-address";
import { numberFormat } from "@/lib/client/text/intl";
import { PAGES } from "@/lib/contract/pages/pages";
import type { UserListItem } from "@/lib/contract/users/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { signInMethods, UserName, UserState } from "./user-cells";
import { UserMenu } from "./user-menu";

type UserListProps = {
  items: readonly UserListItem[];
  nextCursor: string | null;
  query: ListQuery;
  /** The id of the admin who looks. */
  selfId: string | null;
};

/** The users of the site with search, filters and what an admin can do to each. */
export async function UserList({ items, nextCursor, query, selfId }: UserListProps) {
  const locale = await getLocale();
  const { dashboard, users: texts } = await getTexts();
  const { columns, ...list } = texts.list;
  const path = PAGES.adminUsers;
  return (
    <div className="list-card">
      <UserFilters />
      <DataTable
        caption={list.caption}
        actionsLabel={dashboard.list.actions}
        columns={[
          { key: "person", label: columns.person },
          { key: "state", label: columns.state, place: "status" },
          { key: "methods", label: columns.signsInWith },
          { key: "entities", label: columns.entities },
          { key: "messages", label: columns.messages },
          { key: "seen", label: columns.seen, place: "time" },
        ]}
        rows={items.map((user) => ({
          key: user.id,
          cells: {
            person: <UserName user={user} adminLabel={texts.admin} />,
            state: <UserState user={user} />,
            methods: (
              <span className="grid">
                {signInMethods(user, texts, locale)}
                <span className="text-caption text-ink-3">{texts.regions[user.data_storage_region]}</span>
              </span>
            ),
            entities: <span className="tabular-nums">{number(locale).format(user.entities)}</span>,
            messages: <span className="tabular-nums">{number(locale).format(user.messages)}</span>,
            seen: user.last_seen_at ? (
              <LocalTime at={user.last_seen_at} style="ago" className="text-ink-3 md:whitespace-nowrap" />
            ) : (
              <span className="text-ink-3">{texts.never}</span>
            ),
          },
          menu: <UserMenu user={user} isSelf={user.id === selfId} />,
        }))}
        empty={
          <>
            <p>{list.empty}</p>
            <Button href={path}>{list.emptyAction}</Button>
          </>
        }
      />
      <ListPager path={path} query={query} nextCursor={nextCursor} />
    </div>
  );
}

const number = numberFormat();

async function UserFilters() {
  const { users: texts } = await getTexts();
  const { list } = texts;
  const options = (all: string, given: Readonly<Record<string, string>>) => [
    { value: "", label: all },
    ...Object.entries(given).map(([value, label]) => ({ value, label })),
  ];
  return (
    <ListFilters
      label={list.filters}
      search={{ label: list.search, placeholder: list.search }}
      selects={[
        { name: "sort", label: list.sort, options: options(list.newest, { name: list.byName }) },
        { name: "state", label: list.state, options: options(list.anyState, list.states) },
        { name: "region", label: list.region, options: options(list.anyRegion, texts.regions) },
      ]}
    />
  );
}
