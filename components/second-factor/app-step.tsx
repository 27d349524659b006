"use client";

import { useTexts } from "#texts";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import type { Output } from "@/lib/contract";

export type TotpSetup = Output<"beginTotp">;

type AppStepProps = {
  setup: TotpSetup;
  onDone: (recoveryCodes: string[] | null) => void;
};

/** Set-up of an authenticator app: QR code and first code. */
export function AppStep({ setup, onDone }: AppStepProps) {
  const texts = useTexts("secondFactor.settings");
  const { app } = texts;
  const form = useForm({
    texts: { failed: "" },
    send: ({ code = "" }) => call("confirmTotp", { code }),
    leaves: true,
    onSaved: ({ recovery_codes }) => onDone(recovery_codes),
  });

  return (
    <form method="dialog" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <p className="text-ink-2">{app.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
        alt={app.picture}
        width={208}
        height={208}
        className="justify-self-center rounded-md bg-white p-2"
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
        error={form.problemOf("code") ?? form.failure ?? undefined}
      />
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.busy} className="justify-self-end">
        {app.confirm}
      </Button>
    </form>
  );
}
