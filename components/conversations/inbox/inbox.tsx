"use client";

import Download from "@lucide/icons/icons/download";
import Pencil from "@lucide/icons/icons/pencil";
import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { TriageToast } from "@/components/conversations/triage/triage-toast";
import { useConversationKeys } from "@/components/conversations/triage/use-conversation-keys";
import { useTriage } from "@/components/conversations/triage/use-triage";
import { VisitorPanel } from "@/components/conversations/visitor/visitor-panel";
import { AnswersInUse } from "@/components/corrections/answers-in-use";
import { EmptyList } from "@/components/patterns/empty-list";
import { LoadStatus } from "@/components/patterns/load-status";
import { SavedViewLinks, savedId } from "@/components/saved-views/saved-view-links";
import { type SavedViewList, useSavedViews } from "@/components/saved-views/use-saved-views";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { readId } from "@/lib/client/browser/read-id";
import { useMediaQuery } from "@/lib/client/browser/use-media-query";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { BulkBar } from "./bulk-bar";
import { ExportDialog } from "./export-dialog";
import { InboxFilterChips, InboxFilterPanel } from "./inbox-filters";
import { InboxList, SPLIT } from "./inbox-list";
import { InboxPane } from "./inbox-pane";
import { addressOfSaved, isFiltered, NO_FILTERS, savedQueryOf } from "./inbox-query";
import { InboxSearch } from "./inbox-search";
import { SelectAll } from "./select-all";
import { type FirstInbox, useInbox } from "./use-inbox";
import { useInboxQuery } from "./use-inbox-query";
import { useSelection } from "./use-selection";
import { ViewLinks } from "./view-links";

type InboxProps = {
  entity: OwnedEntity;
  /** The first page for the view and the filters in the address, and the counts of the views. */
  first: FirstInbox;
  /** The caller's saved views; null when the server could not read them. */
  firstViews: SavedViewList | null;
};

/** The inbox of an entity: its views, the list of conversations, and the chosen one beside it. */
export function Inbox({ entity, first, firstViews }: InboxProps) {
  const texts = useTexts("conversationsInbox");
  const triageTexts = useTexts("conversationsTriage");
  const correctionTexts = useTexts("corrections.inUse");
  const root = useRef<HTMLElement>(null);
  const address = useInboxQuery();
  const { query } = address;
  const inbox = useInbox(entity.id, query, first);
  const isSplit = useMediaQuery(SPLIT, false);
  const triage = useTriage({ entityId: entity.id, onChanged: reloadAll });
  const views = useSavedViews({ entityId: entity.id, list: "conversations", first: firstViews, tell: triage.tell });
  const saving = savedQueryOf(query);
  const isSaved = saving !== null && savedId(views.items, addressOfSaved, saving) !== null;
  const { items, counts } = inbox;
  const selection = useSelection((items ?? []).map(({ conversation_id }) => conversation_id));
  const openedId = readId(address.valueOf("c"));
  const firstId = useFirst(inbox);
  const chosenId = openedId ?? firstId;
  const dialog = address.valueOf("view");
  const closeDialog = () => address.setValue("view", null);
  useConversationKeys(root);

  function reloadAll() {
    inbox.reloadAll();
    if (views.items.length > 0) views.reload();
  }

  return (
    <section ref={root} aria-label={texts.title} className="inbox">
      <div className="inbox__views">
        <ViewLinks
          urlslug={entity.urlslug}
          current={isSaved ? undefined : query.show}
          counts={counts}
          onOpen={address.openView}
        >
          <SavedViewLinks
            views={views}
            path={`${PAGES.myConversations}/${entity.urlslug}`}
            addressOf={addressOfSaved}
            current={saving}
            onOpen={address.openQuery}
          />
        </ViewLinks>
        <div className="inbox__acts">
          <Button size="sm" variant="ghost" onClick={() => address.setValue("view", "corrections")}>
            <Icon glyph={Pencil} size="sm" />
            {correctionTexts.open}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => address.setValue("view", "export")}>
            <Icon glyph={Download} size="sm" />
            {texts.export.open}
          </Button>
        </div>
      </div>
      <div className="inbox__columns">
        <div className="inbox__side">
          <search className="inbox__tools">
            {entity.can.edit && <SelectAll selection={selection} />}
            <InboxSearch query={query.q} label={texts.search} onChange={(q) => address.change({ q }, true)} />
            <InboxFilterPanel
              query={query}
              entityId={entity.id}
              years={entity.years_list ?? []}
              onChange={(part) => address.change(part)}
            />
          </search>
          <InboxFilterChips query={query} onChange={(part) => address.change(part)} />
          <div className="inbox__list">
            {!items && (
              <div className="p-6">
                <LoadStatus failed={inbox.failed} texts={texts} onRetry={inbox.reload} />
              </div>
            )}
            {items?.length === 0 && (
              <EmptyList
                texts={{ ...texts, emptyView: triageTexts.emptyView }}
                isFiltered={isFiltered(query)}
                isView={query.show !== null}
                shareUrl={entity.share_url}
                onClear={() => address.change(NO_FILTERS)}
                onShowAll={() => address.openView(null)}
              />
            )}
            {items && items.length > 0 && (
              <InboxList
                items={items}
                urlslug={entity.urlslug}
                selectedId={isSplit ? chosenId : null}
                hasMore={inbox.hasMore}
                isLoadingMore={inbox.isLoadingMore}
                foot={inbox.isFailed ? null : footOf(items.length, inbox.hasMore, totalOf(query, counts), texts)}
                selection={entity.can.edit ? selection : null}
                onSelect={(id) => id !== openedId && address.setValue("c", id)}
                onMore={inbox.showMore}
              />
            )}
          </div>
          <BulkBar
            entityId={entity.id}
            canAddMembers={entity.can.manage}
            selection={selection}
            triage={triage}
            isDone={query.show === "done"}
          />
        </div>
        <div className="inbox__pane">
          {isSplit && chosenId ? (
            <InboxPane
              key={chosenId}
              conversationId={chosenId}
              entity={entity}
              isPreview={openedId === null}
              triage={triage}
              onChanged={reloadAll}
            />
          ) : (
            items?.length !== 0 && <p className="m-auto p-6 text-ink-3">{texts.choose}</p>
          )}
        </div>
        {isSplit && chosenId && (
          <VisitorPanel key={chosenId} conversationId={chosenId} urlslug={entity.urlslug} canEdit={entity.can.edit} />
        )}
      </div>
      <TriageToast triage={triage} />
      <AnswersInUse entity={entity} isOpen={dialog === "corrections"} onClose={closeDialog} />
      <ExportDialog entityId={entity.id} query={query} isOpen={dialog === "export"} onClose={closeDialog} />
    </section>
  );
}

/** The first conversation of the list when it was opened. It stays, so that a new message does not change what is read. */
function useFirst({ key, items, isStale }: ReturnType<typeof useInbox>): string | null {
  const [first, setFirst] = useState<{ key: string; id: string } | null>(null);
  const id = isStale ? undefined : items?.[0]?.conversation_id;
  if (first?.key === key) return first.id;
  if (id === undefined) return null;
  setFirst({ key, id });
  return id;
}

/** How many conversations the list holds; null with filters, which are not counted. */
function totalOf(query: Parameters<typeof isFiltered>[0], counts: InboxCounts | null): number | null {
  return isFiltered(query) ? null : (counts?.[query.show ?? "all"] ?? null);
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
