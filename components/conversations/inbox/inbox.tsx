"use client";

import Download from "@lucide/icons/icons/download";
import { useTexts } from "#texts";
import { ConversationView } from "@/components/conversations/detail/conversation-view";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { AnswersInUse } from "@/components/corrections/answers-in-use";
import { faceOf } from "@/components/entities/portrait";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { ExportDialog } from "./export-dialog";
import { FilterBar } from "./filter-bar";
import { InboxList } from "./inbox-list";
import { isFiltered } from "./inbox-query";
import { type InboxPage, useInbox } from "./use-inbox";
import { useInboxQuery } from "./use-inbox-query";
import { useIsSplit } from "./use-is-split";
import "@/components/patterns/card-section.css";
import "./inbox.css";

type InboxProps = {
  entity: OwnedEntity;
  /** The first page for the filters in the address. */
  first: InboxPage;
};

/** The inbox of an entity: filters, the list of conversations, and the chosen one beside it. */
export function Inbox({ entity, first }: InboxProps) {
  const texts = useTexts("conversationsInbox");
  const correctionTexts = useTexts("corrections.inUse");
  const address = useInboxQuery();
  const { query } = address;
  const inbox = useInbox(entity.id, query, first);
  const isSplit = useIsSplit();
  const selectedId = address.valueOf("c");
  const view = address.valueOf("view");
  const { items, counts } = inbox;
  const isNarrowed = isFiltered(query);
  const clear = () => address.change({ q: "", language: null, tag: "", period: null, year: null, quick: [] });
  const closeView = () => address.setValue("view", null);
  return (
    <section aria-label={texts.title} className="card-section overflow-hidden">
      <FilterBar
        query={query}
        onChange={address.change}
        counts={counts}
        tags={inbox.tags}
        years={entity.years_list ?? []}
        searchLabel={texts.search}
      >
        <Button size="sm" onClick={() => address.setValue("view", "corrections")}>
          {correctionTexts.open}
        </Button>
        <Button size="sm" onClick={() => address.setValue("view", "export")}>
          <Icon glyph={Download} size="sm" />
          {texts.export.open}
        </Button>
      </FilterBar>
      <div className="inbox">
        <div className="inbox__side">
          {!items && (
            <div className="p-6">
              <LoadStatus failed={inbox.failed} texts={texts} onRetry={inbox.reload} />
            </div>
          )}
          {items?.length === 0 && (
            <div className="grid justify-items-start gap-3 p-6">
              <p role="status" className="text-ink-3">
                {isNarrowed ? texts.noMatch : texts.empty}
              </p>
              {isNarrowed && (
                <Button size="sm" onClick={clear}>
                  {texts.clear}
                </Button>
              )}
            </div>
          )}
          {items && items.length > 0 && (
            <InboxList
              items={items}
              urlslug={entity.urlslug}
              selectedId={isSplit ? selectedId : null}
              hasMore={inbox.hasMore}
              isLoadingMore={inbox.isLoadingMore}
              foot={
                inbox.isFailed
                  ? null
                  : footOf(items.length, inbox.hasMore, isNarrowed ? null : (counts?.all ?? null), texts)
              }
              onSelect={(id) => id !== selectedId && address.setValue("c", id)}
              onMore={inbox.showMore}
            />
          )}
        </div>
        <div className="inbox__pane">
          {isSplit && selectedId ? (
            <ConversationView
              key={selectedId}
              conversationId={selectedId}
              entity={{ id: entity.id, name: entity.entity_name, face: faceOf(entity), plate: entity.plate }}
              first={null}
              isPane
              onChanged={inbox.reloadAll}
              head={({ conversation: { visitor } }) => (
                <div className="inbox__bar">
                  <VisitorAvatar visitor={visitor} />
                  <div className="grid min-w-0 flex-1">
                    <h2 dir="auto" className="truncate font-sans font-semibold">
                      {visitor.user_name || texts.visitor}
                    </h2>
                    <p className="truncate text-caption text-ink-3">{visitor.email_address}</p>
                  </div>
                  <Button size="sm" href={`${PAGES.conversationDetail}/${entity.urlslug}/${selectedId}`}>
                    {texts.open}
                  </Button>
                </div>
              )}
            />
          ) : (
            <p className="m-auto p-6 text-ink-3">{texts.choose}</p>
          )}
        </div>
      </div>
      <AnswersInUse entity={entity} isOpen={view === "corrections"} onClose={closeView} />
      <ExportDialog entityId={entity.id} query={query} isOpen={view === "export"} onClose={closeView} />
    </section>
  );
}

function footOf(
  shown: number,
  hasMore: boolean,
  all: number | null,
  texts: Messages["conversationsInbox"],
): string | null {
  if (!hasMore) return texts.shownAll({ all: shown });
  return all === null ? null : texts.shown({ shown, all });
}
