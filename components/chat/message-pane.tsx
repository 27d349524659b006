"use client";

import ArrowDown from "@lucide/icons/icons/arrow-down";
import { type MouseEvent, type ReactNode, type Ref, useEffect, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { Conversation } from "@/lib/client/chat/conversation";
import { Greeting } from "./greeting";
import { useConversationSelector } from "./use-conversation-selector";
import type { useScrollAnchor } from "./use-scroll-anchor";

type MessagePaneProps = {
  conversation: Conversation;
  anchor: ReturnType<typeof useScrollAnchor>;
  /** The element rendered into the shared image. */
  area: Ref<HTMLDivElement>;
  /** Silences the live region while older messages load. */
  isQuiet: boolean;
  /** Offered while the conversation is empty. */
  beginnings: ReactNode;
  onReload: () => void;
  /** Scrolls to the newest message. */
  onNewest: () => void;
  children: ReactNode;
};

/** The scrolling pane of the chat with its loading and error states. */
export function MessagePane(props: MessagePaneProps) {
  const { conversation, anchor, area, isQuiet, beginnings, onReload, onNewest, children } = props;
  const { entity } = useEntityPage();
  const labels = useTexts("chat");
  const phase = useConversationSelector(conversation, (state) => state.phase);
  const isEmpty = useConversationSelector(conversation, ({ turns }) => turns.length === 0);
  const hasEarlier = useConversationSelector(conversation, ({ nextCursor }) => nextCursor !== null);
  const [isBusy, setBusy] = useState(false);
  const isGreeted = useIsGreeted(conversation, phase === "ready" && isEmpty);

  // A print has what the page has.
  useEffect(() => {
    if (!hasEarlier) return;
    const leaving = new AbortController();
    import("@/lib/client/chat/print-whole").then(
      ({ printWhole }) => printWhole(conversation, leaving.signal),
      () => {},
    );
    return () => leaving.abort();
  }, [conversation, hasEarlier]);

  async function showEarlier({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    const first = anchor.content.current?.querySelector<HTMLElement>(".message--own");
    setBusy(true);
    anchor.savePosition();
    await conversation.showEarlier();
    setBusy(false);
    // The button unmounts with the last page; move focus to the message that was first.
    requestAnimationFrame(() => {
      if (!button.isConnected) first?.focus({ preventScroll: true });
    });
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div ref={anchor.frame} className="chat__scroll">
        <div ref={anchor.content} className="flex min-h-full flex-col">
          {phase === "loading" && (
            <div className="chat__column">
              <p role="status" className="flex items-center gap-3 text-ink-3 text-small">
                <Spinner />
                {labels.loading}
              </p>
            </div>
          )}
          {phase === "failed" && (
            <div className="chat__column items-start">
              <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
                {labels.loadFailed}
              </Banner>
              <Button onClick={onReload}>{labels.retryLoad}</Button>
            </div>
          )}
          {phase !== "ready" && !isEmpty && (
            // A separate element: history inserted into an existing live log would be announced.
            <div role="log" aria-label={labels.conversation} className="chat__column">
              {children}
            </div>
          )}
          {phase === "ready" && (
            <>
              {hasEarlier && (
                <div className="flex justify-center pt-4">
                  <Button size="sm" busy={isBusy} busyLabel={labels.earlierBusy} onClick={showEarlier}>
                    {labels.earlier}
                  </Button>
                </div>
              )}
              <div
                ref={area}
                role="log"
                aria-live={isBusy || isQuiet ? "off" : "polite"}
                aria-label={labels.conversation}
                className="chat__column"
              >
                {isGreeted && entity.greeting !== null && (
                  <Greeting text={entity.greeting}>{isEmpty && beginnings}</Greeting>
                )}
                {isEmpty && entity.greeting === null && (
                  <div className="m-auto grid justify-items-center gap-4">
                    <p className="wrap-anywhere max-w-[36ch] px-4 text-center font-serif text-h3 text-ink-2">
                      {labels.empty({ name: entity.entity_name })}
                    </p>
                    {beginnings}
                  </div>
                )}
                {children}
              </div>
            </>
          )}
        </div>
      </div>
      {anchor.hasUnseen && (
        <button type="button" onClick={onNewest} className="new-message">
          <Icon glyph={ArrowDown} size="sm" />
          {labels.newMessage}
        </button>
      )}
    </div>
  );
}

/** Whether a conversation was empty when it opened. Its greeting stays above the first messages. */
function useIsGreeted(conversation: Conversation, isEmpty: boolean): boolean {
  const [greeted, setGreeted] = useState<Conversation | null>(null);
  if (isEmpty && greeted !== conversation) setGreeted(conversation);
  return greeted === conversation;
}
