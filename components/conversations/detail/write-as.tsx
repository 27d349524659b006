"use client";

import { useId, useRef } from "react";
import { useTexts } from "#texts";
import type { Triage } from "@/components/conversations/triage/use-triage";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import { newUuid } from "@/lib/client/browser/new-uuid";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import { EntityFace, type ThreadEntity } from "./entity-face";

const MESSAGE_MAX = 8000;

type WriteAsProps = {
  conversationId: string;
  entity: ThreadEntity;
  visitor: string;
  /** Whether the visitor asked for emails about replies. */
  isMailable: boolean;
  /** The name of the user who answers in person; null while the entity answers. */
  takenOverBy: string | null;
  /** Says what was sent, with the way to undo it. */
  triage: Pick<Triage, "tellReply">;
  /** Runs when something was sent or changed. */
  onChanged: () => void;
};

/** Writes in a conversation as the person, and takes it over or hands it back. */
export function WriteAs({ conversationId, entity, visitor, isMailable, takenOverBy, triage, onChanged }: WriteAsProps) {
  const texts = useTexts("conversationsDetail.write");
  // One id for all attempts to send this text, so that a retry sends nothing twice.
  const responseId = useRef<string | undefined>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, problemId] = [useId(), useId()];
  const form = useForm({
    values: { text: "" },
    draft: `write-as:${conversationId}`,
    texts,
    validate: ({ text }) => (text.trim() === "" ? { text: texts.required } : {}),
    send: ({ text }) => {
      responseId.current ??= newUuid();
      return call("sendPersonMessage", { id: conversationId, text, response_id: responseId.current });
    },
    onSaved: ({ response_id, response }) => {
      responseId.current = undefined;
      field.current?.focus();
      onChanged();
      triage.tellReply(response_id, texts.sent, () => {
        // Keep what was typed since.
        if (form.currentValues().text === "") form.setText("text", response);
        onChanged();
      });
    },
  });
  const takeOver = useTakeOver({ conversationId, takenOverBy, onChanged });
  const problem = form.problemOf("text") ?? form.failure;

  return (
    <div className="grid">
      {/* Always there, so that its change is announced. */}
      <div role="status">
        {takenOverBy !== null && (
          <div className="taken-over">
            <ToneIcon tone="info" />
            <p dir="auto" className="wrap-anywhere min-w-0 flex-1">
              {texts.takenOver({ name: takenOverBy })}
            </p>
          </div>
        )}
      </div>
      <FailureBanner text={takeOver.failure} />
      <form ref={form.element} noValidate onSubmit={form.submit} className="write-as">
        <div className="write-as__head">
          <EntityFace entity={entity} isPerson />
          <div className="grid min-w-0">
            <label htmlFor={fieldId} dir="auto" className="wrap-anywhere font-medium text-ink text-small">
              {texts.head({ entity: entity.name })}
            </label>
            <p className="text-caption text-ink-2">
              {(isMailable ? texts.hint : texts.hintNotMailed)({ name: visitor })}
            </p>
          </div>
        </div>
        <textarea
          ref={field}
          id={fieldId}
          name="text"
          rows={3}
          dir="auto"
          placeholder={texts.placeholder({ name: visitor })}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem ? true : undefined}
          {...limitCharacters(MESSAGE_MAX)}
          value={form.values.text}
          readOnly={form.isBusy}
          onChange={({ currentTarget }) => {
            form.setText("text", currentTarget.value);
            // Another text is another message.
            responseId.current = undefined;
          }}
          className="write-as__text"
        />
        <div className="write-as__foot">
          <Button
            size="sm"
            variant="ghost"
            busy={takeOver.isBusy}
            busyLabel={takeOver.busyLabel}
            onClick={() => void takeOver.save()}
          >
            {takeOver.label}
          </Button>
          <p id={problemId} role="alert" className="min-w-0 text-caption text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" variant="primary" size="sm" busy={form.isBusy} busyLabel={texts.sending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Whether a person answers, and the change of it. */
function useTakeOver({
  conversationId,
  takenOverBy,
  onChanged,
}: Pick<WriteAsProps, "conversationId" | "takenOverBy" | "onChanged">) {
  const texts = useTexts("conversationsDetail.write");
  const isTaken = takenOverBy !== null;
  const { isBusy, failure, save } = useForm({
    texts: { failed: isTaken ? texts.handBackFailed : texts.takeOverFailed },
    send: () => call(isTaken ? "handBackConversation" : "takeOverConversation", { id: conversationId }),
    onSaved: () => onChanged(),
  });
  const busyLabel = isTaken ? texts.handingBack : texts.takingOver;
  return { isBusy, busyLabel, failure, save, label: isTaken ? texts.handBack : texts.takeOver };
}
