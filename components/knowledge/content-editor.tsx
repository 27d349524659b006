"use client";

import { useId, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { countCharacters } from "@/lib/contract/fields/one-line";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { EditConflict } from "./edit-conflict";
import type { KnowledgeLimits } from "./knowledge-limits";
import { halfPairs, QuestionRows, readPairRows, wholePairs } from "./question-rows";
import { useDocumentForm } from "./use-document-form";

type ContentEditorProps = {
  document: FullContextDocument;
  limits: KnowledgeLimits;
  onSaved: (document: FullContextDocument) => unknown;
};

/** Edits what was typed: a text, or questions with their answers. Unsaved changes survive a reload, with the version that they began from. */
export function ContentEditor({ document, limits, onSaved }: ContentEditorProps) {
  const content = useTexts("knowledgeDetail.content");
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<FormNote | null>(null);
  const titleId = useId();
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
      {isOpen && <ContentForm document={document} limits={limits} onDone={onDone} onClose={() => setOpen(false)} />}
    </section>
  );
}

type ContentValues = Readonly<Record<"text" | "questions", string>>;

type ContentFormProps = Omit<ContentEditorProps, "onSaved"> & {
  onDone: (document: FullContextDocument) => void;
  onClose: () => void;
};

function ContentForm({ document, limits, onDone, onClose }: ContentFormProps) {
  const content = useTexts("knowledgeDetail.content");
  const textTexts = useTexts("knowledgeAdd.text");
  const questionsTexts = useTexts("knowledgeAdd.questions");
  const [halves, setHalves] = useState<readonly string[]>([]);
  const isText = document.text !== null;
  const form = useDocumentForm<ContentValues, FullContextDocument>({
    document,
    draft: `content:${document.id}`,
    failed: content.failed,
    valuesOf,
    validate: (values) => (isText ? textProblems(values.text) : questionProblems(values.questions)),
    changesOf: ({ text, questions }) => (isText ? { text } : { questions: wholePairs(readPairRows(questions)) }),
    onSaved: onDone,
  });
  const { isBusy, values } = form;

  function textProblems(text: string): Readonly<Record<string, string>> {
    if (text.trim() === "") return { text: textTexts.required };
    if (countCharacters(text) <= limits.textMax) return {};
    return { text: textTexts.tooLong({ max: limits.textMax }) };
  }

  function questionProblems(questions: string): Readonly<Record<string, string>> {
    const rows = readPairRows(questions);
    const incomplete = halfPairs(rows);
    setHalves(incomplete);
    if (incomplete.length > 0) return { questions: questionsTexts.half };
    return wholePairs(rows).length === 0 ? { form: questionsTexts.none } : {};
  }

  return (
    <form ref={form.element} noValidate onSubmit={form.submit}>
      <div className="card-section__body">
        <FailureBanner text={form.failure} />
        {isText ? (
          <FieldShell label={textTexts.text} error={form.problemOf("text")}>
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
            onChange={(changed) => form.setText("questions", JSON.stringify(changed))}
          />
        )}
        <EditConflict form={form} />
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
          {content.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={content.saving}>
          {content.save}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = ({ text, questions }: FullContextDocument): ContentValues => ({
  text: text ?? "",
  questions: JSON.stringify((questions ?? []).map((pair, index) => ({ ...pair, key: String(index) }))),
});
