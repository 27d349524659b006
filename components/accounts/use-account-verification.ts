"use client";

import { useState } from "react";
import { fetchOwnerEmail, finishWorkflow } from "@/components/workflow/finish-workflow";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { useReturnToPage } from "@/lib/client/session/use-return-to-page";
import { failureMessage } from "@/lib/client/text/failure-message";
import { isDigitCode } from "@/lib/contract/fields/one-time-code";
import { hasClaims } from "@/lib/contract/workflow/has-claims";
import type { Messages } from "@/lib/i18n/message-types";
import { clearPendingRegistration, type PendingRegistration } from "./pending-registration";
import { fetchRegistrationState } from "./registration-state";

type Note = { tone: "danger" | "success"; text: string };
type VerifiedUser = { userId: string; message: string };
type Verification = {
  registration: PendingRegistration;
  texts: Messages["accounts"]["verify"];
  /** Called when the account is open in another browser: this one signs in. */
  onOpenedElsewhere: () => void;
};
/** The end of a registration, with the slug of the entity that the account owns now, and whether something waits to be claimed. */
type Finished = { urlslug: string | null; hasClaims: boolean; isHere: boolean };
const danger = (text: string): Note => ({ tone: "danger", text });

/**
 * Verifies the registration code, finishes the pending workflow, and resends the code. Notices when the code was entered in
 * another tab or browser, so that nobody is asked for it again.
 */
export function useAccountVerification({ registration, texts, onOpenedElsewhere }: Verification) {
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [note, setNote] = useState<Note>({ tone: "success", text: texts.notice });
  const [verified, setVerified] = useState<VerifiedUser | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);

  useReturnToPage(() => {
    if (!busy && !verified) void continueIfDone();
  });

  async function verify(code: string) {
    if (busy) return;
    if (!verified && !isDigitCode(code)) return setNote(danger(texts.invalid));
    setBusy("verify");
    // A code works once: after a later failure, retry only the steps behind it.
    const result = verified ?? (await verifyCode(code));
    if (typeof result !== "string") await finish(result, true);
    else if (!(await continueIfDone())) setNote(danger(result));
    setBusy(null);
  }

  /** Resolves to the verified user, or to an error message. */
  async function verifyCode(code: string): Promise<VerifiedUser | string> {
    const stored = registration.workflowId ? await fetchOwnerEmail(registration.workflowId) : undefined;
    const email = stored === undefined ? registration.email : stored;
    if (!email) return texts.noEmail;
    const { registrationId } = registration;
    const id = registrationId === null ? {} : { registration_id: registrationId };
    const outcome = await lazyCall("verifyEmail", { email_address: email, verification_code: code, ...id });
    if (!outcome.ok) return failureMessage(outcome, texts.failed);
    const { success, message } = outcome.data;
    if (!success) return message || texts.failed;
    return outcome.data.user_id ? { userId: outcome.data.user_id, message } : texts.noUser;
  }

  /** Continues when the code was entered elsewhere; false while it is still needed. */
  async function continueIfDone(): Promise<boolean> {
    const found = await fetchRegistrationState(registration);
    if (found.state === "waiting") return false;
    if (found.state === "verified") await finish({ userId: found.userId, message: texts.done }, false);
    else {
      clearPendingRegistration();
      onOpenedElsewhere();
    }
    return true;
  }

  async function finish(result: VerifiedUser, isHere: boolean): Promise<void> {
    setVerified(result);
    const { workflowId } = registration;
    const workflow = workflowId ? await finishWorkflow(workflowId, result.userId, texts) : { urlslug: null };
    if (!workflow) return setNote(danger(texts.workflowFailed));
    clearPendingRegistration();
    setNote({ tone: "success", text: result.message });
    setFinished({
      ...workflow,
      hasClaims: workflow.urlslug === null && (await hasClaims(lazyCall("listClaims", {}))),
      isHere,
    });
  }

  async function resend() {
    if (busy) return;
    setBusy("resend");
    const outcome = await lazyCall("resendVerification", { email_address: registration.email });
    setBusy(null);
    if (outcome.ok) setNote({ tone: "success", text: outcome.data.message });
    else setNote(danger(outcome.status === 429 ? outcome.message : texts.resendFailed));
  }

  return { verify, resend, busy, note, finished };
}
