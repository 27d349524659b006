"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { RefusalBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { lateCall } from "@/lib/client/late-call";
import { usedPasskey } from "@/lib/client/passkeys";
import type { SessionUser } from "@/lib/client/session-memory";

type PasskeySignInProps = {
  texts: Messages["secondFactor"]["passkeySignIn"];
  area: "site" | "admin";
  onDone: (user: SessionUser) => void;
};

/** Signs in with a passkey instead of a password. */
export function PasskeySignIn({ texts, area, onDone }: PasskeySignInProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn() {
    setRefusal(null);
    setBusy(true);
    const refused = await signInByPasskey();
    if (refused === null) return;
    setBusy(false);
    setRefusal(refused);
  }

  async function signInByPasskey(): Promise<string | null> {
    const begun = await lateCall("beginPasskeySignIn", {});
    if (!begun.ok) return begun.message;
    const credential = await usedPasskey(begun.data.options);
    if (!credential) return texts.failed;
    const outcome = await lateCall("provePasskey", { credential, area });
    if (!outcome.ok) return outcome.message;
    onDone(outcome.data.user);
    return null;
  }

  return (
    <div className="grid gap-3">
      <RefusalBanner text={refusal} />
      <Button busy={isBusy} busyLabel={texts.busy} onClick={signIn}>
        {texts.button}
      </Button>
    </div>
  );
}
