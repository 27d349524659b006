"use client";

import type { MouseEvent } from "react";
import { useTexts } from "#texts";
import type { VisitorCounts } from "@/lib/contract/entity-visitors/schemas";
import { VISITOR_VIEWS, type VisitorView } from "@/lib/contract/entity-visitors/visitor-views";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { viewQuery } from "./use-visitor-query";

type VisitorViewsProps = {
  urlslug: string;
  current: VisitorView | "groups" | null;
  counts: VisitorCounts | null;
  onOpen: (view: VisitorView | null) => void;
  onGroups: () => void;
};

/** The views of the visitors with the number of people in each, and the groups. */
export function VisitorViews({ urlslug, current, counts, onOpen, onGroups }: VisitorViewsProps) {
  const { views } = useTexts("entityVisitors");
  const path = `${PAGES.myChatters}/${urlslug}`;

  function onClick(event: MouseEvent, open: () => void) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The list changes in place; the server need not render the page again.
    event.preventDefault();
    open();
  }

  return (
    <nav aria-label={views.label} className="view-links">
      {[null, ...VISITOR_VIEWS].map((view) => {
        const name = view ?? "all";
        return (
          <Link
            key={name}
            href={path + viewQuery(view)}
            prefetch={false}
            className="view-link"
            aria-current={view === current ? "page" : undefined}
            onClick={(event) => onClick(event, () => onOpen(view))}
          >
            {views[name]} {counts && <span className="view-link__count">{counts[name]}</span>}
          </Link>
        );
      })}
      <Link
        href={`${path}?view=groups`}
        prefetch={false}
        className="view-link"
        aria-current={current === "groups" ? "page" : undefined}
        onClick={(event) => onClick(event, onGroups)}
      >
        {views.groups}
      </Link>
    </nav>
  );
}
