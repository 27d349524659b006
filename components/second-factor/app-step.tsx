"use client";

import type { Messages } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { beginTotp } from "@/lib/contract/second-factor/endpoints";

export type TotpSetup = OutputOf<typeof beginTotp>;

type AppStepProps = {
  setup: TotpSetup;
  texts: Messages["secondFactor"]["settings"];
  onDone: (recoveryCodes: string[] | null) => void;
};

/** Set-up of an authenticator app: QR code and first code. */
export function AppStep({ setup, texts, onDone }: AppStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { app } = texts;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    const outcome = await call("confirmTotp", { code });
    if (outcome.ok) return onDone(outcome.data.recovery_codes);
    setBusy(false);
    setProblem(outcome.message);
  }

  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <p className="text-ink-2">{app.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
        alt={app.picture}
        className="size-52 justify-self-center rounded-md bg-white p-2"
      />
      <p className="text-ink-2 text-small">
        {app.type} <code className="break-all font-mono text-ink">{setup.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <Field
        label={app.code}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={problem ?? undefined}
      />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.busy} className="justify-self-end">
        {app.confirm}
      </Button>
    </form>
  );
}
