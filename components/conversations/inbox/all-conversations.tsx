"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTexts } from "#texts";
import { listLanguages } from "@/components/conversations/detail/language-names";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { EditedBadge } from "@/components/conversations/detail/reply-badges";
import { Shutter } from "@/components/conversations/detail/shutter";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { EntityFilter } from "@/components/entities/admin/entity-filter";
import { DataTable, type Row } from "@/components/patterns/data-table";
import { EmptyState } from "@/components/patterns/empty-state";
import { LoadStatus } from "@/components/patterns/load-status";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import type { Locale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { InboxFilterChips, InboxFilterPanel } from "./inbox-filters";
import { filtersOf, isFiltered } from "./inbox-query";
import { InboxSearch } from "./inbox-search";
import { useInboxQuery } from "./use-inbox-query";
import { useMoreInView } from "./use-more-in-view";
import "@/components/patterns/card-section.css";
import { Link, useLocale } from "@/lib/i18n/navigation";

type AllPage = Output<"listAllConversations">;
type Item = AllPage["items"][number];
type Texts = Messages["conversationsInbox"];

/** How often the list looks for news, for each loaded page. */
const REFRESH_MS = 30_000;

type AllConversationsProps = {
  first: AllPage;
  /** The name of the entity that the list is limited to. */
  entityName: string | null;
};

/** Every conversation with every entity, or with one, for admins. */
export function AllConversations({ first, entityName }: AllConversationsProps) {
  const texts = useTexts("conversationsInbox");
  const locale = useLocale();
  const { query, change } = useInboxQuery();
  const entityId = useSearchParams().get("digitalentity_id");
  const filters = { ...filtersOf(query, new Date()), ...(entityId ? { digitalentity_id: entityId } : {}) };
  const filterKey = JSON.stringify(filters);
  const [firstKey] = useState(filterKey);
  const list = useList<AllPage>({
    key: ["all-conversations", filterKey],
    read: (cursor) => call("listAllConversations", { ...filters, ...(cursor ? { cursor } : {}) }),
    first: filterKey === firstKey ? first : null,
    refreshMs: (pages) => REFRESH_MS * pages.length,
  });
  const more = useMoreInView(list.showMore);
  const { items } = list;
  return (
    <section aria-label={texts.list} className="card-section overflow-hidden">
      <search className="inbox__tools">
        <InboxSearch query={query.q} label={texts.all.search} onChange={(q) => change({ q }, true)} />
        <EntityFilter chosen={entityName} />
        <InboxFilterPanel query={query} entityId={null} years={[]} onChange={(part) => change(part)} />
      </search>
      <InboxFilterChips query={query} onChange={(part) => change(part)} />
      {!items && (
        <div className="p-6">
          <LoadStatus failed={list.failed} texts={texts} onRetry={list.reload} />
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState>
          <p role="status">{isFiltered(query) || entityId ? texts.noMatch : texts.empty}</p>
          {(isFiltered(query) || entityId) && (
            <Button size="sm" href={PAGES.allConversations}>
              {texts.clear}
            </Button>
          )}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <DataTable
          caption={texts.list}
          className="all-conversations"
          columns={[
            { key: "visitor", label: texts.all.visitor },
            { key: "entity", label: texts.all.entity, place: "status" },
            { key: "last", label: texts.all.last, place: "line" },
            { key: "messages", label: texts.all.messages },
            { key: "language", label: texts.all.language },
            { key: "active", label: texts.all.active, place: "time" },
          ]}
          rows={items.map((item) => ({ key: item.conversation_id, cells: cellsOf(item, texts, locale) }))}
        />
      )}
      {list.hasMore && (
        <div ref={more} className="card-section__foot">
          <Button variant="link" busy={list.isLoadingMore} onClick={list.showMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function cellsOf(item: Item, texts: Texts, locale: Locale): Row["cells"] {
  const { visitor, entity, excerpt } = item;
  return {
    visitor: (
      <span className="flex min-w-0 items-center gap-3 text-start">
        <VisitorAvatar visitor={visitor} />
        <span className="grid min-w-0">
          <Link
            href={`${PAGES.conversationDetail}/${entity.urlslug}/${item.conversation_id}`}
            prefetch={false}
            dir="auto"
            className="wrap-anywhere font-semibold"
          >
            {visitor.user_name || texts.visitor}
          </Link>
          <span className="truncate text-caption text-ink-3">{visitor.email_address}</span>
        </span>
      </span>
    ),
    entity: (
      <Link href={`/${entity.urlslug}`} prefetch={false} dir="auto" className="wrap-anywhere">
        {entity.entity_name}
      </Link>
    ),
    last: (
      <span className="grid min-w-0 flex-1 gap-1 text-start">
        {excerpt === null ? (
          item.private_count > 0 && <Shutter isSmall>{texts.justVisitor}</Shutter>
        ) : (
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-ink-2">
            {excerpt}
          </span>
        )}
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {item.unanswered && <Badge tone="warning">{texts.badges.unanswered}</Badge>}
          {item.rating === "down" && <Badge tone="danger">{texts.notHelpful}</Badge>}
          {item.corrected && <EditedBadge label={texts.badges.corrected} />}
          {item.public && <Badge>{texts.badges.public}</Badge>}
        </span>
      </span>
    ),
    messages: <span className="tabular-nums">{item.message_count}</span>,
    language: listLanguages(item.languages, locale) || "–",
    active: (
      <span className="whitespace-nowrap text-ink-2">
        <LocalTime at={item.last_message_at} style="ago" />
      </span>
    ),
  };
}
