import { useCallback, useEffect, useState } from "react";
import { continueClaimed } from "@/components/workflow/continue-claimed";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { useSessionHint } from "@/lib/client/session/session-hint";
import type { PaymentClaim } from "@/lib/contract/billing/schemas";
import { useRouter } from "@/lib/i18n/use-router";

/** A payment that another browser began; null when it is not known here. */
export type FoundClaim = PaymentClaim | "loading" | null;

const CHECK_EVERY_MS = 5_000;

/** A payment that another browser began. While the bank has not confirmed it, it is read again every few seconds. */
export function useFoundClaim(sessionId: string, token: string): FoundClaim {
  const [found, setFound] = useState<FoundClaim>("loading");
  const load = useCallback(async () => {
    if (sessionId === "") return setFound(null);
    const outcome = await lazyCall("getPaymentClaim", { session_id: sessionId, ...(token ? { token } : {}) });
    if (outcome.ok) return setFound(outcome.data);
    // Keep what is shown while the server or the provider does not answer.
    if (outcome.status === 404) setFound(null);
  }, [sessionId, token]);
  useEffect(() => void load(), [load]);
  const isOpen = found === "loading" || found?.status === "open";
  // Poll until the provider confirms.
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void load(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, load]);
  return found;
}

type Note = { tone: "success" | "info" | "danger"; text: string };
export type ClaimProof = { token?: string; email_address?: string; verification_code?: string };

/** Claims a payment by a proof and continues it. */
export function useClaim(
  sessionId: string,
  { paid, texts }: { paid: PaymentClaim | null; texts: { done: string; failed: string } },
) {
  const router = useRouter();
  const { kind } = useSessionHint();
  const isSignedIn = kind === "account" || kind === "admin";
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  async function claim(proof: ClaimProof) {
    if (isBusy) return;
    setBusy(true);
    setNote(null);
    const outcome = await lazyCall("claimPayment", { ...(sessionId ? { session_id: sessionId } : {}), ...proof });
    if (outcome.ok && outcome.data.outcome === "claimed") {
      setNote({ tone: "success", text: texts.done });
      return router.replace(continueClaimed(outcome.data, { isSignedIn, paid }));
    }
    setBusy(false);
    if (!outcome.ok) return setNote({ tone: "danger", text: outcome.message || texts.failed });
    setNote({ tone: outcome.data.outcome === "no_payment" ? "info" : "danger", text: outcome.data.message });
  }
  return { isBusy, note, claim, clearNote: () => setNote(null) };
}
