"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { PAGES } from "@/lib/contract/pages";
import { NewPasswordFields } from "./new-password-fields";
import { newPasswordProblems } from "./new-password-problems";
import { failedResult, useSettingsForm } from "./use-settings-form";

type ResetPasswordFormProps = { texts: Messages["accountsSettings"]; account: Messages["accounts"]; token: string };
type ResetResult = { message: string; email: string };

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ texts: { reset, password }, account, token }: ResetPasswordFormProps) {
  const [result, setResult] = useState<ResetResult | null>(null);
  const { problems, note, isBusy, submit } = useSettingsForm((values) => newPasswordProblems(values, account.errors));

  const onSubmit = submit(async ({ new_password = "", confirm_new_password = "" }) => {
    const outcome = await lazyCall("resetPassword", { token, new_password, confirm_new_password });
    if (!outcome.ok) return failedResult(outcome, reset.failed);
    const { success, message, email_address = "" } = outcome.data;
    if (!success) return { note: { tone: "danger", text: message || reset.failed } };
    setResult({ message, email: email_address });
    return null;
  });

  if (result) return <PasswordChanged result={result} label={account.signIn.submit} />;
  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts no password into the URL.
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <NoteBanner note={note} />
      <NewPasswordFields texts={password} fields={account.fields} problems={problems} />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={reset.busy}>
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
