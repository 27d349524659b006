"use client";

import ArrowUp from "@lucide/icons/icons/arrow-up";
import RotateCcw from "@lucide/icons/icons/rotate-ccw";
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "#texts";
import { SourceList } from "@/components/conversations/source-list";
import { StaticReply } from "@/components/conversations/static-reply";
import { faceOf } from "@/components/entities/portrait";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { Thumb } from "@/components/ui/thumb";
import { isSendKey } from "@/lib/client/browser/keyboard";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { type PreviewOptions, type PreviewTurn, usePreview } from "./use-preview";

type PreviewConversationProps = Pick<PreviewOptions, "settings" | "onReply"> & {
  entity: OwnedEntity;
  messageMax: number;
  title: string;
  mark?: ReactNode;
  /** Above the field. */
  note: string;
  greeting?: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Offered below a reply that knows no answer to its question. */
  renderUnanswered?: (question: string) => ReactNode;
};

/** A chat with the entity that is stored nowhere; visitors and the records notice nothing. */
export function PreviewConversation(props: PreviewConversationProps) {
  const { entity, messageMax, title, mark, note, greeting = "", field, renderUnanswered, settings, onReply } = props;
  const labels = useTexts("behaviour.preview");
  const [typed, setTyped] = useState("");
  const log = useRef<HTMLOListElement>(null);
  const titleId = useId();
  const chat = usePreview({ entityId: entity.id, settings, onReply, failed: labels.failed });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest turn scrolls into view.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [chat.turns]);

  function send(message: string) {
    if (message.trim() === "" || chat.isWriting) return;
    chat.ask(message);
    setTyped("");
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(typed);
  }

  const last = chat.turns.at(-1);
  return (
    <section aria-labelledby={titleId} className="behaviour-preview">
      <div className="behaviour-preview__bar">
        {mark}
        <h2 id={titleId}>{title}</h2>
        <Button variant="ghost" size="sm" iconOnly aria-label={labels.restart} onClick={chat.restart}>
          <Icon glyph={RotateCcw} />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached by keyboard. */}
      <ol ref={log} tabIndex={0} aria-label={labels.log} aria-live="polite" className="behaviour-preview__log">
        {greeting !== "" && (
          <li>
            <Said entity={entity}>
              <p dir="auto" className="whitespace-pre-wrap">
                {greeting}
              </p>
            </Said>
          </li>
        )}
        {chat.turns.length === 0 && <li className="text-ink-3 text-small">{labels.empty}</li>}
        {chat.turns.map((turn) => (
          <li key={turn.id} className="grid gap-4">
            <p className="preview-own" dir="auto">
              <span className="sr-only">{labels.own}: </span>
              {turn.message}
            </p>
            <Answer turn={turn} entity={entity} onRetry={chat.retry}>
              {turn.reply?.is_unanswered && renderUnanswered?.(turn.message)}
              {turn === last && turn.reply && turn.reply.follow_ups.length > 0 && (
                <ul aria-label={labels.followUps} className="preview-follow-ups">
                  {turn.reply.follow_ups.map((question) => (
                    <li key={question}>
                      <button type="button" dir="auto" onClick={() => send(question)}>
                        {question}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </Answer>
          </li>
        ))}
      </ol>
      <p className="px-4 pb-3 text-caption text-ink-3">{note}</p>
      <form onSubmit={onSubmit} className="behaviour-preview__composer">
        <textarea
          {...limitCharacters(messageMax)}
          ref={field}
          dir="auto"
          rows={1}
          value={typed}
          placeholder={labels.placeholder}
          aria-label={labels.field}
          enterKeyHint="send"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event.nativeEvent)) return;
            event.preventDefault();
            send(typed);
          }}
        />
        <Button type="submit" variant="primary" size="sm" iconOnly busy={chat.isWriting} aria-label={labels.send}>
          <Icon glyph={ArrowUp} />
        </Button>
      </form>
    </section>
  );
}

function Said({ entity, children }: { entity: OwnedEntity; children: ReactNode }) {
  return (
    <div className="preview-turn">
      <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
      <div>
        <p dir="auto" className="font-serif font-medium">
          {entity.entity_name}
        </p>
        {children}
      </div>
    </div>
  );
}

type AnswerProps = {
  turn: PreviewTurn;
  entity: OwnedEntity;
  onRetry: () => void;
  children: ReactNode;
};

function Answer({ turn: { reply, failure }, entity, onRetry, children }: AnswerProps) {
  const labels = useTexts("behaviour.preview");
  if (failure !== null) {
    return (
      <div className="grid justify-items-start gap-2">
        <FailureBanner text={failure} />
        <Button size="sm" onClick={onRetry}>
          {labels.retry}
        </Button>
      </div>
    );
  }
  if (reply === null) {
    return (
      <p className="flex items-center gap-2 text-ink-3">
        <Spinner />
        {labels.writing}
      </p>
    );
  }
  return (
    <Said entity={entity}>
      <StaticReply text={reply.reply} sources={reply.sources} />
      <SourceList labels={labels} sources={reply.sources} />
      {reply.is_corrected && <p className="mt-2 text-caption text-ink-3">{labels.corrected}</p>}
      {reply.is_unanswered && <p className="mt-2 text-caption text-ink-3">{labels.unanswered}</p>}
      {children}
    </Said>
  );
}
