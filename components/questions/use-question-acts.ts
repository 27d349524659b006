"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";

/** The last event; a dismissal can be undone. */
export type QuestionNotice = Readonly<{ text: string; dismissed: OpenQuestion | null }>;

/** Dismisses, restores and answers an entity's open questions. `reload` reads the list again after an act. */
export function useQuestionActs(entityId: string, reload: () => Promise<unknown>) {
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
    setNotice({ text, dismissed: isDismissed ? question : null });
  }

  return {
    notice,
    failure,
    closeNotice: () => setNotice(null),
    setDismissed,
    /** After an answer was stored. */
    answered: async (notified: number) => {
      await reload();
      setNotice({ text: done.answered({ notified }), dismissed: null });
    },
  };
}

export type QuestionActs = ReturnType<typeof useQuestionActs>;
