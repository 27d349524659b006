"use client";

import { Fragment } from "react";
import { useTexts } from "#texts";
import { messageElementId } from "@/components/chat/message-element-id";
import { Button } from "@/components/ui/button";
import { splitQuote } from "@/lib/client/chat/quote-markup";
import type {
  HiddenMessage,
  OwnerMessage,
  OwnerResponse,
  ThreadMessage,
} from "@/lib/contract/conversations/owner-schemas";
import type { Language } from "@/lib/contract/languages/languages";
import type { ThreadEntity } from "./entity-face";
import { dayHeading, dayKey, formatTime, LocalTime, useTimeZone } from "./local-time";
import { Shutter } from "./shutter";
import { type ReplyAction, ThreadReply } from "./thread-reply";
import { TranslationText } from "./translation-text";
import type { useTranslations } from "./use-translations";
import "@/components/chat/chat.css";
import { useLocale } from "@/lib/i18n/navigation";

export type ThreadProps = {
  messages: readonly ThreadMessage[];
  entity: ThreadEntity;
  visitor: string;
  canEdit: boolean;
  /** The reply whose provenance is open. */
  pickedId: string | null;
  language: Language;
  translations: ReturnType<typeof useTranslations>;
  older: { hasMore: boolean; isLoading: boolean; show: () => void };
  onAction: (action: ReplyAction, reply: OwnerResponse, message: OwnerMessage) => void;
};

/** The messages of a conversation for the entity's users, oldest first, under a label for each day. */
export function Thread({ messages, older, ...rest }: ThreadProps) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <>
      {older.hasMore && (
        <p className="flex justify-center px-4 pt-4">
          <Button size="sm" busy={older.isLoading} busyLabel={texts.loadingOlder} onClick={older.show}>
            {texts.older}
          </Button>
        </p>
      )}
      <div role="log" aria-label={texts.log} className="thread">
        {messages.length === 0 && <p className="text-ink-3">{texts.empty}</p>}
        {messages.map((message, at) => {
          const previous = messages[at - 1];
          const isNewDay = !previous || dayKey(previous.timestamp, timeZone) !== dayKey(message.timestamp, timeZone);
          return (
            <Fragment key={message.message_id}>
              {isNewDay && <p className="thread__day">{dayHeading(message.timestamp, timeZone, texts, locale)}</p>}
              {"hidden" in message ? (
                <PrivateMessage message={message} visitor={rest.visitor} />
              ) : (
                <ReadableMessage message={message} {...rest} />
              )}
            </Fragment>
          );
        })}
      </div>
      <span id="newest" className="thread__end" />
    </>
  );
}

function PrivateMessage({ message, visitor }: { message: HiddenMessage; visitor: string }) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const time = formatTime(message.timestamp, "clock", useTimeZone(), locale);
  return (
    <>
      <Shutter side="visitor">{texts.privateMessage({ time, name: visitor })}</Shutter>
      {message.responses.map((reply) => (
        <Shutter key={reply.response_id} side="entity">
          {texts.privateReply}
        </Shutter>
      ))}
    </>
  );
}

type ReadableMessageProps = Omit<ThreadProps, "messages" | "older"> & { message: OwnerMessage };

function ReadableMessage({ message, entity, canEdit, pickedId, onAction, ...rest }: ReadableMessageProps) {
  const { language, translations } = rest;
  const { quote, text } = splitQuote(message.message);
  const translation = translations.of(message);
  const translated = (part: "message" | "response") => (
    <TranslationText
      text={translation === null || translation === "busy" ? translation : translation[part]}
      from={message.language}
      to={language}
    />
  );
  return (
    <>
      <div id={messageElementId(message.message_id)} className="message message--own">
        <div className="message__body">
          <div className="bubble">
            {quote && (
              <blockquote dir="auto" className="bubble__quote">
                {quote}
              </blockquote>
            )}
            {text && (
              <div dir="auto" lang={message.language}>
                {text}
              </div>
            )}
            {translated("message")}
          </div>
          <LocalTime at={message.timestamp} style="clock" className="message__time" />
        </div>
      </div>
      {message.responses.map((reply, at) => (
        <ThreadReply
          key={reply.response_id}
          reply={reply}
          entity={entity}
          isUnanswered={message.unanswered && at === 0}
          canEdit={canEdit}
          isPicked={reply.response_id === pickedId}
          translation={at === 0 && reply.removed_at === undefined && reply.response !== "" && translated("response")}
          onAction={(action) => onAction(action, reply, message)}
        />
      ))}
    </>
  );
}
