"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { useForm } from "@/components/patterns/use-form";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { signWithPasskey } from "@/lib/client/session/passkeys";
import type { SessionUser } from "@/lib/client/session/session-storage";
import type { Failed } from "@/lib/contract/http/outcome";

/** State of a second factor step: the form of the code, the passkey beside it, and whether the step has expired. */
export function useSecondStep(signInId: string, onDone: (user: SessionUser) => void) {
  const { codeRequired } = useTexts("secondFactor.step");
  const problems = useTexts("secondFactor.passkeySignIn.problems");
  const [isExpired, setExpired] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const form = useForm({
    texts: { failed: "" },
    validate: ({ code = "" }) => ({ form: code.trim() === "" ? codeRequired : undefined }),
    send: async ({ code = "" }) => noticeExpiry(await lazyCall("proveCode", { sign_in_id: signInId, code })),
    leaves: true,
    onSaved: ({ user }) => onDone(user),
  });

  async function submitPasskey() {
    if (form.isBusy || isSigning) return;
    form.setNote(null);
    setSigning(true);
    const started = await lazyCall("beginPasskeySignIn", { sign_in_id: signInId });
    if (!started.ok) return failPasskey(noticeExpiry(started).message);
    const signed = await signWithPasskey(started.data.options);
    if (!signed.ok) return failPasskey(problems[signed.problem]);
    const outcome = await lazyCall("provePasskey", { sign_in_id: signInId, credential: signed.credential });
    if (outcome.ok) onDone(outcome.data.user);
    else failPasskey(noticeExpiry(outcome).message);
  }

  function failPasskey(text: string) {
    setSigning(false);
    form.setNote({ tone: "danger", text });
  }

  function noticeExpiry<Outcome extends { ok: true } | Failed>(outcome: Outcome): Outcome {
    if (!outcome.ok && outcome.code === "sign_in_expired") setExpired(true);
    return outcome;
  }

  return { form, isExpired, isSigning, submitPasskey };
}
