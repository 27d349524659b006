"use client";

import { useState } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";

type Note = { tone: "danger" | "success"; text: string };

/** Verifies the email code, and requests another one. */
export function useVerification(email: string, onVerified: () => void) {
  const { texts } = useEntityPage();
  const labels = texts.visitors.verification;
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [note, setNote] = useState<Note | null>(null);

  async function verify(code: string) {
    if (busy) return;
    setBusy("verify");
    const outcome = await call("verifyEmail", { email_address: email, verification_code: code });
    setBusy(null);
    if (outcome.ok && outcome.data.success) return onVerified();
    const message = outcome.ok ? outcome.data.message : messageOr(outcome, "");
    setNote({ tone: "danger", text: message ? formatMessage(labels.error, { message }) : labels.failed });
  }

  async function resend() {
    if (busy) return;
    setBusy("resend");
    const outcome = await call("resendVerification", { email_address: email });
    setBusy(null);
    if (outcome.ok) setNote({ tone: "success", text: outcome.data.message || labels.resent });
    else setNote({ tone: "danger", text: formatMessage(labels.resendError, { message: outcome.message }) });
  }

  return { verify, resend, busy, note };
}
