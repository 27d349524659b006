"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { useSessionHint } from "@/lib/client/session/session-hint";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { TermsState } from "@/lib/contract/terms/schemas";

/** The terms of the reader, and the way to accept those that have changed. */
export function useAcceptedTerms(failed: string) {
  const { kind, generation } = useSessionHint();
  const terms = useRecord({
    // Another session is another person's.
    key: kind ? ["accepted-terms", generation] : null,
    read: () => call("listAcceptedTerms", {}),
  });
  const [accepting, setAccepting] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Returns whether the terms were accepted. */
  async function accept({ entity, to_accept: text }: TermsState): Promise<boolean> {
    if (!text) return false;
    setAccepting(text.id);
    setFailure(null);
    const outcome = await call("acceptTerms", {
      text_id: text.id,
      ...(entity ? { digitalentity_id: entity.id } : {}),
    });
    setAccepting(null);
    if (outcome.ok) void terms.show(outcome.data);
    else setFailure(failureMessage(outcome, failed));
    return outcome.ok;
  }

  return { ...terms, accepting, failure, accept };
}
