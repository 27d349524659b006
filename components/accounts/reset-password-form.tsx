"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { refused } from "@/components/patterns/form-machine";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { NewPasswordFields } from "./new-password-fields";
import { newPasswordProblems } from "./new-password-problems";

type ResetPasswordFormProps = { token: string };
type ResetResult = { message: string; email: string };

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token }: ResetPasswordFormProps) {
  const reset = useTexts("accountsSettings.reset");
  const password = useTexts("accountsSettings.password");
  const account = useTexts("accounts");
  const [result, setResult] = useState<ResetResult | null>(null);
  const form = useForm({
    texts: { failed: reset.failed },
    validate: (values) => newPasswordProblems(values, account.errors),
    send: async ({ new_password = "", confirm_new_password = "" }) => {
      const outcome = await lazyCall("resetPassword", { token, new_password, confirm_new_password });
      return outcome.ok && !outcome.data.success ? refused(outcome.data.message) : outcome;
    },
    onSaved: ({ message, email_address = "" }) => setResult({ message, email: email_address }),
  });

  if (result) return <PasswordChanged result={result} label={account.signIn.submit} />;
  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts no password into the URL.
    <form method="dialog" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <NoteBanner note={form.note} />
      <NewPasswordFields texts={password} problems={form.problems} />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={reset.busy}>
        {reset.submit}
      </Button>
    </form>
  );
}

function PasswordChanged({ result, label }: { result: ResetResult; label: string }) {
  return (
    <div className="grid gap-4.5">
      <Banner tone="success" icon={<ToneIcon tone="success" />}>
        {result.message}
      </Banner>
      <Button variant="primary" size="lg" href={`${PAGES.login}?email=${encodeURIComponent(result.email)}`}>
        {label}
      </Button>
    </div>
  );
}
