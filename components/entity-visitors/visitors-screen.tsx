"use client";

import { useTransition } from "react";
import { useTexts } from "#texts";
import { GroupsSection } from "@/components/chatter-groups/groups-section";
import { type GroupList, useGroups } from "@/components/chatter-groups/use-groups";
import { InboxSearch } from "@/components/conversations/inbox/inbox-search";
import { SelectAll } from "@/components/conversations/inbox/select-all";
import { useSelection } from "@/components/conversations/inbox/use-selection";
import { TriageToast } from "@/components/conversations/triage/triage-toast";
import { EmptyList } from "@/components/patterns/empty-list";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { SavedViewLinks, savedId } from "@/components/saved-views/saved-view-links";
import { type SavedViewList, useSavedViews } from "@/components/saved-views/use-saved-views";
import { readId } from "@/lib/client/browser/read-id";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { useVisitorChanges } from "./use-visitor-changes";
import { useVisitorQuery } from "./use-visitor-query";
import { useVisitors, type VisitorPage } from "./use-visitors";
import { VisitorActions } from "./visitor-actions";
import { VisitorBulkBar } from "./visitor-bulk-bar";
import { VisitorFilterChips, VisitorFilterPanel } from "./visitor-filters";
import { VisitorProfile } from "./visitor-profile";
import { addressOfSaved, NO_FILTERS, savedQueryOf, visitorFilters } from "./visitor-query";
import { VisitorTable } from "./visitor-table";
import { VisitorViews } from "./visitor-views";

type VisitorsScreenProps = {
  entity: OwnedEntity;
  /** The first page for the view and the filters in the address. */
  first: VisitorPage;
  /** The caller's saved views and the entity's groups; null for those that the server could not read. */
  firstViews: SavedViewList | null;
  firstGroups: GroupList | null;
};

/** The visitors of an entity: views, the list, and a profile beside it. */
export function VisitorsScreen({ entity, first, firstViews, firstGroups }: VisitorsScreenProps) {
  const texts = useTexts("accessChatters");
  const own = useTexts("entityVisitors");
  const inboxTexts = useTexts("conversationsInbox");
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const address = useVisitorQuery(isRefreshing);
  const { query } = address;
  const visitors = useVisitors(entity.id, query, first);
  const groups = useGroups(entity.id, firstGroups);
  const changed = () => {
    visitors.reloadAll();
    if (saved.items.length > 0) saved.reload();
    void groups.reload();
    // The page shows the number of requests.
    startRefresh(() => router.refresh());
  };
  const changes = useVisitorChanges({ entityId: entity.id, onChanged: changed });
  const saved = useSavedViews({ entityId: entity.id, list: "visitors", first: firstViews, tell: changes.tellUndoable });
  const saving = savedQueryOf(query);
  const isSaved = saving !== null && savedId(saved.items, addressOfSaved, saving) !== null;
  const items = visitors.items ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const openedId = readId(address.valueOf("v"));
  const showsGroups = address.valueOf("view") === "groups";
  const isFiltered = Object.keys(visitorFilters({ ...query, show: null })).length > 0;
  const isAlone = query.show === null && !isFiltered;
  return (
    <section aria-label={texts.title} className="inbox visitors">
      <div className="inbox__views">
        <VisitorViews
          urlslug={entity.urlslug}
          current={showsGroups ? "groups" : isSaved ? undefined : query.show}
          counts={visitors.counts}
          onOpen={address.openView}
          onGroups={() => address.setValue("view", "groups")}
        >
          <SavedViewLinks
            views={saved}
            path={`${PAGES.myChatters}/${entity.urlslug}`}
            addressOf={addressOfSaved}
            current={showsGroups ? null : saving}
            onOpen={address.openQuery}
          />
        </VisitorViews>
        {entity.can.manage && (
          <VisitorActions entity={entity} query={query} onChanged={changed} onTold={changes.tell} />
        )}
      </div>
      {showsGroups ? (
        <div className="visitors__groups">
          <GroupsSection entityId={entity.id} isManager={entity.can.manage} groups={groups} onChanged={changed} />
        </div>
      ) : (
        <div className="visitors__columns">
          <div className="visitors__main">
            <search className="inbox__tools">
              {entity.can.edit && <SelectAll selection={selection} />}
              <InboxSearch query={query.q} label={texts.filters.search} onChange={(q) => address.change({ q }, true)} />
              <VisitorFilterPanel
                query={query}
                entityId={entity.id}
                groups={groups.items}
                onChange={(part) => address.change(part)}
              />
              {isAlone && visitors.counts && (
                <p className="visitors__total">{own.people({ n: visitors.counts.all })}</p>
              )}
            </search>
            <VisitorFilterChips query={query} groups={groups.items} onChange={(part) => address.change(part)} />
            <div className="visitors__list">
              {!visitors.items && (
                <div className="p-6">
                  <LoadStatus failed={visitors.failed} texts={texts} onRetry={() => void visitors.reload()} />
                </div>
              )}
              {visitors.items?.length === 0 && (
                <EmptyList
                  texts={{
                    empty: own.empty,
                    noMatch: texts.filters.none,
                    emptyView: own.emptyView,
                    clear: inboxTexts.clear,
                    showAll: own.views.all,
                  }}
                  isFiltered={isFiltered}
                  isView={query.show !== null}
                  shareUrl={entity.share_url}
                  onClear={() => address.change(NO_FILTERS)}
                  onShowAll={() => address.openView(null)}
                />
              )}
              {items.length > 0 && (
                <VisitorTable
                  items={items}
                  isPublic={entity.access_level === "public"}
                  openedId={openedId}
                  selection={entity.can.edit ? selection : null}
                  profileQuery={address.profileQuery}
                  onOpen={(id) => address.setValue("v", id)}
                />
              )}
              <MoreButton list={visitors} frame="inbox__foot" variant="link">
                {texts.more}
              </MoreButton>
            </div>
            <VisitorBulkBar
              selected={items.filter(({ id }) => selection.has(id))}
              mayGroup={entity.can.manage}
              groups={groups.items}
              entityId={entity.id}
              changes={changes}
              onClear={selection.clear}
            />
          </div>
          {openedId && (
            <VisitorProfile
              key={openedId}
              id={openedId}
              entity={entity}
              groups={groups.items}
              changes={changes}
              onClose={() => address.setValue("v", null)}
            />
          )}
        </div>
      )}
      <TriageToast triage={changes} />
    </section>
  );
}
