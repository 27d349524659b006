"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { OutputOf } from "@/lib/contract/http/endpoint";
import type { listQuestions } from "@/lib/contract/questions/endpoints";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import type { Messages } from "@/lib/i18n/message-types";

export type QuestionsPage = OutputOf<typeof listQuestions>;
export type QuestionOrder = "most_asked" | "newest" | "most_waiting" | "dismissed";

/** The last event; a dismissal can be undone. */
export type QuestionNotice = Readonly<{ text: string; dismissed: OpenQuestion | null }>;

/** An entity's questions without an answer in the chosen order, and what can be done with them. */
export function useQuestions(entityId: string, first: QuestionsPage, texts: Messages["questions"]) {
  const [order, setOrder] = useState<QuestionOrder>("most_asked");
  const [notice, setNotice] = useState<QuestionNotice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choice =
    order === "dismissed"
      ? ({ sort: "newest", state: "dismissed" } as const)
      : ({ sort: order, state: "open" } as const);
  const pages = useList<QuestionsPage>({
    key: ["questions", entityId, order],
    read: (cursor) => call("listQuestions", { id: entityId, ...choice, ...(cursor ? { cursor } : {}) }),
    first: order === "most_asked" ? first : null,
    keepsPrevious: true,
  });

  async function setDismissed(question: OpenQuestion, isDismissed: boolean): Promise<void> {
    setFailure(null);
    const input = { id: entityId, question_id: question.id };
    const outcome = await (isDismissed ? call("dismissQuestion", input) : call("restoreQuestion", input));
    const { done } = texts;
    if (!outcome.ok) {
      setFailure(failureMessage(outcome, isDismissed ? done.dismissFailed : done.restoreFailed));
      return;
    }
    await pages.reload();
    const text = (isDismissed ? done.dismissed : done.restored)({ question: question.question });
    setNotice({ text, dismissed: isDismissed ? question : null });
  }

  return {
    ...pages,
    totals: pages.pages[0]?.totals ?? first.totals,
    order,
    setOrder,
    notice,
    failure,
    closeNotice: () => setNotice(null),
    setDismissed,
    /** After an answer was stored. */
    answered: async (notified: number) => {
      await pages.reload();
      setNotice({ text: texts.done.answered({ notified }), dismissed: null });
    },
  };
}

export type Questions = ReturnType<typeof useQuestions>;
