"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import type { Messages } from "@/lib/i18n/message-types";

export type DocumentAction = "cancel" | "retry" | "delete" | "restore";
type Subject = Pick<ContextDocument, "id" | "title">;
/** A deleted document that can be restored until `until` (ISO 8601). */
export type Deletion = Subject & { until: string };

/** The actions on a document in the list and on its page; one at a time. */
export function useDocumentActions(texts: Messages["knowledge"], onChanged: (act: DocumentAction) => unknown) {
  const [busy, setBusy] = useState<{ id: string; act: DocumentAction } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [restored, setRestored] = useState<string | null>(null);

  async function run(act: DocumentAction, { id, title }: Subject): Promise<boolean> {
    if (busy) return false;
    setBusy({ id, act });
    setFailure(null);
    setRestored(null);
    const outcome = await CALLS[act](id);
    if (outcome.ok && act === "delete") {
      setDeletion({ id, title, until: "restorable_until" in outcome.data ? outcome.data.restorable_until : "" });
    }
    if (outcome.ok && act === "restore") {
      setDeletion(null);
      setRestored(texts.undo.restored({ title }));
    }
    if (!outcome.ok) setFailure(messageOr(outcome, texts.actions.failed[act]));
    // Reload after a failure too: the document may have changed in another tab.
    await onChanged(act);
    setBusy(null);
    return outcome.ok;
  }

  return {
    busy,
    failure,
    deletion,
    restored,
    run,
    dismissFailure: () => setFailure(null),
    forget: () => setDeletion(null),
    dismiss: () => setRestored(null),
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;

const CALLS = {
  cancel: (id: string) => call("cancelContextData", { id }),
  retry: (id: string) => call("retryContextData", { id }),
  delete: (id: string) => call("deleteContextData", { id }),
  restore: (id: string) => call("restoreContextData", { id }),
};
