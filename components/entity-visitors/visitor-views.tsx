"use client";

import type { MouseEvent, ReactNode } from "react";
import { useTexts } from "#texts";
import { useCurrentInView } from "@/components/patterns/use-current-in-view";
import { isPlainClick } from "@/lib/client/browser/plain-click";
import type { VisitorCounts } from "@/lib/contract/entity-visitors/schemas";
import { VISITOR_VIEWS, type VisitorView } from "@/lib/contract/entity-visitors/visitor-views";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { viewQuery } from "./use-visitor-query";

type VisitorViewsProps = {
  urlslug: string;
  /** The view that is shown without being saved; undefined while a saved one is shown. */
  current: VisitorView | "groups" | null | undefined;
  counts: VisitorCounts | null;
  onOpen: (view: VisitorView | null) => void;
  onGroups: () => void;
  /** The caller's own views. */
  children: ReactNode;
};

/** The views of the visitors with the number of people in each, and the groups. */
export function VisitorViews({ urlslug, current, counts, onOpen, onGroups, children }: VisitorViewsProps) {
  const { views } = useTexts("entityVisitors");
  const row = useCurrentInView();
  const path = `${PAGES.myChatters}/${urlslug}`;

  function onClick(event: MouseEvent, open: () => void) {
    if (!isPlainClick(event)) return;
    // The list changes in place; the server need not render the page again.
    event.preventDefault();
    open();
  }

  return (
    <nav ref={row} aria-label={views.label} className="view-links">
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
      {children}
    </nav>
  );
}
