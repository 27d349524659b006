"use client";

import { useTexts } from "#texts";
import { EntityFace } from "@/components/conversations/detail/entity-face";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { ReplyBadges } from "@/components/conversations/detail/reply-badges";
import { Shutter } from "@/components/conversations/detail/shutter";
import { StaticReply } from "@/components/conversations/static-reply";
import { VisitorMessage } from "@/components/conversations/visitor-message";
import { faceOf } from "@/components/entities/portrait";
import { citedSources } from "@/lib/client/chat/reply-sources";
import type { SiteMessageDetail } from "@/lib/contract/conversations/admin-schemas";
import type { OwnerMessage, OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import type { Messages } from "@/lib/i18n/message-types";
import "@/components/chat/chat.css";
import "./messages.css";

type Texts = Messages["conversationsAdmin"]["detail"];
type MessageThreadProps = {
  detail: SiteMessageDetail;
};

/** A message with its replies and why each was given; of a private one, that it exists. */
export function MessageThread({ detail }: MessageThreadProps) {
  const texts = useTexts("conversationsAdmin.detail");
  const { message, entity } = detail;
  if ("hidden" in message) {
    return (
      <div className="message-page__thread">
        <Shutter side="visitor">{texts.privateMessage}</Shutter>
        {message.responses.map(({ response_id }) => (
          <Shutter key={response_id} side="entity">
            {texts.privateReply}
          </Shutter>
        ))}
      </div>
    );
  }
  const face = { name: entity.entity_name, face: faceOf(entity), plate: entity.plate };
  return (
    <div className="message-page__thread">
      <div className="message message--own">
        <div className="message__body">
          <div className="bubble">
            <VisitorMessage message={message.message} />
          </div>
          <LocalTime at={message.timestamp} style="clock" className="message__time" />
        </div>
      </div>
      {message.responses.length === 0 && <p className="text-ink-3">{texts.noReply}</p>}
      {message.responses.map((reply) => (
        <article key={reply.response_id} aria-label={entity.entity_name} className="message">
          <EntityFace entity={face} isPerson={reply.written_by === "person"} />
          <div className="message__body">
            <div className="message__who">
              <span dir="auto" className="message__name">
                {entity.entity_name}
              </span>
              <LocalTime at={reply.timestamp} style="clock" className="message__time" />
              <ReplyBadges reply={reply} isUnanswered={message.unanswered} />
            </div>
            {reply.removed_at && <p className="message__note">{texts.removed}</p>}
            {reply.status === "failed" && <p className="message__note">{texts.failedReply}</p>}
            {reply.response && <StaticReply text={reply.response} sources={reply.sources} />}
            <Reasons reply={reply} message={message} entityName={entity.entity_name} />
          </div>
        </article>
      ))}
    </div>
  );
}

type ReasonsProps = { reply: OwnerResponse; message: OwnerMessage; entityName: string };

function Reasons({ reply, message, entityName }: ReasonsProps) {
  const texts = useTexts("conversationsAdmin.detail");
  const { provenance, sources } = reply;
  const reasons = [
    provenance.person && texts.byPerson({ name: provenance.person }),
    provenance.correction_id && texts.correctedAnswer,
    reply.written_by !== "person" && passagesText(sources.length, citedSources(sources).length, texts),
    message.unanswered && texts.unanswered({ name: entityName }),
  ].filter((reason) => typeof reason === "string");
  if (reasons.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-sans font-semibold">{texts.why}</h3>
      <ul className="message-page__why">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}

function passagesText(read: number, used: number, texts: Texts): string {
  return read === 0 ? texts.noPassages : texts.passagesUsed({ read, used });
}
