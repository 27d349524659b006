"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { messageOr } from "@/lib/client/failure-message";
import type { AdminEntry } from "@/lib/contract/entities/admin-schemas";
import type { Failed } from "@/lib/contract/outcome";

/** An entity as its actions need it. */
export type ManagedEntity = Pick<
  AdminEntry,
  "id" | "entity_name" | "urlslug" | "verified" | "plan_id" | "plan_name" | "can"
>;

export type EntityDialogProps = {
  entity: ManagedEntity;
  texts: Messages["entitiesAdmin"];
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};

type Outcome = { ok: true } | Failed;

/** State of a dialog with at most one field: its error, the failure of its call, and whether it runs. */
export function useEntityDialog(field: string | null, fallback: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Runs a call. A problem of the dialog's own field is shown at the field. */
  async function run(call: () => Promise<Outcome>, onDone: () => void): Promise<void> {
    setBusy(true);
    setFailure(null);
    setProblem(null);
    const outcome = await call();
    setBusy(false);
    if (outcome.ok) return onDone();
    const own = field === null ? undefined : outcome.fields?.[field];
    if (own) setProblem(own);
    else setFailure(messageOr(outcome, fallback));
  }

  return { isBusy, problem, setProblem, failure, run };
}
