"use client";

import { useState } from "react";
import { messageOr } from "@/lib/client/failure-message";
import type { Failed } from "@/lib/contract/outcome";

type Outcome = { ok: true } | Failed;

/**
 * State of a dialog with at most one field, for `ConfirmDialog` and a field of form-fields.tsx: the text of the field with
 * its error, the failure of the call, and whether it runs.
 * @param name the field's name in the call's input; null without a field
 * @param fallback the message of a failure for which the server has none
 */
export function useDialogCall<Name extends string>(name: Name | null, fallback: string) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Runs a call. A problem of the dialog's own field is shown at the field. */
  async function run(call: () => Promise<Outcome>, onDone: () => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setProblem(null);
    const outcome = await call();
    setBusy(false);
    if (outcome.ok) return onDone();
    const own = name === null ? undefined : outcome.fields?.[name];
    if (own) setProblem(own);
    else setFailure(messageOr(outcome, fallback));
  }

  const form = {
    values: { ...(name === null ? {} : { [name]: text }) } as Readonly<Record<Name, string>>,
    isBusy,
    problemOf: () => problem ?? undefined,
    setText: (_name: Name, typed: string) => {
      setText(typed);
      setProblem(null);
    },
  };
  return { form, text, isBusy, setProblem, failure, run };
}
