"use client";

import { call } from "@/lib/client/api/call";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useRecord } from "@/lib/client/forms/use-record";
import type { ConversationHit } from "@/lib/contract/conversations/conversation-schemas";

export type SearchResult = { hits: readonly ConversationHit[]; hasMore: boolean };

/** Searches the visitor's conversations with an entity: null without a query, "busy", "failed", or the hits. */
export function useSearch({ email, entityId }: { email: string; entityId: string }, input: string) {
  const query = input.trim();
  const q = useDebounced(query);
  const { record, isFailed, isLoading } = useRecord({
    key: q === "" ? null : ["conversation-search", email, entityId, q],
    read: () => call("searchConversations", { initiatedby_email_address: email, entityid: entityId, q, limit: 20 }),
  });

  if (query === "") return null;
  if (query !== q || isLoading) return "busy" as const;
  if (isFailed || !record) return "failed" as const;
  return { hits: record.items, hasMore: record.next_cursor !== null };
}
