"use client";

import type { MouseEvent } from "react";
import { useTexts } from "#texts";
import { INBOX_VIEWS, type InboxView } from "@/lib/contract/conversations/inbox-views";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { viewQuery } from "./use-inbox-query";

type ViewLinksProps = {
  urlslug: string;
  current: InboxView | null;
  counts: InboxCounts | null;
  onOpen: (view: InboxView | null) => void;
};

/** The views of an inbox with the number of conversations in each. */
export function ViewLinks({ urlslug, current, counts, onOpen }: ViewLinksProps) {
  const texts = useTexts("conversationsTriage");

  function onClick(event: MouseEvent, view: InboxView | null) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The list changes in place; the server need not render the page again.
    event.preventDefault();
    onOpen(view);
  }

  return (
    <nav aria-label={texts.views.label} className="view-links">
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
    </nav>
  );
}
