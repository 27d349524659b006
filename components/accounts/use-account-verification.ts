"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { fetchOwnerEmail, finishWorkflow } from "@/components/workflow/finish-workflow";
import { failureMessage } from "@/lib/client/failure-message";
import { lazyCall } from "@/lib/client/lazy-call";
import { clearPendingRegistration, type PendingRegistration } from "./pending-registration";

type Note = { tone: "danger" | "success"; text: string };
type VerifiedUser = { userId: string; message: string };
const danger = (text: string): Note => ({ tone: "danger", text });

/** Verifies the registration code, finishes the pending workflow, and resends the code. */
export function useAccountVerification(registration: PendingRegistration, texts: Messages["accounts"]["verify"]) {
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [note, setNote] = useState<Note>({ tone: "success", text: texts.notice });
  const [verified, setVerified] = useState<VerifiedUser | null>(null);
  const [isDone, setDone] = useState(false);

  async function verify(code: string) {
    if (busy) return;
    if (!verified && !/^\d{6}$/.test(code)) return setNote(danger(texts.invalid));
    setBusy("verify");
    // A code works once: after a later failure, retry only the steps behind it.
    const result = verified ?? (await verifyCode(code));
    const failure = typeof result === "string" ? result : await finish(result);
    setBusy(null);
    if (failure !== null || typeof result === "string") return setNote(danger(failure ?? texts.failed));
    clearPendingRegistration();
    setNote({ tone: "success", text: result.message });
    setDone(true);
  }

  /** Resolves to the verified user, or to an error message. */
  async function verifyCode(code: string): Promise<VerifiedUser | string> {
    const email = registration.workflowId ? await fetchOwnerEmail(registration.workflowId) : registration.email;
    if (!email) return texts.noEmail;
    const result = { email_address: email, verification_code: code, registration_id: registration.registrationId };
    const outcome = await lazyCall("verifyEmail", result);
    if (!outcome.ok) return failureMessage(outcome, texts.failed);
    const { success, message } = outcome.data;
    if (!success) return message || texts.failed;
    return outcome.data.user_id ? { userId: outcome.data.user_id, message } : texts.noUser;
  }

  async function finish(result: VerifiedUser): Promise<string | null> {
    setVerified(result);
    if (!registration.workflowId) return null;
    return (await finishWorkflow(registration.workflowId, result.userId, texts)) ? null : texts.workflowFailed;
  }

  async function resend() {
    if (busy) return;
    setBusy("resend");
    const outcome = await lazyCall("resendVerification", { email_address: registration.email });
    setBusy(null);
    if (outcome.ok) setNote({ tone: "success", text: outcome.data.message });
    else setNote(danger(outcome.status === 429 ? outcome.message : texts.resendFailed));
  }

  return { verify, resend, busy, note, isDone };
}
