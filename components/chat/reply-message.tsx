"use client";

import { useCallback, useId } from "react";
import { faceOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { classNames } from "@/components/ui/class-names";
import { Thumb } from "@/components/ui/thumb";
import type { Turn } from "@/lib/client/turns-reducer";
import type { Source } from "@/lib/contract/chat/schemas";
import { CiteLink } from "./cite-link";
import { FailedReply } from "./failed-reply";
import { MessageTime } from "./message-time";
import { ReplyActions } from "./reply-actions";
import type { ReplyHandlers } from "./reply-handlers";
import { ReplyText } from "./reply-text";
import { SourcesRow } from "./sources-row";

type ReplyMessageProps = {
  turn: Turn;
  isLast: boolean;
  isSettled: boolean;
  handlers: ReplyHandlers;
  onSource: (source: Source) => void;
};

/** A reply of the entity, with its sources. */
export function ReplyMessage({ turn, isLast, isSettled, handlers, onSource }: ReplyMessageProps) {
  const { entity, texts } = useEntityPage();
  const rowId = useId();
  const { reply } = turn;
  const { sources } = reply;
  const open = useCallback(
    (number: number) => {
      const source = sources.find(({ index }) => index === number);
      if (source) onSource(source);
    },
    [sources, onSource],
  );
  const cite = useCallback((number: number) => <CiteLink number={number} rowId={rowId} onOpen={open} />, [rowId, open]);
  return (
    <article aria-label={entity.entity_name} className={classNames("message", isSettled && "message--past")}>
      <Thumb src={faceOf(entity)} colour={entity.plate} />
      <div className="message__body">
        <div className="message__who">
          <span dir="auto" className="message__name">
            {entity.entity_name}
          </span>
          {reply.timestamp && <MessageTime at={reply.timestamp} />}
        </div>
        <div data-quotable>
          <ReplyText reply={reply} cite={cite}>
            <SourcesRow sources={sources} rowId={rowId} onOpen={open} />
            {reply.status === "stopped" && <p className="message__note">{texts.chat.stopped}</p>}
            {reply.status !== "failed" && <ReplyActions turn={turn} isLast={isLast} handlers={handlers} />}
          </ReplyText>
        </div>
        {reply.status === "failed" && <FailedReply reply={reply} onRetry={() => handlers.onRetry(turn.messageId)} />}
      </div>
    </article>
  );
}
