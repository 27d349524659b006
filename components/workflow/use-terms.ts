"use client";

import { useEffect, useRef, useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { readEntityType, readWorkflowId, storeAcceptedTerms } from "@/lib/client/session/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { nextPage } from "@/lib/contract/pages/next-page";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";
import { recoverWorkflow } from "./recover-workflow";
import type { BlockReason } from "./workflow-blocked";

type TermsState =
  | { name: "loading" | "skipping" }
  | { name: "blocked"; reason: BlockReason }
  | { name: "open"; type: DigitalEntityType };

/** State of the terms step. A type without terms is accepted automatically. */
export function useTerms(
  types: readonly DigitalEntityType[],
  isSignedIn: boolean,
  errors: Messages["workflow"]["errors"],
) {
  const router = useRouter();
  const [state, setState] = useState<TermsState>({ name: "loading" });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const hasStarted = useRef(false);

  // Run once: a type without terms must not be accepted twice.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void open();
  });

  async function open(): Promise<void> {
    if (!isSignedIn) await recoverWorkflow();
    const type = chosenType(types);
    if (!type) setState({ name: "blocked", reason: "noType" });
    else if (!isSignedIn && !readWorkflowId()) setState({ name: "blocked", reason: "noWorkflow" });
    else if (type.terms) setState({ name: "open", type });
    else {
      setState({ name: "skipping" });
      void accept();
    }
  }

  async function accept(): Promise<void> {
    const type = chosenType(types);
    if (isBusy || !type) return;
    setBusy(true);
    setFailure(null);
    const problem = isSignedIn ? null : await saveAcceptance();
    if (problem === null) {
      storeAcceptedTerms(type.system_name);
      const next = nextPage({ step: "terms", isSignedIn });
      // Replace the history entry, so that Back does not return to a skipped step.
      if (type.terms) router.push(next);
      else router.replace(next);
      return;
    }
    setBusy(false);
    setFailure(problem);
  }

  async function saveAcceptance(): Promise<string | null> {
    const id = readWorkflowId();
    if (!id) return errors.noWorkflow;
    const updated = await lazyCall("updateWorkflow", { id, terms_accepted: true, password: undefined });
    if (updated.ok) return null;
    if (updated.code === "rate_limited") return updated.message;
    return updated.code === "not_found" || updated.code === "workflow_closed" ? errors.noWorkflow : errors.terms;
  }

  return { state, accept, isBusy, failure };
}

function chosenType(types: readonly DigitalEntityType[]): DigitalEntityType | undefined {
  return types.find(({ system_name }) => system_name === readEntityType());
}
