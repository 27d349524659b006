"use client";

import Pencil from "@lucide/icons/icons/pencil";
import { useCallback, useId } from "react";
import { useTexts } from "#texts";
import { faceOf } from "@/components/entities/portrait";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "@/components/ui/thumb";
import { isOwnReply, type Reply } from "@/lib/client/chat/turns-reducer";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { AskLaterSlot } from "./ask-later-slot";
import { AwaitingPerson } from "./awaiting-person";
import { CiteLink } from "./cite-link";
import { CorrectionSlot } from "./correction-slot";
import { FailedReply } from "./failed-reply";
import { FollowUps } from "./follow-ups";
import { MemorySlot } from "./memory-slot";
import { formatReplyDate, formatReplyTime, MessageTime } from "./message-time";
import { ReplyActions } from "./reply-actions";
import type { ReplyHandlers } from "./reply-handlers";
import { ReplyText } from "./reply-text";
import type { OpenSource } from "./source-dialog";
import { SourcesRow } from "./sources-row";
import { SuggestedChips } from "./suggested-chips";
import { UnfinishedNote } from "./unfinished-note";

type ReplyMessageProps = {
  messageId: string;
  reply: Reply;
  /** Whether the visitor may request another reply. */
  isLast: boolean;
  isSettled: boolean;
  /** A person answered the question later. */
  isAnswered?: boolean;
  handlers: ReplyHandlers;
  onSource: (opened: OpenSource) => void;
};

/** A reply of the entity, with its sources, or of the person behind it. */
export function ReplyMessage(props: ReplyMessageProps) {
  const locale = useLocale();
  const { messageId, reply, isLast, isSettled, isAnswered = false, handlers, onSource } = props;
  const { entity } = useEntityPage();
  const texts = useTexts("chat");
  const rowId = useId();
  const { sources, text } = reply;
  const isRemoved = reply.removedAt !== null;
  const name = reply.isPerson ? texts.inPerson({ name: entity.entity_name }) : entity.entity_name;
  const open = useCallback(
    (number: number) => {
      const source = sources.find(({ index }) => index === number);
      if (source) onSource({ source, reply: text });
    },
    [sources, text, onSource],
  );
  const cite = useCallback((number: number) => <CiteLink number={number} rowId={rowId} onOpen={open} />, [rowId, open]);
  return (
    <article aria-label={name} className={classNames("message", isSettled && "message--past")}>
      <Thumb src={faceOf(entity)} colour={entity.plate} />
      <div className="message__body">
        <div className="message__who">
          <span dir="auto" className="message__name">
            {name}
          </span>
          {reply.timestamp && <MessageTime at={reply.timestamp} />}
          {reply.answersLater && <span className="message__badge">{laterLabel(reply, texts, locale)}</span>}
          {reply.correction && (
            <span className="message__badge">
              <Icon glyph={Pencil} size="xs" />
              {texts.corrected.badge({ time: formatReplyTime(reply.correction.at, locale) })}
            </span>
          )}
        </div>
        {reply.status === "awaiting" && (
          <AwaitingPerson isLast={isLast} email={handlers.email} onEntity={() => handlers.onRegenerate(messageId)} />
        )}
        {reply.removedAt && (
          <p className="message__note">{texts.removed({ date: formatReplyDate(reply.removedAt, locale) })}</p>
        )}
        {reply.status !== "awaiting" && !isRemoved && (
          <div data-quotable>
            <ReplyText reply={reply} isSpoken={handlers.voice?.isSpoken(messageId) ?? false} cite={cite}>
              <SourcesRow sources={sources} rowId={rowId} onOpen={open} />
              {reply.status === "stopped" && (
                <UnfinishedNote reason={reply.unfinishedBy} onContinue={isLast ? handlers.onAsk : null} />
              )}
              {reply.askLater && !isAnswered && (
                <AskLaterSlot messageId={messageId} state={reply.askLater} handlers={handlers} />
              )}
              {reply.remember && <MemorySlot messageId={messageId} fact={reply.remember} />}
              {reply.correction && <CorrectionSlot correction={reply.correction} reply={reply} />}
              {reply.status !== "failed" && (
                <ReplyActions messageId={messageId} reply={reply} isLast={isLast} handlers={handlers} />
              )}
              {isLast && reply.isUnanswered && <SuggestedChips label={texts.suggested.instead} handlers={handlers} />}
              {isLast && isOwnReply(reply) && <FollowUps questions={reply.followUps} onAsk={handlers.onAsk} />}
            </ReplyText>
          </div>
        )}
        {reply.status === "failed" && <FailedReply reply={reply} onRetry={() => handlers.onRetry(messageId)} />}
      </div>
    </article>
  );
}

/** Names the person who answered an earlier question, with the date. */
function laterLabel({ answersLater, timestamp }: Reply, { answeredLater }: Messages["chat"], locale: Locale): string {
  const date = timestamp === null ? "" : formatReplyDate(timestamp, locale);
  const by = answersLater?.by;
  return by ? answeredLater.by({ name: by, date }) : answeredLater.byUnnamed({ date });
}
