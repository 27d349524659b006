"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { fetchOwnerEmail, finishWorkflow } from "@/components/workflow/finish-workflow";
import { failureMessage } from "@/lib/client/failure-message";
import { lazyCall } from "@/lib/client/lazy-call";
import { clearPendingRegistration, type PendingRegistration } from "./pending-registration";

type Note = { tone: "danger" | "success"; text: string };
type Proven = { userId: string; message: string };
const danger = (text: string): Note => ({ tone: "danger", text });

/** Verifies the registration code, finishes the pending workflow, and resends the code. */
export function useAccountVerification(begun: PendingRegistration, texts: Messages["accounts"]["verify"]) {
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [note, setNote] = useState<Note>({ tone: "success", text: texts.notice });
  const [proven, setProven] = useState<Proven | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function verify(code: string) {
    if (busy) return;
    if (!proven && !/^\d{6}$/.test(code)) return setNote(danger(texts.invalid));
    setBusy("verify");
    // A code works once: after a later failure, retry only the steps behind it.
    const proof = proven ?? (await prove(code));
    const failure = typeof proof === "string" ? proof : await finish(proof);
    setBusy(null);
    if (failure !== null || typeof proof === "string") return setNote(danger(failure ?? texts.failed));
    clearPendingRegistration();
    setNote({ tone: "success", text: proof.message });
    setOpen(true);
  }

  /** Resolves to the verified user, or to an error message. */
  async function prove(code: string): Promise<Proven | string> {
    const email = begun.workflowId ? await fetchOwnerEmail(begun.workflowId) : begun.email;
    if (!email) return texts.noEmail;
    const proof = { email_address: email, verification_code: code, registration_id: begun.registrationId };
    const outcome = await lazyCall("verifyEmail", proof);
    if (!outcome.ok) return failureMessage(outcome, texts.failed);
    const { success, message } = outcome.data;
    if (!success) return message || texts.failed;
    return outcome.data.user_id ? { userId: outcome.data.user_id, message } : texts.noUser;
  }

  async function finish(proof: Proven): Promise<string | null> {
    setProven(proof);
    if (!begun.workflowId) return null;
    return (await finishWorkflow(begun.workflowId, proof.userId, texts)) ? null : texts.workflowFailed;
  }

  async function resend() {
    if (busy) return;
    setBusy("resend");
    const outcome = await lazyCall("resendVerification", { email_address: begun.email });
    setBusy(null);
    if (outcome.ok) setNote({ tone: "success", text: outcome.data.message });
    else setNote(danger(outcome.status === 429 ? outcome.message : texts.resendFailed));
  }

  return { verify, resend, busy, note, isOpen };
}
