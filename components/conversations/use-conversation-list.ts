"use client";

import { useCallback, useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import type { ConversationSummary } from "@/lib/contract/chat/conversation-schemas";

type ConversationOwner = Readonly<{ email: string; entityId: string }>;
type ConversationPage = { items: readonly ConversationSummary[]; nextCursor: string | null };

/** The visitor's conversations with an entity: null while loading, "failed" on an error. */
export function useConversationList({ email, entityId }: ConversationOwner, revision: unknown) {
  const [listed, setListed] = useState<ConversationPage | "failed" | null>(null);
  const [asked, setAsked] = useState(0);

  const read = useCallback(
    (cursor: string | null, signal?: AbortSignal) =>
      call(
        "listConversations",
        { initiatedby_email_address: email, entityid: entityId, limit: 20, ...(cursor ? { cursor } : {}) },
        signal ? { signal } : {},
      ),
    [email, entityId],
  );

  // Reload when a conversation starts or changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they only trigger the reload.
  useEffect(() => {
    const leaving = new AbortController();
    read(null, leaving.signal).then((page) => {
      if (leaving.signal.aborted) return;
      setListed(page.ok ? { items: page.data.items, nextCursor: page.data.next_cursor } : "failed");
    });
    return () => leaving.abort();
  }, [read, revision, asked]);

  return {
    listed,
    reload: () => setAsked((times) => times + 1),
    showMore: async () => {
      if (listed === null || listed === "failed" || !listed.nextCursor) return;
      const page = await read(listed.nextCursor);
      if (page.ok) setListed({ items: [...listed.items, ...page.data.items], nextCursor: page.data.next_cursor });
    },
  };
}
