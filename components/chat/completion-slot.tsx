"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { CompletionStripProps } from "@/components/accounts/completion-strip";
import { useEntityPage } from "@/components/entities/use-entity-page";
import type { Conversation } from "@/lib/client/chat/conversation";
import { useConversationSelector } from "./use-conversation-selector";

// Without its code Options still has the offer.
const LazyStrip = lazy<ComponentType<CompletionStripProps>>(() =>
  import("@/components/accounts/completion-strip").catch(() => ({ default: () => null })),
);

/** Loads the offer to complete the account once a reply has come in this visit. */
export function CompletionSlot({ conversation }: { conversation: Conversation }) {
  const { offerCompletion, postponeCompletion } = useEntityPage();
  const isAnswered = useConversationSelector(conversation, ({ turns }) =>
    turns.some(({ reply }) => reply.live && reply.status === "done"),
  );
  if (!isAnswered || !offerCompletion || !postponeCompletion) return null;
  return (
    <Suspense>
      <LazyStrip onComplete={offerCompletion} onLater={postponeCompletion} />
    </Suspense>
  );
}
