"use client";

import { memo } from "react";
import type { Turn as TurnData } from "@/lib/client/chat-turns";
import type { Source } from "@/lib/contract/chat/schemas";
import { OwnMessage } from "./own-message";
import { ReplyMessage } from "./reply-message";
import { TypingIndicator } from "./typing-indicator";
import { prefersLessMotion } from "./use-typewriter";

type TurnProps = {
  turn: TurnData;
  onRetry: (messageId: string) => void;
  onQuote: (text: string) => void;
  onSource: (source: Source) => void;
};

/** A message and its reply. Drawn again only when one of them changed. */
export const Turn = memo(function Turn({ turn, onRetry, onQuote, onSource }: TurnProps) {
  const { reply } = turn;
  const isHidden = reply.status === "waiting" || (reply.status === "writing" && prefersLessMotion());
  return (
    <>
      <OwnMessage text={turn.text} sentAt={turn.sentAt} />
      {isHidden ? (
        <TypingIndicator />
      ) : (
        <ReplyMessage reply={reply} onRetry={() => onRetry(turn.messageId)} onQuote={onQuote} onSource={onSource} />
      )}
    </>
  );
});
