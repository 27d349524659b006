"use client";

import type { Messages } from "next-intl";
import { useEffect, useState } from "react";
import type { CallInput } from "@/lib/client/api/api";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { messageOr } from "@/lib/client/failure-message";
import type { PromptPreview } from "@/lib/contract/chat/schemas";

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
  const [shown, setShown] = useState<PromptPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (entityId === "" || question.trim() === "") return;
    setBusy(true);
    setFailure(null);
    const outcome = await lazyCall("previewPrompt", { id: systemId, entity_id: entityId, question, level, ...values });
    setBusy(false);
    if (outcome.ok) setShown(outcome.data);
    else setFailure(Object.values(outcome.fields ?? {})[0] ?? messageOr(outcome, texts.failed));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first preview is composed once, later ones on request.
  useEffect(() => {
    void run();
  }, []);

  return { entityId, setEntityId, question, setQuestion, shown, failure, isBusy, run };
}
