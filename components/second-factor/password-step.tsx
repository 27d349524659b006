"use client";

import { useTexts } from "#texts";
import { PasswordField } from "@/components/accounts/password-field";
import { FailureBanner } from "@/components/patterns/failure-banner";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { NextStep } from "./factor-task";

type PasswordStepProps = {
  note?: string;
  /** Also asks for a name. */
  asksName?: boolean;
  run: (input: { password: string; name: string }) => Promise<SendOutcome<NextStep>>;
  onDone: (next: NextStep) => void;
};

/** Asks for the password again before a change of the second factor. */
export function PasswordStep({ note, asksName = false, run, onDone }: PasswordStepProps) {
  const texts = useTexts("secondFactor.settings");
  const form = useForm({
    texts: { failed: "" },
    validate: ({ password = "", name = "" }) => ({
      name: asksName && name.trim() === "" ? texts.passkeys.nameRequired : undefined,
      password: password === "" ? texts.passwordRequired : undefined,
    }),
    send: ({ password = "", name = "" }) => run({ password, name: name.trim() }),
    leaves: true,
    onSaved: onDone,
  });

  return (
    <form method="dialog" noValidate onSubmit={form.submit} className="grid gap-4.5">
      {note && <p className="text-ink-2">{note}</p>}
      <FailureBanner text={form.failure} />
      {asksName && (
        <Field
          label={texts.passkeys.name}
          help={texts.passkeys.nameHelp}
          name="name"
          maxLength={60}
          error={form.problems.name}
        />
      )}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
      />
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.busy} className="justify-self-end">
        {texts.continue}
      </Button>
    </form>
  );
}
