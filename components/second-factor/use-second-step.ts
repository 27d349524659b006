"use client";

import { useState } from "react";
import { lazyCall } from "@/lib/client/lazy-call";
import { signWithPasskey } from "@/lib/client/passkeys";
import type { SessionUser } from "@/lib/client/session-storage";
import type { Failed } from "@/lib/contract/outcome";

type Texts = { passkeyFailed: string; codeRequired: string };

/** State of a second factor step: the error, whether it has expired, and what is busy. */
export function useSecondStep(signInId: string, texts: Texts, onDone: (user: SessionUser) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);

  async function proveCode(code: string) {
    if (busy) return;
    if (code.trim() === "") return setFailure(texts.codeRequired);
    start("code");
    const outcome = await lazyCall("proveCode", { sign_in_id: signInId, code });
    if (outcome.ok) onDone(outcome.data.user);
    else refuse(outcome);
  }

  async function provePasskey() {
    if (busy) return;
    start("passkey");
    const begun = await lazyCall("beginPasskeySignIn", { sign_in_id: signInId });
    if (!begun.ok) return refuse(begun);
    const credential = await signWithPasskey(begun.data.options);
    if (!credential) return refuse(texts.passkeyFailed);
    const outcome = await lazyCall("provePasskey", { sign_in_id: signInId, credential });
    if (outcome.ok) onDone(outcome.data.user);
    else refuse(outcome);
  }

  function start(what: "code" | "passkey") {
    setFailure(null);
    setBusy(what);
  }

  function refuse(why: Failed | string) {
    setBusy(null);
    setFailure(typeof why === "string" ? why : why.message);
    if (typeof why !== "string" && why.code === "sign_in_expired") setOver(true);
  }

  return { failure, isOver, busy, proveCode, provePasskey };
}
