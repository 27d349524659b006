"use client";

import { useSearchParams } from "next/navigation";
import type { InboxView } from "@/lib/contract/conversations/inbox-views";
import { type InboxQuery, readInboxQuery, writeInboxQuery } from "./inbox-query";

/** Parameters of the inbox's address beside its filters: the open conversation, and the open dialog. */
type OtherParameter = "c" | "view";

/** The address's query of a view, without filters. */
export const viewQuery = (show: InboxView | null): string => (show ? `?show=${show}` : "");

/**
 * The filters in the page's address, and the ways to change them. A change is an entry of the history, so that Back returns to
 * the filters before; typing in the search replaces the entry.
 */
export function useInboxQuery() {
  const params = useSearchParams();

  function go(next: URLSearchParams, isTyping = false) {
    const address = location.pathname + (next.size > 0 ? `?${next}` : "");
    if (isTyping) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  const query = readInboxQuery(params);
  const current = () => new URLSearchParams(location.search);
  return {
    query,
    change: (part: Partial<InboxQuery>, isTyping = false) => {
      const now = current();
      go(writeInboxQuery({ ...readInboxQuery(now), ...part }, now), isTyping);
    },
    /** Opens a view without filters. */
    openView: (show: InboxView | null) => go(new URLSearchParams(viewQuery(show))),
    /** Opens the filters of an address's query in place of all others. */
    openQuery: (query: string) => go(new URLSearchParams(query)),
    /** The value of another parameter; null without one. */
    valueOf: (name: OtherParameter) => params.get(name),
    setValue: (name: OtherParameter, value: string | null) => {
      const next = current();
      if (value === null) next.delete(name);
      else next.set(name, value);
      go(next);
    },
  };
}
