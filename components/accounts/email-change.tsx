"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { refused } from "@/components/patterns/form-machine";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailInput } from "@/components/ui/input-attributes";
import { call } from "@/lib/client/api/call";
import { refreshSession } from "@/lib/client/session/refresh-session";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import { isDigitCode, readDigitCode } from "@/lib/contract/fields/one-time-code";
import { accountProblems } from "./account-problems";
import { PasswordField } from "./password-field";

type EmailChangeProps = { email: string };

/** Shows the account's email address and changes it in two steps: password, then a code sent to the new address. */
export function EmailChange({ email: initialEmail }: EmailChangeProps) {
  const texts = useTexts("accountsSettings.email");
  const [email, setEmail] = useState(initialEmail);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const [changed, setChanged] = useState<FormNote | null>(null);

  function onConfirmed(confirmed: string) {
    setEmail(confirmed);
    setPendingEmail(null);
    setChanged({ tone: "success", text: texts.changed });
    // Replace the address stored in this browser.
    refreshSession();
  }

  return (
    <>
      <p className="wrap-anywhere text-ink-2">{texts.current({ email })}</p>
      <NoteBanner note={changed} />
      {pendingEmail ? (
        <ConfirmStep email={pendingEmail} onConfirmed={onConfirmed} onCancel={() => setPendingEmail(null)} />
      ) : (
        <RequestStep
          onRequested={(address) => {
            setChanged(null);
            setPendingEmail(address);
          }}
        />
      )}
    </>
  );
}

type RequestStepProps = { onRequested: (email: string) => void };

function RequestStep({ onRequested }: RequestStepProps) {
  const texts = useTexts("accountsSettings.email");
  const account = useTexts("accounts.errors");
  const form = useForm({
    texts: { failed: texts.failed },
    validate: ({ email_address = "" }) => accountProblems({ email_address }, account),
    send: async ({ email_address = "", password = "" }) => {
      const address = canonicalEmail(email_address);
      const outcome = await call("requestEmailChange", { email_address: address, password });
      return outcome.ok ? { ok: true, data: address } : outcome;
    },
    onSaved: onRequested,
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4.5">
      <NoteBanner note={form.note} />
      <Field
        {...emailInput}
        label={texts.new}
        name="email_address"
        autoComplete="email"
        error={form.problems.email_address}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
      />
      <Button type="submit" busy={form.isBusy} busyLabel={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

type ConfirmStepProps = {
  email: string;
  onConfirmed: (email: string) => void;
  onCancel: () => void;
};

function ConfirmStep({ email, onConfirmed, onCancel }: ConfirmStepProps) {
  const texts = useTexts("accountsSettings.email");
  const form = useForm({
    texts: { failed: texts.failed },
    validate: ({ verification_code = "" }) => ({
      verification_code: isDigitCode(readDigitCode(verification_code)) ? undefined : texts.invalid,
    }),
    send: async ({ verification_code = "" }) => {
      const outcome = await call("confirmEmailChange", { verification_code });
      return outcome.ok && !outcome.data.success ? refused(outcome.data.message) : outcome;
    },
    onSaved: ({ email_address }) => onConfirmed(email_address),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4.5">
      <p role="status" className="wrap-anywhere text-ink-2">
        {texts.sent({ email })}
      </p>
      <NoteBanner note={form.note} />
      <Field
        label={texts.code}
        name="verification_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={40}
        error={form.problems.verification_code}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button variant="ghost" disabled={form.isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
