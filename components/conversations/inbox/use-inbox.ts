"use client";

import { useRef, useState } from "react";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Output } from "@/lib/contract";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { reloadTags } from "../tag-options";
import { type InboxQuery, inboxInput } from "./inbox-query";

export type InboxPage = Output<"listMyConversations">;

const REFRESH_MS = 15_000;

/** The rendering of the server; null for counts that it could not read. */
export type FirstInbox = Readonly<{ page: InboxPage; counts: InboxCounts | null }>;

/** The conversations of an entity that match the filters, with the counts of its views, refreshed while the window is visible. */
export function useInbox(entityId: string, query: InboxQuery, first: FirstInbox) {
  const filters = inboxInput(query, new Date());
  const filterKey = JSON.stringify(filters);
  // The server rendered the first page for the filters that the page was opened with.
  const [firstKey] = useState(filterKey);
  const running = useRef<{ key: string; controller: AbortController } | null>(null);

  const list = useList<InboxPage>({
    key: ["inbox", entityId, filterKey],
    read: (cursor) => {
      // An answer for other filters is not needed any more.
      if (running.current?.key !== filterKey) {
        running.current?.controller.abort();
        running.current = { key: filterKey, controller: new AbortController() };
      }
      const { signal } = running.current.controller;
      return call("listMyConversations", { id: entityId, ...filters, ...(cursor ? { cursor } : {}) }, { signal });
    },
    first: filterKey === firstKey ? first.page : null,
    refreshMs: (loaded) => REFRESH_MS * loaded.length,
    keepsPrevious: true,
  });
  const counts = useRecord({
    key: ["inbox-counts", entityId],
    read: () => call("getInboxCounts", { id: entityId }),
    ...(first.counts && { first: first.counts }),
    refreshMs: REFRESH_MS,
  });
  return {
    ...list,
    /** Changes with the view and the filters. */
    key: filterKey,
    /** Whether the conversations of the view or the filters before are still shown. */
    isStale: list.isLoading && filterKey !== firstKey,
    counts: counts.record,
    reloadAll: () => {
      list.reload();
      void counts.reload();
      reloadTags("conversations", entityId);
    },
  };
}
