"use client";

import { memo } from "react";
import { isUnfinished, type Turn as TurnData } from "@/lib/client/chat/turns-reducer";
import { OwnMessage } from "./own-message";
import type { ReplyHandlers } from "./reply-handlers";
import { ReplyMessage } from "./reply-message";
import type { OpenSource } from "./source-dialog";
import { TypingIndicator } from "./typing-indicator";
import { useIsSettled } from "./use-is-settled";
import { prefersLessMotion } from "./use-typewriter";

type TurnProps = {
  turn: TurnData;
  isLast: boolean;
  /** A person has answered a later message, and this one with it. */
  isAnsweredLater: boolean;
  handlers: ReplyHandlers;
  onSource: (opened: OpenSource) => void;
};

/** A message and its reply. Memoized: re-renders only when one of them changes. */
export const Turn = memo(function Turn({ turn, isLast, isAnsweredLater, handlers, onSource }: TurnProps) {
  const { reply } = turn;
  const isSettled = useIsSettled(!isLast && !isUnfinished(turn));
  const isHidden = reply.status === "waiting" || (reply.status === "writing" && prefersLessMotion());
  const shared = { messageId: turn.messageId, isSettled, handlers, onSource };
  return (
    <>
      <OwnMessage messageId={turn.messageId} text={turn.text} sentAt={turn.sentAt} isSettled={isSettled} />
      {isHidden && <TypingIndicator />}
      {!isHidden && !(reply.status === "awaiting" && isAnsweredLater) && (
        <ReplyMessage
          {...shared}
          reply={reply}
          isLast={isLast && turn.others.length === 0}
          isAnswered={turn.others.some(({ answersLater }) => answersLater)}
        />
      )}
      {turn.others.map((other) => (
        <ReplyMessage key={other.order} {...shared} reply={other} isLast={false} />
      ))}
    </>
  );
});
