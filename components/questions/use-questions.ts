"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import type { Output } from "@/lib/contract";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { useQuestionActions } from "./use-question-actions";
import { useQuestionTranslations } from "./use-question-translations";

export type QuestionsPage = Output<"listQuestions">;
export type QuestionOrder = "most_asked" | "newest" | "most_waiting" | "dismissed";

/** An entity's questions without an answer in the chosen order, and what can be done with them. */
export function useQuestions(entityId: string, first: QuestionsPage) {
  const locale = useLocale();
  const router = useRouter();
  const [order, setOrder] = useState<QuestionOrder>("most_asked");
  const choice =
    order === "dismissed"
      ? ({ sort: "newest", state: "dismissed" } as const)
      : ({ sort: order, state: "open" } as const);
  const pages = useList<QuestionsPage>({
    key: ["questions", entityId, order],
    read: (cursor) =>
      call("listQuestions", { id: entityId, language: locale, ...choice, ...(cursor ? { cursor } : {}) }),
    first: order === "most_asked" ? first : null,
    keepsPrevious: true,
  });
  const actions = useQuestionActions(entityId, async () => {
    await pages.reload();
    // The tab's count falls with the act.
    router.refresh();
  });
  const [page = first] = pages.pages;
  const translations = useQuestionTranslations({ entityId, questions: pages.items ?? [], can: page.can });
  return { ...pages, ...actions, totals: page.totals, translations, order, setOrder };
}

export type Questions = ReturnType<typeof useQuestions>;
