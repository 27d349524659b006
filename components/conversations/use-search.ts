"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import type { ConversationHit } from "@/lib/contract/conversations/conversation-schemas";

/** Debounce of the search input. */
const DEBOUNCE_MS = 250;

export type SearchResult = { hits: readonly ConversationHit[]; hasMore: boolean };

/** Searches the visitor's conversations with an entity: null without a query, "busy", "failed", or the hits. */
export function useSearch({ email, entityId }: { email: string; entityId: string }, input: string) {
  const [found, setFound] = useState<{ query: string; result: SearchResult | "failed" } | null>(null);
  const query = input.trim();

  // Search after the debounce.
  useEffect(() => {
    if (query === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const request = { initiatedby_email_address: email, entityid: entityId, q: query, limit: 20 };
      const page = await call("searchConversations", request, { signal: controller.signal });
      if (controller.signal.aborted) return;
      const result = page.ok ? { hits: page.data.items, hasMore: page.data.next_cursor !== null } : ("failed" as const);
      setFound({ query, result });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, email, entityId]);

  if (query === "") return null;
  return found?.query === query ? found.result : ("busy" as const);
}
