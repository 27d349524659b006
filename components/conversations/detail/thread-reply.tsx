"use client";

import FingerprintPattern from "@lucide/icons/icons/fingerprint-pattern";
import Pencil from "@lucide/icons/icons/pencil";
import Trash from "@lucide/icons/icons/trash";
import { useTexts } from "#texts";
import { StaticReply } from "@/components/conversations/static-reply";
import { Button } from "@/components/ui/button";
import { Cite } from "@/components/ui/cite";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { citedSources } from "@/lib/client/chat/reply-sources";
import type { OwnerResponse } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { EntityFace, type ThreadEntity } from "./entity-face";
import { formatTime, LocalTime, useTimeZone } from "./local-time";
import { isCut, ReplyBadges } from "./reply-badges";

export type ReplyAction = "correct" | "delete" | "provenance";

type ThreadReplyProps = {
  reply: OwnerResponse;
  entity: ThreadEntity;
  isUnanswered: boolean;
  /** Whether the reader may correct and delete it. */
  canEdit: boolean;
  /** Whether its provenance is open. */
  isPicked: boolean;
  /** Rendered under the text. */
  translation: React.ReactNode;
  onAction: (action: ReplyAction) => void;
};

/** A reply in the owner's thread: its marks, its sources and what can be done with it. */
export function ThreadReply({ reply, entity, canEdit, isPicked, translation, ...rest }: ThreadReplyProps) {
  const { onAction, isUnanswered } = rest;
  const isPerson = reply.written_by === "person";
  const isRemoved = reply.removed_at !== undefined;
  const hasText = !isRemoved && reply.response !== "";
  const isFinished = reply.status !== "pending" && reply.status !== "streaming";
  return (
    <article aria-label={entity.name} className={classNames("message", isPicked && "message--picked")}>
      <EntityFace entity={entity} isPerson={isPerson} />
      <div className="message__body">
        <div className="message__who thread__who">
          <span dir="auto" className="message__name">
            {entity.name}
          </span>
          <LocalTime at={reply.timestamp} style="clock" className="message__time" />
          <ReplyBadges reply={reply} isUnanswered={isUnanswered} />
        </div>
        {hasText && <StaticReply text={reply.response} sources={reply.sources} />}
        {translation}
        <ReplyNotes reply={reply} entityName={entity.name} />
        {hasText && <Sources reply={reply} onOpen={() => onAction("provenance")} />}
        {isFinished && (hasText || isRemoved) && (
          <ReplyActions
            actions={[
              ...(canEdit && hasText && !isPerson ? (["correct"] as const) : []),
              "provenance",
              ...(canEdit && hasText ? (["delete"] as const) : []),
            ]}
            responseId={reply.response_id}
            isPicked={isPicked}
            onAction={onAction}
          />
        )}
      </div>
    </article>
  );
}

const GLYPHS = { correct: Pencil, provenance: FingerprintPattern, delete: Trash } as const;

type ReplyActionsProps = {
  actions: readonly ReplyAction[];
  responseId: string;
  isPicked: boolean;
  onAction: (action: ReplyAction) => void;
};

/** The actions on a reply: buttons that appear on hover and focus, and a menu on touch screens. */
function ReplyActions({ actions, responseId, isPicked, onAction }: ReplyActionsProps) {
  const texts = useTexts("conversationsDetail.actions");
  const triageTexts = useTexts("conversationsTriage");
  const pressed = { "aria-pressed": isPicked, "data-provenance": responseId };
  return (
    <>
      <div className="thread__actions">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === "provenance" && isPicked ? "soft" : "ghost"}
            {...(action === "provenance" ? pressed : {})}
            onClick={() => onAction(action)}
          >
            <Icon glyph={GLYPHS[action]} size="sm" />
            {texts[action]}
          </Button>
        ))}
      </div>
      <div className="thread__more">
        <RowMenu
          label={triageTexts.moreActions}
          actions={actions.map((action) => ({
            label: texts[action],
            icon: <Icon glyph={GLYPHS[action]} size="sm" />,
            isDanger: action === "delete",
            onSelect: () => onAction(action),
          }))}
        />
      </div>
    </>
  );
}

type ReplyNotesProps = { reply: OwnerResponse; entityName: string };

/** Notes below a reply: its state, its author and the reason of its rating. */
function ReplyNotes({ reply, entityName }: ReplyNotesProps) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { removed_at, status, rating_reason, provenance, written_by } = reply;
  const notes = [
    removed_at && texts.removed({ when: formatTime(removed_at, "moment", timeZone, locale) }),
    !removed_at && status !== "complete" && !isCut(reply) && texts.states[status],
    written_by === "person" && provenance.person && texts.by({ name: provenance.person, entity: entityName }),
    rating_reason && texts.reason({ reason: rating_reason }),
  ].filter((note) => typeof note === "string");
  return notes.map((note) => (
    <p key={note} dir="auto" className="message__note wrap-anywhere">
      {note}
    </p>
  ));
}

type SourcesProps = { reply: OwnerResponse; onOpen: () => void };

function Sources({ reply, onOpen }: SourcesProps) {
  const texts = useTexts("conversationsDetail");
  const sources = citedSources(reply.sources);
  if (sources.length === 0) return null;
  return (
    <ul aria-label={texts.sources} className="sources">
      {sources.map(({ index, title }) => (
        <li key={index} className="min-w-0">
          <button type="button" onClick={onOpen} className="source">
            <Cite number={index} />
            <span dir="auto" className="source__title">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
