"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { signWithPasskey } from "@/lib/client/session/passkeys";
import type { SessionUser } from "@/lib/client/session/session-storage";

type PasskeySignInProps = {
  area: "site" | "admin";
  onDone: (user: SessionUser) => void;
};

/** Signs in with a passkey instead of a password. */
export function PasskeySignIn({ area, onDone }: PasskeySignInProps) {
  const texts = useTexts("secondFactor.passkeySignIn");
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setFailure(null);
    setBusy(true);
    const error = await signInByPasskey();
    if (error === null) return;
    setBusy(false);
    setFailure(error);
  }

  async function signInByPasskey(): Promise<string | null> {
    const started = await lazyCall("beginPasskeySignIn", {});
    if (!started.ok) return started.message;
    const signed = await signWithPasskey(started.data.options);
    if (!signed.ok) return texts.problems[signed.problem];
    const outcome = await lazyCall("provePasskey", { credential: signed.credential, area });
    if (!outcome.ok) return outcome.message;
    onDone(outcome.data.user);
    return null;
  }

  return (
    <div className="grid gap-3">
      <FailureBanner text={failure} />
      <Button busy={isBusy} busyLabel={texts.busy} onClick={signIn}>
        {texts.button}
      </Button>
    </div>
  );
}
