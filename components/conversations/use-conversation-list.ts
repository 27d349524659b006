"use client";

import { useCallback, useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import type { ConversationSummary } from "@/lib/contract/conversations/conversation-schemas";

type ConversationOwner = Readonly<{ email: string; entityId: string }>;
type ConversationPage = { items: readonly ConversationSummary[]; nextCursor: string | null };

/**
 * The visitor's conversations with an entity: null while loading, "failed" on an error. Read once the open conversation is
 * known, and again when another one opens: reading before would read them twice.
 * @param openId null for a new conversation; undefined until it is known
 */
export function useConversationList({ email, entityId }: ConversationOwner, openId: string | null | undefined) {
  const [loaded, setLoaded] = useState<ConversationPage | "failed" | null>(null);
  const [reloads, setReloads] = useState(0);

  const read = useCallback(
    (cursor: string | null, signal?: AbortSignal) =>
      call(
        "listConversations",
        { initiatedby_email_address: email, entityid: entityId, limit: 20, ...(cursor ? { cursor } : {}) },
        signal ? { signal } : {},
      ),
    [email, entityId],
  );

  const isKnown = openId !== undefined;
  // Reload when a conversation starts or changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they only trigger the reload.
  useEffect(() => {
    if (!isKnown) return;
    const controller = new AbortController();
    read(null, controller.signal).then((page) => {
      if (controller.signal.aborted) return;
      setLoaded(page.ok ? { items: page.data.items, nextCursor: page.data.next_cursor } : "failed");
    });
    return () => controller.abort();
  }, [read, isKnown, openId, reloads]);

  return {
    loaded,
    reload: () => setReloads((count) => count + 1),
    showMore: async () => {
      if (loaded === null || loaded === "failed" || !loaded.nextCursor) return;
      const page = await read(loaded.nextCursor);
      if (page.ok) setLoaded({ items: [...loaded.items, ...page.data.items], nextCursor: page.data.next_cursor });
    },
  };
}
