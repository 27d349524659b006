"use client";

import { Fragment } from "react";
import { useTexts } from "#texts";
import { SourceList } from "@/components/conversations/source-list";
import { StaticReply } from "@/components/conversations/static-reply";
import { Difference } from "@/components/corrections/difference";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { splitQuote } from "@/lib/client/chat/quote-markup";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import type { ChatMessage, ChatResponse } from "@/lib/contract/chat/schemas";
import { EntityFace, type ThreadEntity } from "./entity-face";
import { dayHeading, dayKey, formatTime, LocalTime, useTimeZone } from "./local-time";
import { EditedBadge, isCut, PersonBadge } from "./reply-badges";
import "@/components/chat/chat.css";
import "@/components/patterns/card-section.css";
import { useLocale } from "@/lib/i18n/navigation";

type OwnDetail = Output<"getUserConversationDetail">;
type OwnPage = { items: readonly ChatMessage[]; next_cursor: string | null };

type OwnConversationProps = { conversationId: string; entity: ThreadEntity; first: OwnDetail };

/** The reader's own conversation, with both texts of corrected replies. */
export function OwnConversation({ conversationId, entity, first }: OwnConversationProps) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { pages, ...list } = useList<OwnPage>({
    key: ["user-conversation-detail", conversationId],
    read: async (cursor) => {
      const outcome = await call("getUserConversationDetail", { id: conversationId, ...(cursor ? { cursor } : {}) });
      return outcome.ok ? { ok: true, data: pageOf(outcome.data) } : outcome;
    },
    first: pageOf(first),
  });
  const messages = [...pages].reverse().flatMap(({ items }) => items);
  return (
    <section aria-label={texts.log} className="card-section overflow-hidden">
      {list.hasMore && (
        <p className="flex justify-center px-4 pt-4">
          <Button size="sm" busy={list.isLoadingMore} busyLabel={texts.loadingOlder} onClick={list.showMore}>
            {texts.older}
          </Button>
        </p>
      )}
      <div className="thread">
        {messages.length === 0 && <p className="text-ink-3">{texts.empty}</p>}
        {messages.map((message, at) => {
          const previous = messages[at - 1];
          const isNewDay = !previous || dayKey(previous.timestamp, timeZone) !== dayKey(message.timestamp, timeZone);
          return (
            <Fragment key={message.message_id}>
              {isNewDay && <p className="thread__day">{dayHeading(message.timestamp, timeZone, texts, locale)}</p>}
              <OwnMessage message={message} />
              {message.responses.map((reply) => (
                <OwnReply key={reply.response_id} reply={reply} entity={entity} />
              ))}
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

function pageOf({ messages, next_cursor }: OwnDetail): OwnPage {
  return { items: messages, next_cursor };
}

const PRIVACY = ["0", "1", "2"] as const;

function OwnMessage({ message }: { message: ChatMessage }) {
  const texts = useTexts("conversationsDetail.own.privacy");
  const { quote, text } = splitQuote(message.message);
  const code = PRIVACY.find((known) => known === String(message.privacy_code));
  return (
    <div className="message message--own">
      <div className="message__body">
        <div className="bubble">
          {quote && (
            <blockquote dir="auto" className="bubble__quote">
              {quote}
            </blockquote>
          )}
          {text && <div dir="auto">{text}</div>}
        </div>
        <p className="message__time">
          <LocalTime at={message.timestamp} style="clock" />
          {code && ` · ${texts[code]}`}
        </p>
      </div>
    </div>
  );
}

function OwnReply({ reply, entity }: { reply: ChatResponse; entity: ThreadEntity }) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { written_by, corrected_at, corrected_by, removed_at, before } = reply;
  const isPerson = written_by === "person";
  const when = corrected_at && formatTime(corrected_at, "day", timeZone, locale);
  return (
    <article aria-label={entity.name} className="message">
      <EntityFace entity={entity} isPerson={isPerson} />
      <div className="message__body">
        <div className="message__who thread__who">
          <span dir="auto" className="message__name">
            {entity.name}
          </span>
          <LocalTime at={reply.timestamp} style="clock" className="message__time" />
          {isPerson ? <PersonBadge label={texts.badges.person} /> : <Badge tone="accent">{texts.badges.clone}</Badge>}
          {when && !removed_at && (
            <EditedBadge
              label={corrected_by ? texts.own.correctedBy({ name: corrected_by, when }) : texts.own.corrected({ when })}
            />
          )}
        </div>
        {removed_at ? (
          <p className="message__note">{texts.removed({ when: formatTime(removed_at, "moment", timeZone, locale) })}</p>
        ) : (
          <StaticReply text={reply.response} sources={reply.sources} />
        )}
        {!removed_at && reply.status !== "complete" && (
          <p className="message__note">{isCut(reply) ? texts.badges.cut : texts.states[reply.status]}</p>
        )}
        {!removed_at && (
          <SourceList labels={{ sources: texts.sources, consulted: texts.consulted }} sources={reply.sources} />
        )}
        {corrected_at && !removed_at && before !== undefined && (
          <details className="mt-3">
            <summary className="link w-fit cursor-pointer text-small">{texts.own.changed}</summary>
            <div className="mt-2">
              <Difference before={before} after={reply.response} texts={texts.provenance} />
            </div>
          </details>
        )}
      </div>
    </article>
  );
}
