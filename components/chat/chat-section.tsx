"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { useTexts } from "#texts";
import { ConversationsDrawer } from "@/components/conversations/conversations-drawer";
import { ConversationsRail } from "@/components/conversations/conversations-rail";
import { useJumpToMessage } from "@/components/conversations/use-jump-to-message";
import { useEntityPage, type Visitor } from "@/components/entities/use-entity-page";
import { LinksSlot } from "@/components/links/links-slot";
import { ChangedTermsSlot } from "@/components/terms/changed-terms-slot";
import { useVoice } from "@/components/voice/use-voice";
import { isKeyboardFocused } from "@/lib/client/browser/keyboard";
import type { ConversationState } from "@/lib/client/chat/conversation";
import { ChatHeader } from "./chat-header";
import { ChatRail } from "./chat-rail";
import { CompletionSlot } from "./completion-slot";
import { Composer } from "./composer";
import { ComposerFoot } from "./composer-foot";
import { MessageList } from "./message-list";
import { MessagePane } from "./message-pane";
import { OptionsMenu } from "./options-menu";
import { QuoteTooltip } from "./quote-tooltip";
import type { ReplyHandlers } from "./reply-handlers";
import { ShareButton } from "./share-button";
import { StopReply } from "./stop-reply";
import { SuggestedChips } from "./suggested-chips";
import { useChatChoices } from "./use-chat-choices";
import { type ConversationChoice, useConversation } from "./use-conversation";
import { useConversationSelector } from "./use-conversation-selector";
import { useConversationUpdates } from "./use-conversation-updates";
import { useDraftControl } from "./use-draft";
import { useKeyboardSpace } from "./use-keyboard-space";
import { useScrollAnchor } from "./use-scroll-anchor";
import { useSuggestions } from "./use-suggestions";
import { HandsFreeSlot, VoiceControlsSlot } from "./voice-slot";
import "./chat.css";

type ChatSectionProps = {
  visitor: Visitor;
  /** Whether the visitor arrived by a step on this page. */
  takesFocus: boolean;
  onUnverified: () => void;
  onRename: (name: string) => void;
};

