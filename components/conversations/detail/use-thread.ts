"use client";

import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import type { ThreadMessage } from "@/lib/contract/conversations/owner-schemas";

export type ConversationDetail = Output<"getConversationDetail">;

/** How often an open conversation looks for new messages. */
const REFRESH_MS = 3000;

type ThreadPage = { items: readonly ThreadMessage[]; next_cursor: string | null; detail: ConversationDetail };

/** A conversation with an entity, refreshed while the window is visible. Messages are oldest first. */
export function useThread(conversationId: string, first: ConversationDetail | null) {
  const { pages, items, reload, ...rest } = useList<ThreadPage>({
    key: ["conversation-detail", conversationId],
    read: async (cursor) => {
      const outcome = await call("getConversationDetail", { id: conversationId, ...(cursor ? { cursor } : {}) });
      return outcome.ok ? { ok: true, data: pageOf(outcome.data) } : outcome;
    },
    first: first && pageOf(first),
    refreshMs: (loaded) => REFRESH_MS * loaded.length,
  });
  return {
    ...rest,
    reload,
    detail: pages[0]?.detail ?? null,
    // The first page has the newest messages.
    messages: items && [...pages].reverse().flatMap((page) => page.items),
  };
}

function pageOf(detail: ConversationDetail): ThreadPage {
  return { items: detail.messages, next_cursor: detail.next_cursor, detail };
}
