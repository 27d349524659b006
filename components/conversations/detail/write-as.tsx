"use client";

import type { Messages } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import { limitCharacters } from "@/lib/client/limit-characters";
import { newUuid } from "@/lib/client/new-uuid";
import { useFormDraft } from "@/lib/client/use-form-draft";
import { EntityFace, type ThreadEntity } from "./entity-face";

type Texts = Messages["conversationsDetail"]["write"];

const MESSAGE_MAX = 8000;

type WriteAsProps = {
  conversationId: string;
  entity: ThreadEntity;
  visitor: string;
  /** The name of the user who answers in person; null while the entity answers. */
  takenOverBy: string | null;
  texts: Texts;
  /** Runs when something was sent or changed; `announcement` is for screen readers. */
  onChanged: (announcement: string) => void;
};

/** Writes in a conversation as the person, and takes it over or hands it back. */
export function WriteAs({ conversationId, entity, visitor, takenOverBy, texts, onChanged }: WriteAsProps) {
  const draft = useFormDraft(`write-as:${conversationId}`, { text: "" });
  const { text } = draft.values;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One id for all attempts to send this text, so that a retry sends nothing twice.
  const responseId = useRef<string | undefined>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, problemId] = [useId(), useId()];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") {
      setProblem(texts.required);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    responseId.current ??= newUuid();
    const outcome = await call("sendPersonMessage", { id: conversationId, text, response_id: responseId.current });
    setBusy(false);
    if (!outcome.ok) {
      const fieldProblem = outcome.code === "invalid_input" ? outcome.fields?.text : undefined;
      return setProblem(fieldProblem ?? failureMessage(outcome, texts.failed));
    }
    responseId.current = undefined;
    draft.clear();
    field.current?.focus();
    onChanged(texts.sent);
  }

  return (
    <div className="grid gap-3">
      <TakeOver conversationId={conversationId} takenOverBy={takenOverBy} texts={texts} onChanged={onChanged} />
      <form noValidate onSubmit={submit} className="write-as">
        <div className="write-as__head">
          <EntityFace entity={entity} isPerson />
          <div className="grid min-w-0">
            <label htmlFor={fieldId} dir="auto" className="wrap-anywhere font-medium text-ink text-small">
              {formatMessage(texts.head, { entity: entity.name })}
            </label>
            <p className="text-caption text-ink-2">{formatMessage(texts.hint, { name: visitor })}</p>
          </div>
        </div>
        <textarea
          ref={field}
          id={fieldId}
          rows={3}
          dir="auto"
          placeholder={formatMessage(texts.placeholder, { name: visitor })}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem ? true : undefined}
          {...limitCharacters(MESSAGE_MAX)}
          value={text}
          readOnly={isBusy}
          onChange={({ currentTarget }) => {
            draft.set("text", currentTarget.value);
            setProblem(null);
            // Another text is another message.
            responseId.current = undefined;
          }}
          className="write-as__text"
        />
        <div className="write-as__foot">
          <p id={problemId} role="alert" className="min-w-0 text-caption text-danger">
            {problem}
          </p>
          <Button type="submit" variant="primary" size="sm" busy={isBusy} busyLabel={texts.sending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </div>
  );
}

function TakeOver({
  conversationId,
  takenOverBy,
  texts,
  onChanged,
}: Pick<WriteAsProps, "conversationId" | "takenOverBy" | "texts" | "onChanged">) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(name: "takeOverConversation" | "handBackConversation") {
    setBusy(true);
    setFailure(null);
    const outcome = await call(name, { id: conversationId });
    setBusy(false);
    if (outcome.ok) return onChanged("");
    setFailure(failureMessage(outcome, name === "takeOverConversation" ? texts.takeOverFailed : texts.handBackFailed));
  }

  return (
    <>
      {/* Always there, so that its change is announced. */}
      <div role="status">
        {takenOverBy !== null && (
          <div className="taken-over">
            <ToneIcon tone="info" />
            <p dir="auto" className="wrap-anywhere min-w-0 flex-1">
              {formatMessage(texts.takenOver, { name: takenOverBy })}
            </p>
          </div>
        )}
      </div>
      {failure && (
        <Banner tone="danger" icon={<ToneIcon tone="danger" />}>
          {failure}
        </Banner>
      )}
      {takenOverBy === null ? (
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={texts.takingOver}
          onClick={() => change("takeOverConversation")}
          className="justify-self-start"
        >
          {texts.takeOver}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={texts.handingBack}
          onClick={() => change("handBackConversation")}
          className="justify-self-start"
        >
          {texts.handBack}
        </Button>
      )}
    </>
  );
}
