"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { formatMessage } from "@/lib/client/format-message";
import { useFormDraft } from "@/lib/client/use-form-draft";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { countCharacters } from "@/lib/contract/one-line";
import { EditConflict } from "./edit-conflict";
import type { KnowledgeLimits } from "./knowledge-limits";
import { halfPairs, QuestionRows, readPairRows, wholePairs } from "./question-rows";
import { useDocumentEdit } from "./use-document-edit";

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
  onSaved: (version: number) => unknown;
};

/** Edits what was typed: a text, or questions with their answers. Unsaved changes survive a reload, with the version that they began from. */
export function ContentEditor({ document, limits, texts, onSaved }: ContentEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<FormNote | null>(null);
  const titleId = useId();
  const { content } = texts;
  const isText = document.text !== null;

  async function onDone(version: number) {
    setNote({ tone: "success", text: content.saved });
    setOpen(false);
    await onSaved(version);
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

type ContentFormProps = Omit<ContentEditorProps, "onSaved"> & {
  onDone: (version: number) => void;
  onClose: () => void;
};

function ContentForm({ document, limits, texts, onDone, onClose }: ContentFormProps) {
  const saved = {
    text: document.text ?? "",
    questions: JSON.stringify(rowsOf(document)),
    version: String(document.version),
  };
  const { values, set, clear } = useFormDraft(document.id, saved);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useDocumentEdit({
    document,
    draftVersion: [Number(values.version), (version) => set("version", String(version))],
    failed: texts.content.failed,
    onSaved: (version) => {
      clear();
      onDone(version);
    },
  });
  const { isBusy } = edit;
  const [halves, setHalves] = useState<readonly string[]>([]);
  const rows = readPairRows(values.questions);
  const isText = document.text !== null;

  /** Whether what is typed can be saved. */
  function check(): boolean {
    const incomplete = isText ? [] : halfPairs(rows);
    const isTooLong = isText && countCharacters(values.text) > limits.textMax;
    setHalves(incomplete);
    edit.reset();
    edit.setFailure(!isText && incomplete.length === 0 && wholePairs(rows).length === 0 ? texts.questions.none : null);
    setProblem(isTooLong ? formatMessage(texts.text.tooLong, { max: limits.textMax }) : null);
    if (isText && values.text.trim() === "") setProblem(texts.text.required);
    return isText ? values.text.trim() !== "" && !isTooLong : incomplete.length === 0 && wholePairs(rows).length > 0;
  }

  function save(isOverwriting = false) {
    if (isBusy || !check()) return;
    void edit.save(isText ? { text: values.text } : { questions: wholePairs(rows) }, { isOverwriting });
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="card-section__body">
        <FailureBanner text={edit.failure} />
        {isText ? (
          <FieldShell label={texts.text.text} error={problem ?? edit.problems.text}>
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
                onChange={({ currentTarget }) => set("text", currentTarget.value)}
              />
            )}
          </FieldShell>
        ) : (
          <QuestionRows
            rows={rows}
            isReadOnly={isBusy}
            halves={halves}
            texts={texts.questions}
            onChange={(changed) => set("questions", JSON.stringify(changed))}
          />
        )}
        <EditConflict edit={edit} texts={texts.common} onOverwrite={() => save(true)} />
      </div>
      <div className="card-section__foot">
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() => {
            clear();
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

function rowsOf({ questions }: FullContextDocument) {
  return (questions ?? []).map((pair, index) => ({ ...pair, key: String(index) }));
}
