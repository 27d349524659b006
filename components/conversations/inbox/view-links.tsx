"use client";

import type { MouseEvent, ReactNode } from "react";
import { useTexts } from "#texts";
import { useCurrentInView } from "@/components/patterns/use-current-in-view";
import { isPlainClick } from "@/lib/client/browser/plain-click";
import { INBOX_VIEWS, type InboxView } from "@/lib/contract/conversations/inbox-views";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { viewQuery } from "./use-inbox-query";

type ViewLinksProps = {
  urlslug: string;
  /** The view that is shown without being saved; undefined while a saved one is shown. */
  current: InboxView | null | undefined;
  counts: InboxCounts | null;
  onOpen: (view: InboxView | null) => void;
  /** The caller's own views. */
  children: ReactNode;
};

/** The views of an inbox with the number of conversations in each. */
export function ViewLinks({ urlslug, current, counts, onOpen, children }: ViewLinksProps) {
  const texts = useTexts("conversationsTriage");
  const row = useCurrentInView();

  function onClick(event: MouseEvent, view: InboxView | null) {
    if (!isPlainClick(event)) return;
    // The list changes in place; the server need not render the page again.
    event.preventDefault();
    onOpen(view);
  }

  return (
    <nav ref={row} aria-label={texts.views.label} className="view-links">
      {[null, ...INBOX_VIEWS].map((view) => {
        const name = view ?? "all";
        return (
          <Link
            key={name}
            href={`${PAGES.myConversations}/${urlslug}${viewQuery(view)}`}
            prefetch={false}
            className="view-link"
            aria-current={view === current ? "page" : undefined}
            onClick={(event) => onClick(event, view)}
          >
            {texts.views[name]} {counts && <span className="view-link__count">{counts[name]}</span>}
          </Link>
        );
      })}
      {children}
    </nav>
  );
}
