"use client";

import Plus from "@lucide/icons/icons/plus";
import { type MouseEvent, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { isPlainClick } from "@/lib/client/browser/plain-click";
import type { SavedQuery, SavedView } from "@/lib/contract/saved-views/schemas";
import { VIEW_COUNT_MAX } from "@/lib/contract/saved-views/view-limits";
import { Link } from "@/lib/i18n/navigation";
import type { SavedViews } from "./use-saved-views";
import { ViewDialog } from "./view-dialog";

type SavedViewLinksProps = {
  views: SavedViews;
  /** The address of the list, without a query. */
  path: string;
  /** The query of the address that shows a saved view. */
  addressOf: (query: SavedQuery) => string;
  /** The filters that are set; null without any. */
  current: SavedQuery | null;
  onOpen: (query: string) => void;
};

/** The caller's saved views of a list as links with their counts, and the button that saves the filters that are set. */
export function SavedViewLinks({ views, path, addressOf, current, onOpen }: SavedViewLinksProps) {
  const texts = useTexts("savedViews");
  const part = useTexts("dashboard.part");
  const [editing, setEditing] = useState<SavedView | "new" | null>(null);
  const currentId = current && savedId(views.items, addressOf, current);

  function onClick(event: MouseEvent, address: string) {
    if (!isPlainClick(event)) return;
    // The list changes in place; the server need not render the page again.
    event.preventDefault();
    onOpen(address);
  }

  return (
    <>
      {views.isMissing && (
        <span className="flex flex-none items-center gap-2 px-3 text-small">
          <span role="alert">{texts.loadFailed}</span>
          <Button size="sm" onClick={views.reload}>
            {part.retry}
          </Button>
        </span>
      )}
      {views.items.map((view) => {
        const address = addressOf(view.query);
        const isCurrent = view.id === currentId;
        return (
          <span key={view.id} className="flex flex-none items-center">
            <Link
              href={`${path}?${address}`}
              prefetch={false}
              className="view-link"
              aria-current={isCurrent ? "page" : undefined}
              onClick={(event) => onClick(event, address)}
            >
              <bdi>{view.name}</bdi>{" "}
              <span className="view-link__count">
                {view.count < VIEW_COUNT_MAX ? view.count : texts.more({ count: view.count })}
              </span>
            </Link>
            {isCurrent && (
              <RowMenu
                label={texts.menu({ name: view.name })}
                actions={[
                  { label: texts.rename, onSelect: () => setEditing(view) },
                  { label: texts.delete, isDanger: true, onSelect: () => void views.remove(view) },
                ]}
              />
            )}
          </span>
        );
      })}
      {current && !currentId && (
        <button type="button" className="view-link" onClick={() => setEditing("new")}>
          <Icon glyph={Plus} size="sm" />
          {texts.save}
        </button>
      )}
      {editing && current && (
        <ViewDialog
          views={views}
          view={editing === "new" ? null : editing}
          query={current}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** The id of the saved view with these filters; null when they are not saved. */
export function savedId(
  views: readonly SavedView[],
  addressOf: (query: SavedQuery) => string,
  current: SavedQuery,
): string | null {
  const address = addressOf(current);
  return views.find(({ query }) => addressOf(query) === address)?.id ?? null;
}
