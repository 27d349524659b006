"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { ConversationsDrawer } from "@/components/conversations/conversations-drawer";
import { ConversationsRail } from "@/components/conversations/conversations-rail";
import { useJump } from "@/components/conversations/use-jump";
import { useEntityPage, type Visitor } from "@/components/entity/entity-page";
import { LinksSlot } from "@/components/links/links-slot";
import { isUnfinished } from "@/lib/client/chat-turns";
import { ChatHeader } from "./chat-header";
import { ChatRail } from "./chat-rail";
import { Composer } from "./composer";
import { ComposerFoot } from "./composer-foot";
import { isFocusedByKey } from "./is-focused-by-key";
import { MessageList } from "./message-list";
import { MessagePane } from "./message-pane";
import { OptionsMenu } from "./options-menu";
import { QuoteTooltip } from "./quote-tooltip";
import type { ReplyHandlers } from "./reply-handlers";
import { ShareButton } from "./share-button";
import { useChatChoices } from "./use-chat-choices";
import { type Chosen, useConversation } from "./use-conversation";
import { useDraftControl } from "./use-draft";
import { useKeyboardSpace } from "./use-keyboard-space";
import { useScrollAnchor } from "./use-scroll-anchor";
import "./chat.css";

type ChatSectionProps = {
  visitor: Visitor;
  /** The visitor came here by a step on this page. */
  takesFocus: boolean;
  onUnproven: () => void;
  onRename: (name: string) => void;
};

/** The conversation with an entity, over the whole window. */
export default function ChatSection({ visitor, takesFocus, onUnproven, onRename }: ChatSectionProps) {
  const { entity } = useEntityPage();
  const choices = useChatChoices();
  const control = useDraftControl(entity.entityid);
  const anchor = useScrollAnchor();
  const [chosen, choose] = useState<Chosen>("last");
  const { conversation, state } = useConversation(visitor.email, chosen, onUnproven);
  const { isJumping, jumpTo } = useJump(conversation, state.phase === "ready", anchor.keepPlace);
  const whole = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardSpace(whole);

  const { year, language, privacyCode } = choices;
  const sendChoices = useRef({ name: visitor.name, year, language, privacyCode });
  sendChoices.current = { name: visitor.name, year, language, privacyCode };

  /** A button that was pressed by the keyboard goes, and must not take the focus with it. */
  const leaveButton = useCallback(() => {
    if (isFocusedByKey()) field.current?.focus();
  }, []);

  const { setQuote } = control;
  const quote = useCallback(
    (text: string) => {
      setQuote(text);
      field.current?.focus();
    },
    [setQuote],
  );
  const handlers = useMemo<ReplyHandlers>(
    () => ({
      onRetry: (messageId) => {
        leaveButton();
        conversation.retry(messageId, sendChoices.current);
      },
      onRegenerate: (messageId) => {
        leaveButton();
        conversation.regenerate(messageId);
      },
      onRate: conversation.rate,
      onQuote: quote,
    }),
    [conversation, quote, leaveButton],
  );
  const written = state.turns.find(isUnfinished)?.messageId;

  async function stop(messageId: string): Promise<boolean> {
    const hasFocus = document.activeElement?.closest(".composer");
    const isStopped = await conversation.stop(messageId);
    if (isStopped && hasFocus) field.current?.focus();
    return isStopped;
  }

  function send(message: string) {
    conversation.send(message, sendChoices.current);
    anchor.toBottom();
  }

  function open(conversationId: string | null, messageId?: string) {
    if (conversationId === null || conversationId !== state.conversationId) choose({ conversationId });
    if (messageId) jumpTo(messageId);
    else field.current?.focus();
  }
  const conversations = { email: visitor.email, currentId: state.conversationId, onOpen: open };

  return (
    <div ref={whole} className="chat">
      <ChatHeader>
        <ConversationsDrawer {...conversations} />
        <OptionsMenu visitor={visitor} choices={choices} onRename={onRename} />
        <ShareButton area={area} />
      </ChatHeader>
      <div className="chat__main">
        <ChatRail>
          <ConversationsRail {...conversations} />
        </ChatRail>
        <div className="chat__pane">
          <MessagePane
            state={state}
            anchor={anchor}
            area={area}
            isQuiet={isJumping}
            onEarlier={conversation.showEarlier}
            onReload={() => {
              leaveButton();
              conversation.reload();
            }}
            onNewest={() => {
              leaveButton();
              anchor.toBottom();
            }}
          >
            <MessageList turns={state.turns} handlers={handlers} />
          </MessagePane>
          <div className="composer-space">
            <div className="composer-column">
              <Composer
                control={control}
                language={language}
                takesFocus={takesFocus}
                onSend={send}
                onStop={written === undefined ? null : () => stop(written)}
                field={field}
              />
              <ComposerFoot privacyCode={privacyCode} onPrivacyCode={choices.setPrivacyCode} />
            </div>
          </div>
        </div>
        {entity.entitytype !== "person" && <LinksSlot isInChat />}
      </div>
      <QuoteTooltip onQuote={quote} />
    </div>
  );
}
