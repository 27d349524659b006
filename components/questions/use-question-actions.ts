"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { type ToastUndo, UNDO_MS } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { openOwnFormDraft } from "@/lib/client/forms/form-draft";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import { answerDraft, type SentAnswer } from "./answer-form";

/** The last event, with the way to undo it. */
export type QuestionNotice = Readonly<{ text: string; undo: ToastUndo | null }>;

/** Dismisses, restores and answers an entity's open questions. `reload` reads the list again after an act. */
export function useQuestionActions(entityId: string, reload: () => Promise<unknown>) {
  const { done } = useTexts("questions");
  const [notice, setNotice] = useState<QuestionNotice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function setDismissed(question: OpenQuestion, isDismissed: boolean): Promise<void> {
    setFailure(null);
    const input = { id: entityId, question_id: question.id };
    const outcome = await (isDismissed ? call("dismissQuestion", input) : call("restoreQuestion", input));
    if (!outcome.ok) {
      setFailure(failureMessage(outcome, isDismissed ? done.dismissFailed : done.restoreFailed));
      return;
    }
    await reload();
    const text = (isDismissed ? done.dismissed : done.restored)({ question: question.question });
    const restore = () => void setDismissed(question, false);
    // The row with its buttons is gone, so a dismissal stays until it is undone or closed.
    const undo = { label: done.undo, onUndo: restore, visibleMs: null, takesFocus: true };
    setNotice({ text, undo: isDismissed ? undo : null });
  }

  /** Takes an answer back and keeps its text as the draft of the next one. */
  async function undoAnswer({ questionId, answer, question }: SentAnswer): Promise<void> {
    const outcome = await call("undoAnswer", { id: entityId, question_id: questionId });
    if (!outcome.ok) {
      setNotice({ text: failureMessage(outcome, done.undoFailed), undo: null });
      return;
    }
    (await openOwnFormDraft(answerDraft(questionId)))?.store({ values: { answer, question } });
    await reload();
    setNotice({ text: done.undone, undo: null });
  }

  return {
    notice,
    failure,
    closeNotice: () => setNotice(null),
    setDismissed,
    /** After an answer was stored. */
    answered: async (answer: SentAnswer) => {
      await reload();
      const undo = { label: done.undo, onUndo: () => void undoAnswer(answer), visibleMs: UNDO_MS };
      setNotice({ text: done.answered({ notified: answer.notified }), undo });
    },
  };
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;
