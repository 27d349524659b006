"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import { useReturnToPage } from "@/lib/client/session/use-return-to-page";
import { messageOr } from "@/lib/client/text/failure-message";

type Note = { tone: "danger" | "success"; text: string };

/**
 * Verifies the email code, and requests another one. Notices when this browser proved the address in another tab, so that
 * nobody is asked for the code again.
 */
export function useVerification(email: string, onVerified: () => void) {
  const labels = useTexts("visitors.verification");
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [note, setNote] = useState<Note | null>(null);

  useReturnToPage(() => {
    if (!busy) void continueIfProven();
  });

  async function continueIfProven(): Promise<boolean> {
    const outcome = await call("checkVerification", { email_address: email });
    const isProven = outcome.ok && outcome.data.verified;
    if (isProven) onVerified();
    return isProven;
  }

  async function verify(code: string, wantsReplyEmails: boolean) {
    if (busy) return;
    setBusy("verify");
    const outcome = await call("verifyEmail", {
      email_address: email,
      verification_code: code,
      ...(wantsReplyEmails ? { wants_reply_emails: true } : {}),
    });
    setBusy(null);
    if (outcome.ok && outcome.data.success) return onVerified();
    if (await continueIfProven()) return;
    const message = outcome.ok ? outcome.data.message : messageOr(outcome, "");
    setNote({ tone: "danger", text: message ? labels.error({ message }) : labels.failed });
  }

  async function resend() {
    if (busy) return;
    setBusy("resend");
    const outcome = await call("resendVerification", { email_address: email });
    setBusy(null);
    if (outcome.ok) setNote({ tone: "success", text: outcome.data.message || labels.resent });
    else setNote({ tone: "danger", text: labels.resendError({ message: outcome.message }) });
  }

  return { verify, resend, busy, note };
}
