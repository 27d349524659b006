"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import type { ConversationHit } from "@/lib/contract/conversations/conversation-schemas";

/** Debounce of the search input. */
const PAUSE_MS = 250;

export type Found = { hits: readonly ConversationHit[]; hasMore: boolean };

/** Searches the visitor's conversations with an entity: null without a query, "busy", "failed", or the hits. */
export function useSearch({ email, entityId }: { email: string; entityId: string }, typed: string) {
  const [found, setFound] = useState<{ words: string; result: Found | "failed" } | null>(null);
  const words = typed.trim();

  // Search after the debounce.
  useEffect(() => {
    if (words === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const about = { initiatedby_email_address: email, entityid: entityId, q: words, limit: 20 };
      const page = await call("searchConversations", about, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const result = page.ok ? { hits: page.data.items, hasMore: page.data.next_cursor !== null } : ("failed" as const);
      setFound({ words, result });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words, email, entityId]);

  if (words === "") return null;
  return found?.words === words ? found.result : ("busy" as const);
}
