"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { lateCall } from "@/lib/client/late-call";
import type { BegunAccount } from "./register-form";

type Note = { tone: "danger" | "success"; text: string };

/** Opening an account by the code in the mail, and asking for another code. */
export function useAccountCode({ email, registrationId }: BegunAccount, texts: Messages["account"]["verify"]) {
  const [busy, setBusy] = useState<"verify" | "resend" | null>(null);
  const [note, setNote] = useState<Note>({ tone: "success", text: texts.asked });
  const [isOpen, setOpen] = useState(false);

  async function verify(code: string) {
    if (busy) return;
    if (!/^\d{6}$/.test(code)) return setNote({ tone: "danger", text: texts.invalid });
    setBusy("verify");
    const proof = { email_address: email, verification_code: code, registration_id: registrationId };
    const outcome = await lateCall("verifyEmail", proof);
    setBusy(null);
    const { message } = outcome.ok ? outcome.data : outcome;
    if (!outcome.ok || !outcome.data.success) return setNote({ tone: "danger", text: message || texts.failed });
    if (!outcome.data.user_id) return setNote({ tone: "danger", text: texts.noUser });
    setNote({ tone: "success", text: message });
    setOpen(true);
  }

  async function resend() {
    if (busy) return;
    setBusy("resend");
    const outcome = await lateCall("resendVerification", { email_address: email });
    setBusy(null);
    if (outcome.ok) setNote({ tone: "success", text: outcome.data.message });
    else setNote({ tone: "danger", text: outcome.status === 429 ? outcome.message : texts.resendFailed });
  }

  return { verify, resend, busy, note, isOpen };
}
