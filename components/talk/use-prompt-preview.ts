"use client";

import { useEffect, useState } from "react";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import type { CallInput } from "@/lib/client/api/api";
import { lazyCall } from "@/lib/client/api/lazy-call";
import type { Messages } from "@/lib/i18n/message-types";

export type PreviewEntity = { id: string; name: string };

type PreviewOptions = {
  systemId: number;
  level: "talk_system" | "entity";
  entities: readonly PreviewEntity[];
  /** The values of the form. */
  values: Omit<CallInput<"updateTalkParameters">, "id" | "entity_id" | "version">;
  texts: Messages["talkParameters"]["preview"];
};

export type PreviewState = ReturnType<typeof usePromptPreview>;

/** Composes the prompt of a question with the values of a form: once at the start, then on request. */
export function usePromptPreview({ systemId, level, entities, values, texts }: PreviewOptions) {
  const [entityId, setEntityId] = useState(entities[0]?.id ?? "");
  const [question, setQuestion] = useState(texts.questionDefault);
  const { saved, failure, isBusy, save } = useForm({
    texts: { failed: texts.failed },
    send: async () => {
      const outcome = await lazyCall("previewPrompt", {
        id: systemId,
        entity_id: entityId,
        question,
        level,
        ...values,
      });
      const [problem] = outcome.ok ? [] : Object.values(outcome.fields ?? {});
      return problem === undefined ? outcome : refused(problem);
    },
  });

  async function run() {
    if (entityId !== "" && question.trim() !== "") await save();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first preview is composed once, later ones on request.
  useEffect(() => {
    void run();
  }, []);

  return { entityId, setEntityId, question, setQuestion, shown: saved, failure, isBusy, run };
}
