"use client";

import Check from "@lucide/icons/icons/check";
import Copy from "@lucide/icons/icons/copy";
import Quote from "@lucide/icons/icons/quote";
import RefreshCw from "@lucide/icons/icons/refresh-cw";
import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Icon } from "@/components/ui/icon";
import { writtenMarkdown } from "@/lib/client/chat/markdown-blocks";
import { isOwnReply, type Rating, type Reply } from "@/lib/client/chat/turns-reducer";
import { copyText } from "@/lib/client/text/copy-text";
import { RatingButtons } from "./rating-buttons";
import { RatingReason } from "./rating-reason";
import type { ReplyHandlers } from "./reply-handlers";
import { ReportButton } from "./report-button";
import { ReplyPlayerSlot } from "./voice-slot";

type ReplyActionsProps = { messageId: string; reply: Reply; isLast: boolean; handlers: ReplyHandlers };

/** Actions on a finished reply. Left out of the shared image. */
export function ReplyActions({ messageId, reply, isLast, handlers }: ReplyActionsProps) {
  const { entity } = useEntityPage();
  const labels = useTexts("chat.actions");
  const { mark } = useTexts("chat.ai");
  const [isCopied, setCopied] = useState(false);
  /** The new rating, for which a form requests a reason. */
  const [pendingRating, setPendingRating] = useState<Rating | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const actions = useRef<HTMLDivElement>(null);

  /** The reason field unmounts; move focus to its rating button. */
  function focusRating() {
    actions.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  }

  async function copy() {
    const markText = reply.isPerson ? "" : `\n\n${mark({ name: entity.entity_name })}`;
    const isDone = await copyText(writtenMarkdown(reply.text) + markText);
    setCopied(isDone);
    setProblem(isDone ? null : labels.notCopied);
  }

  async function rate(rating: Rating | null) {
    setPendingRating(rating);
    setProblem(null);
    if (await handlers.onRate(messageId, rating)) return;
    setPendingRating(null);
    setProblem(labels.rateFailed);
  }

  return (
    <div data-html2canvas-ignore>
      <div ref={actions} className="message__actions">
        {handlers.voice && reply.text !== "" && reply.responseId && (
          <ReplyPlayerSlot voice={handlers.voice} responseId={reply.responseId} text={reply.text} />
        )}
        {reply.text !== "" && (
          <>
            <button type="button" className="action" onClick={copy} aria-label={isCopied ? labels.copied : labels.copy}>
              <Icon glyph={isCopied ? Check : Copy} />
            </button>
            <button
              type="button"
              className="action"
              onClick={() => handlers.onQuote(writtenMarkdown(reply.text))}
              aria-label={labels.quote}
            >
              <Icon glyph={Quote} />
            </button>
            {/* Ratings are of the digital entity's replies. */}
            {!reply.isPerson && <RatingButtons rating={reply.rating} onRate={rate} />}
          </>
        )}
        {isLast && isOwnReply(reply) && (
          <button
            type="button"
            className="action"
            onClick={() => handlers.onRegenerate(messageId)}
            aria-label={labels.regenerate}
          >
            <Icon glyph={RefreshCw} />
          </button>
        )}
        {reply.text !== "" && reply.responseId && <ReportButton responseId={reply.responseId} />}
      </div>
      {problem && (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      )}
      {pendingRating !== null && (
        <RatingReason
          key={pendingRating}
          rating={pendingRating}
          onReason={(reason) => handlers.onRate(messageId, pendingRating, reason)}
          onFocusLost={focusRating}
          onClose={() => setPendingRating(null)}
        />
      )}
    </div>
  );
}
