"use client";

import { useCallback, useRef } from "react";
import { useEntityPage, type Visitor } from "@/components/entity/entity-page";
import { ChatHeader } from "./chat-header";
import { ChatRail } from "./chat-rail";
import { Composer } from "./composer";
import { ComposerFoot } from "./composer-foot";
import { MessageList } from "./message-list";
import { MessagePane } from "./message-pane";
import { OptionsMenu } from "./options-menu";
import { QuoteTooltip } from "./quote-tooltip";
import { ShareButton } from "./share-button";
import { useChatChoices } from "./use-chat-choices";
import { useConversation } from "./use-conversation";
import { useDraft } from "./use-draft";
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
  const control = useDraft(entity.entityid);
  const anchor = useScrollAnchor();
  const { conversation, state } = useConversation(visitor.email, onUnproven);
  const whole = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardSpace(whole);

  const { year, language, privacyCode } = choices;
  const chosen = useRef({ name: visitor.name, year, language, privacyCode });
  chosen.current = { name: visitor.name, year, language, privacyCode };

  const retry = useCallback((messageId: string) => conversation.retry(messageId, chosen.current), [conversation]);
  const { setQuote } = control;
  const quote = useCallback(
    (text: string) => {
      setQuote(text);
      field.current?.focus();
    },
    [setQuote],
  );

  function send(message: string) {
    conversation.send(message, chosen.current);
    anchor.toBottom();
  }

  return (
    <div ref={whole} className="chat">
      <ChatHeader>
        <OptionsMenu visitor={visitor} choices={choices} onRename={onRename} />
        <ShareButton area={area} />
      </ChatHeader>
      <div className="chat__main">
        <ChatRail />
        <div className="chat__pane">
          <MessagePane
            state={state}
            anchor={anchor}
            area={area}
            onEarlier={conversation.showEarlier}
            onReload={conversation.reload}
          >
            <MessageList turns={state.turns} onRetry={retry} onQuote={quote} />
          </MessagePane>
          <div className="composer-space">
            <div className="composer-column">
              <Composer control={control} language={language} takesFocus={takesFocus} onSend={send} field={field} />
              <ComposerFoot privacyCode={privacyCode} onPrivacyCode={choices.setPrivacyCode} />
            </div>
          </div>
        </div>
      </div>
      <QuoteTooltip onQuote={quote} />
    </div>
  );
}
