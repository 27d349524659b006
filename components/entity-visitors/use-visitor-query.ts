"use client";

import { useSearchParams } from "next/navigation";
import type { VisitorView } from "@/lib/contract/entity-visitors/visitor-views";
import { readVisitorQuery, type VisitorQuery, writeVisitorQuery } from "./visitor-query";

/** Parameters beside the filters: the visitor whose profile is open, and what is shown in place of the list. */
type OtherParameter = "v" | "view";

/** The address's query of a view, without filters. */
export const viewQuery = (show: VisitorView | null): string => (show ? `?show=${show}` : "");

/** The filters in the page's address, and the ways to change them. Typing in the search replaces the entry of the history. */
export function useVisitorQuery() {
  const params = useSearchParams();

  function go(next: URLSearchParams, isTyping = false) {
    const address = location.pathname + (next.size > 0 ? `?${next}` : "");
    if (isTyping) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  const current = () => new URLSearchParams(location.search);
  return {
    query: readVisitorQuery(params),
    change: (part: Partial<VisitorQuery>, isTyping = false) => {
      const now = current();
      go(writeVisitorQuery({ ...readVisitorQuery(now), ...part }, now), isTyping);
    },
    /** Opens a view without filters. */
    openView: (show: VisitorView | null) => go(new URLSearchParams(viewQuery(show))),
    /** The value of another parameter; null without one. */
    valueOf: (name: OtherParameter) => params.get(name),
    setValue: (name: OtherParameter, value: string | null) => {
      const next = current();
      if (value === null) next.delete(name);
      else next.set(name, value);
      go(next);
    },
    /** The address's query with a visitor's profile open. */
    profileQuery: (id: string) => {
      const next = new URLSearchParams(params);
      next.set("v", id);
      return `?${next}`;
    },
  };
}
