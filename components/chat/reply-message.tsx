"use client";

import { useCallback, useId } from "react";
import { useEntityPage } from "@/components/entity/entity-page";
import { faceOf } from "@/components/entity/portrait";
import { Thumb } from "@/components/ui/thumb";
import type { Reply } from "@/lib/client/chat-turns";
import type { Source } from "@/lib/contract/chat/schemas";
import { CiteLink } from "./cite-link";
import { FailedReply } from "./failed-reply";
import { MessageTime } from "./message-time";
import { ReplyActions } from "./reply-actions";
import { ReplyText } from "./reply-text";
import { SourcesRow } from "./sources-row";

type ReplyMessageProps = {
  reply: Reply;
  onRetry: () => void;
  onQuote: (text: string) => void;
  onSource: (source: Source) => void;
};

/** What the entity answered, with its sources. */
export function ReplyMessage({ reply, onRetry, onQuote, onSource }: ReplyMessageProps) {
  const { entity } = useEntityPage();
  const rowId = useId();
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
    <article aria-label={entity.entity_name} className="message">
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
            {reply.status === "done" && <ReplyActions text={reply.text} onQuote={onQuote} />}
          </ReplyText>
        </div>
        {reply.status === "failed" && <FailedReply onRetry={onRetry} />}
      </div>
    </article>
  );
}
