"use client";

import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { isPlainClick } from "@/lib/client/browser/plain-click";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { InboxRow } from "./inbox-row";
import { useMoreInView } from "./use-more-in-view";
import type { Selection } from "./use-selection";

/** The width from which a conversation is shown beside the list. */
export const SPLIT = "(width >= 64rem)";

type InboxListProps = {
  items: readonly InboxConversation[];
  urlslug: string;
  selectedId: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The number of rows, and of all conversations. */
  foot: string | null;
  /** The selected rows; null for readers who may change none. */
  selection: Selection | null;
  onSelect: (id: string) => void;
  onMore: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The conversations of an inbox. Arrow keys move between them (and j and k, `useConversationKeys`); Enter opens one. */
export function InboxList(props: InboxListProps) {
  const texts = useTexts("conversationsInbox");
  const selectTexts = useTexts("conversationsTriage.select");
  const { items, urlslug, selectedId, hasMore, isLoadingMore, foot, selection, onSelect, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const more = useMoreInView(onMore);
  const has = (id: string | null) => items.some(({ conversation_id }) => conversation_id === id);
  const tabStop = has(focusedId) ? focusedId : has(selectedId) ? selectedId : items[0]?.conversation_id;

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = items.length - 1;
    const step = STEPS[event.key];
    const target = event.key === "Home" ? 0 : event.key === "End" ? last : step && at + step;
    if (target === undefined) return;
    event.preventDefault();
    if (target > last && hasMore && !isLoadingMore) onMore();
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-row]");
    rows?.[Math.min(Math.max(target, 0), last)]?.focus();
  }

  function onClick(event: MouseEvent, id: string) {
    // Without a pane beside the list, the link opens the conversation's own page.
    if (!isPlainClick(event) || !matchMedia(SPLIT).matches) return;
    event.preventDefault();
    onSelect(id);
  }

  return (
    <>
      <ul ref={list} aria-label={texts.list}>
        {items.map((conversation, at) => {
          const id = conversation.conversation_id;
          return (
            <li key={id} className={selection?.has(id) ? "inbox__item inbox__item--selected" : "inbox__item"}>
              {selection && (
                <input
                  type="checkbox"
                  className="select-box"
                  aria-label={selectTexts.one({ name: conversation.visitor.user_name || texts.visitor })}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              )}
              <InboxRow
                conversation={conversation}
                href={`${PAGES.conversationDetail}/${urlslug}/${id}`}
                isCurrent={id === selectedId}
                isTabStop={id === tabStop}
                onClick={(event) => onClick(event, id)}
                onKeyDown={(event) => onKeyDown(event, at)}
                onFocus={() => setFocusedId(id)}
              />
            </li>
          );
        })}
      </ul>
      <div className="inbox__foot">
        {foot && (
          <p role="status" className="tabular-nums">
            {foot}
          </p>
        )}
        {hasMore && (
          <span ref={more}>
            <Button size="sm" busy={isLoadingMore} busyLabel={texts.loadingMore} onClick={onMore}>
              {texts.more}
            </Button>
          </span>
        )}
        <p className="inbox__keys">{texts.keys}</p>
      </div>
    </>
  );
}
