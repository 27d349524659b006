"use client";

import { useState } from "react";
import { reloadTags } from "@/components/conversations/tag-options";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import { type VisitorQuery, visitorFilters } from "./visitor-query";

export type VisitorPage = Output<"listEntityVisitors">;

/** The visitors of an entity that match the filters. */
export function useVisitors(entityId: string, query: VisitorQuery, first: VisitorPage) {
  const filters = visitorFilters(query);
  const filterKey = JSON.stringify(filters);
  // The server rendered the first page for the filters that the page was opened with.
  const [firstKey] = useState(filterKey);
  const { pages, reload, ...list } = useList<VisitorPage>({
    key: ["entity-visitors", entityId, filterKey],
    read: (cursor) => call("listEntityVisitors", { id: entityId, ...filters, ...(cursor ? { cursor } : {}) }),
    first: filterKey === firstKey ? first : null,
    keepsPrevious: true,
  });
  return {
    ...list,
    reload,
    counts: pages[0]?.counts ?? null,
    reloadAll: () => {
      void reload();
      reloadTags("visitors", entityId);
    },
  };
}
