"use client";

import type { Messages } from "next-intl";
import { useId, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { formatMessage } from "@/lib/client/text/format-message";
import { countCharacters } from "@/lib/contract/fields/one-line";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { EditConflict } from "./edit-conflict";
import type { KnowledgeLimits } from "./knowledge-limits";
import { halfPairs, QuestionRows, readPairRows, wholePairs } from "./question-rows";
import { useDocumentForm } from "./use-document-form";

type EditorTexts = {
  content: Messages["knowledgeDetail"]["content"];
  text: Messages["knowledgeAdd"]["text"];
  questions: Messages["knowledgeAdd"]["questions"];
  common: Messages["knowledge"];
};

type ContentEditorProps = {
  document: FullContextDocument;
  limits: KnowledgeLimits;
  texts: EditorTexts;
  onSaved: (document: FullContextDocument) => unknown;
};

/** Edits what was typed: a text, or questions with their answers. Unsaved changes survive a reload, with the version that they began from. */
export function ContentEditor({ document, limits, texts, onSaved }: ContentEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<FormNote | null>(null);
  const titleId = useId();
  const { content } = texts;
  const isText = document.text !== null;

  async function onDone(saved: FullContextDocument) {
    setNote({ tone: "success", text: content.saved });
    setOpen(false);
    await onSaved(saved);
  }

  return (
    <section aria-labelledby={titleId} className="card-section">
      <div className="card-section__head">
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-h3">
            {isText ? content.textTitle : content.questionsTitle}
          </h2>
          <p className="text-ink-2 text-small">{content.text}</p>
        </div>
        {!isOpen && (
          <Button
            size="sm"
            onClick={() => {
              setOpen(true);
              setNote(null);
            }}
          >
            {isText ? content.edit : content.editQuestions}
          </Button>
        )}
      </div>
      {note && (
        <div className="card-section__body">
          <NoteBanner note={note} />
        </div>
      )}
      {isOpen && (
        <ContentForm document={document} limits={limits} texts={texts} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

type ContentValues = Readonly<Record<"text" | "questions", string>>;

type ContentFormProps = Omit<ContentEditorProps, "onSaved"> & {
  onDone: (document: FullContextDocument) => void;
  onClose: () => void;
};

function ContentForm({ document, limits, texts, onDone, onClose }: ContentFormProps) {
  const [halves, setHalves] = useState<readonly string[]>([]);
  const isText = document.text !== null;
  const form = useDocumentForm<ContentValues, FullContextDocument>({
    document,
    draft: `content:${document.id}`,
    failed: texts.content.failed,
    valuesOf,
    validate: (values) => (isText ? textProblems(values.text) : questionProblems(values.questions)),
    changesOf: ({ text, questions }) => (isText ? { text } : { questions: wholePairs(readPairRows(questions)) }),
    onSaved: onDone,
  });
  const { isBusy, values } = form;

  function textProblems(text: string): Readonly<Record<string, string>> {
    if (text.trim() === "") return { text: texts.text.required };
    if (countCharacters(text) <= limits.textMax) return {};
    return { text: formatMessage(texts.text.tooLong, { max: limits.textMax }) };
  }

  function questionProblems(questions: string): Readonly<Record<string, string>> {
    const rows = readPairRows(questions);
    const incomplete = halfPairs(rows);
    setHalves(incomplete);
    if (incomplete.length > 0) return { questions: texts.questions.half };
    return wholePairs(rows).length === 0 ? { form: texts.questions.none } : {};
  }

  return (
    <form ref={form.element} noValidate onSubmit={form.submit}>
      <div className="card-section__body">
        <FailureBanner text={form.failure} />
        {isText ? (
          <FieldShell label={texts.text.text} error={form.problemOf("text")}>
            {(wiring) => (
              <textarea
                {...wiring}
                // Opened by a button: continue in the text.
                // biome-ignore lint/a11y/noAutofocus: the field appears where the reader pressed.
                autoFocus
                name="text"
                dir="auto"
                rows={12}
                className="control"
                value={values.text}
                readOnly={isBusy}
                onChange={({ currentTarget }) => form.setText("text", currentTarget.value)}
              />
            )}
          </FieldShell>
        ) : (
          <QuestionRows
            rows={readPairRows(values.questions)}
            isReadOnly={isBusy}
            halves={halves}
            texts={texts.questions}
            onChange={(changed) => form.setText("questions", JSON.stringify(changed))}
          />
        )}
        <EditConflict form={form} texts={texts.common} />
      </div>
      <div className="card-section__foot">
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {texts.content.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.content.saving}>
          {texts.content.save}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = ({ text, questions }: FullContextDocument): ContentValues => ({
  text: text ?? "",
  questions: JSON.stringify((questions ?? []).map((pair, index) => ({ ...pair, key: String(index) }))),
});
