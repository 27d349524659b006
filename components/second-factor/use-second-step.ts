"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { signWithPasskey } from "@/lib/client/session/passkeys";
import type { SessionUser } from "@/lib/client/session/session-storage";
import type { Failed } from "@/lib/contract/http/outcome";

/** State of a second factor step: the error, whether it has expired, and what is busy. */
export function useSecondStep(signInId: string, onDone: (user: SessionUser) => void) {
  const { codeRequired } = useTexts("secondFactor.step");
  const problems = useTexts("secondFactor.passkeySignIn.problems");
  const [failure, setFailure] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);

  async function submitCode(code: string) {
    if (busy) return;
    if (code.trim() === "") return setFailure(codeRequired);
    start("code");
    const outcome = await lazyCall("proveCode", { sign_in_id: signInId, code });
    if (outcome.ok) onDone(outcome.data.user);
    else fail(outcome);
  }

  async function submitPasskey() {
    if (busy) return;
    start("passkey");
    const started = await lazyCall("beginPasskeySignIn", { sign_in_id: signInId });
    if (!started.ok) return fail(started);
    const signed = await signWithPasskey(started.data.options);
    if (!signed.ok) return fail(problems[signed.problem]);
    const outcome = await lazyCall("provePasskey", { sign_in_id: signInId, credential: signed.credential });
    if (outcome.ok) onDone(outcome.data.user);
    else fail(outcome);
  }

  function start(method: "code" | "passkey") {
    setFailure(null);
    setBusy(method);
  }

  function fail(reason: Failed | string) {
    setBusy(null);
    setFailure(typeof reason === "string" ? reason : reason.message);
    if (typeof reason !== "string" && reason.code === "sign_in_expired") setExpired(true);
  }

  return { failure, isExpired, busy, submitCode, submitPasskey };
}