/** The full-window chat with an entity. */
export default function ChatSection({ visitor, takesFocus, onUnverified, onRename }: ChatSectionProps) {
  const { entity } = useEntityPage();
  const texts = useTexts("chat");
  const choices = useChatChoices();
  const control = useDraftControl(entity.entityid, visitor.email);
  const anchor = useScrollAnchor();
  const [isHandsFree, setHandsFree] = useState(false);
  const [shared, setShared] = useState<string | null>(null);
  const [chosen, choose] = useState<ConversationChoice>("last");
  const conversation = useConversation(visitor.email, chosen, onUnverified);
  const isReady = useConversationSelector(conversation, ({ phase }) => phase === "ready");
  const currentId = useConversationSelector(conversation, knownId);
  const takenOverBy = useConversationSelector(conversation, (state) => state.takenOverBy);
  // History first: an update of a message that is not loaded yet would be lost.
  useConversationUpdates(conversation, (isReady && currentId) || null);
  const voice = useVoice(conversation);
  const { isJumping, jumpTo } = useJumpToMessage(conversation, isReady, anchor.savePosition);
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardSpace(root);

  const { year, language, privacyCode } = choices;
  const sendChoices = useRef({ name: visitor.name, year, language, privacyCode });
  sendChoices.current = { name: visitor.name, year, language, privacyCode };

  /** The button unmounts on click; keep keyboard focus in the composer. */
  const keepComposerFocus = useCallback(() => {
    if (isKeyboardFocused()) field.current?.focus();
  }, []);

  const { setQuote } = control;
  const quote = useCallback(
    (text: string) => {
      setQuote(text);
      field.current?.focus();
    },
    [setQuote],
  );
  const suggestions = useSuggestions(entity.urlslug, language);
  const { toBottom } = anchor;
  const handlers = useMemo<ReplyHandlers>(
    () => ({
      onRetry: (messageId) => {
        keepComposerFocus();
        conversation.retry(messageId, sendChoices.current);
        voice?.follow(messageId);
      },
      onRegenerate: (messageId) => {
        keepComposerFocus();
        conversation.regenerate(messageId);
        voice?.follow(messageId);
      },
      onRate: conversation.rate,
      onQuote: quote,
      onAskLater: conversation.askLater,
      onAsk: (question, suggestedQuestionId) => {
        keepComposerFocus();
        const messageId = conversation.send(question, { ...sendChoices.current, suggestedQuestionId });
        voice?.follow(messageId);
        toBottom();
      },
      suggestions,
      email: visitor.email,
      voice,
    }),
    [conversation, quote, keepComposerFocus, suggestions, toBottom, visitor.email, voice],
  );

  const send = useCallback(
    (message: string) => {
      setShared(null);
      const messageId = conversation.send(message, sendChoices.current);
      voice?.follow(messageId);
      toBottom();
      return messageId;
    },
    [conversation, toBottom, voice],
  );

  function open(conversationId: string | null, messageId?: string) {
    setHandsFree(false);
    if (conversationId === null || conversationId !== currentId) choose({ conversationId });
    if (messageId) jumpTo(messageId);
    else field.current?.focus();
  }
  const conversations = { email: visitor.email, currentId, onOpen: open };

  return (
    <div ref={root} className="chat">
      <ChatHeader>
        <ConversationsDrawer {...conversations} />
        <OptionsMenu visitor={visitor} choices={choices} onRename={onRename} />
        <ShareButton area={area} onResult={setShared} />
      </ChatHeader>
      <div className="chat__main">
        <ChatRail>
          <ConversationsRail {...conversations} />
        </ChatRail>
        <div className="chat__pane">
          <MessagePane
            conversation={conversation}
            anchor={anchor}
            area={area}
            isQuiet={isJumping}
            beginnings={<SuggestedChips label={texts.suggested.begin} handlers={handlers} />}
            onReload={() => {
              keepComposerFocus();
              conversation.reload();
            }}
            onNewest={() => {
              keepComposerFocus();
              anchor.toBottom();
            }}
          >
            <MessageList conversation={conversation} handlers={handlers} />
            <CompletionSlot conversation={conversation} />
          </MessagePane>
          <div className="composer-space">
            <div className="composer-column">
              {shared && (
                <p role="alert" className="mb-2 text-ink-3 text-small">
                  {shared}
                </p>
              )}
              {takenOverBy !== null && (
                <p role="status" className="mb-2 text-ink-3 text-small">
                  {texts.answersInPerson({ name: takenOverBy })}
                </p>
              )}
              {voice && isHandsFree ? (
                <HandsFreeSlot
                  voice={voice}
                  conversation={conversation}
                  language={language}
                  onSend={send}
                  onEnd={() => {
                    setHandsFree(false);
                    requestAnimationFrame(() => field.current?.focus());
                  }}
                />
              ) : (
                <Composer control={control} language={language} takesFocus={takesFocus} onSend={send} field={field}>
                  <StopReply conversation={conversation} onFocusLost={() => field.current?.focus()} />
                </Composer>
              )}
              <ComposerFoot privacyCode={privacyCode} onPrivacyCode={choices.setPrivacyCode}>
                {voice && (
                  <VoiceControlsSlot voice={voice} isHandsFree={isHandsFree} onHandsFree={() => setHandsFree(true)} />
                )}
              </ComposerFoot>
            </div>
          </div>
        </div>
        <LinksSlot isInChat />
      </div>
      <QuoteTooltip onQuote={quote} />
      <ChangedTermsSlot />
    </div>
  );
}

/** The id of the open conversation, null for a new one; undefined until it is known which one is open. */
function knownId({ phase, conversationId }: ConversationState): string | null | undefined {
  return phase === "loading" && conversationId === null ? undefined : conversationId;
}
