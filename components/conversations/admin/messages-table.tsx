import { LocalTime } from "@/components/conversations/detail/local-time";
import { EntityCell } from "@/components/entities/entity-cell";
import { DataTable } from "@/components/patterns/data-table";
import { ListPager } from "@/components/patterns/list-pager";
import { Button } from "@/components/ui/button";
import type { ListQuery } from "@/lib/client/chat/list-address";
import type { SiteMessage } from "@/lib/contract/conversations/admin-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { ExcerptCell, PrivacyBadge, StateCell } from "./message-cells";
import "./messages.css";
import { getTexts } from "@/lib/i18n/get-texts";

type MessagesTableProps = { items: readonly SiteMessage[]; nextCursor: string | null; query: ListQuery };

/** The messages to all entities. */
export async function MessagesTable({ items, nextCursor, query }: MessagesTableProps) {
  const { conversationsAdmin: texts, dashboard } = await getTexts();
  const { columns } = texts;
  return (
    <>
      <DataTable
        caption={texts.list}
        actionsLabel={dashboard.list.actions}
        columns={[
          { key: "message", label: columns.message },
          { key: "entity", label: columns.entity, place: "mark" },
          { key: "visitor", label: columns.visitor, place: "detail" },
          { key: "privacy", label: columns.privacy },
          { key: "state", label: columns.state, place: "status" },
          { key: "when", label: columns.when, place: "time" },
        ]}
        rows={items.map((message) => ({
          key: message.message_id,
          cells: {
            when: <LocalTime at={message.timestamp} style="moment" className="text-ink-2 md:whitespace-nowrap" />,
            entity: <EntityCell entity={message.entity} />,
            visitor: (
              <span dir="auto" title={message.visitor.email_address} className="wrap-anywhere">
                {message.visitor.user_name}
              </span>
            ),
            message: <ExcerptCell message={message} />,
            privacy: <PrivacyBadge code={message.privacy_code} />,
            state: <StateCell message={message} />,
          },
        }))}
        empty={
          <>
            <p role="status">{texts.empty}</p>
            <Button href={PAGES.adminMessages}>{texts.clear}</Button>
          </>
        }
      />
      <ListPager path={PAGES.adminMessages} query={query} nextCursor={nextCursor} />
    </>
  );
}
