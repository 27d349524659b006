"use client";

import type { Messages } from "next-intl";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { canonicalEmail } from "@/lib/contract/email-address";
import { accountProblems } from "./account-problems";
import { failedResult, useSettingsForm } from "./use-settings-form";

type ForgotPasswordFormProps = {
  texts: Messages["accountsSettings"]["forgot"];
  account: Messages["accounts"];
  email: string | null;
};

/** Requests a password reset link. */
export function ForgotPasswordForm({ texts, account, email }: ForgotPasswordFormProps) {
  const { problems, note, isBusy, submit } = useSettingsForm(({ email_address = "" }) => ({
    ...accountProblems({ email_address }, account.errors),
  }));

  const onSubmit = submit(async ({ email_address = "" }) => {
    const outcome = await lazyCall("forgotPassword", { email_address: canonicalEmail(email_address) });
    if (!outcome.ok) return failedResult(outcome, texts.failed);
    return { note: { tone: "success", text: outcome.data.message } };
  });

  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts nothing into the URL.
    <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <NoteBanner note={note} />
      <Field
        label={account.fields.email}
        name="email_address"
        type="email"
        dir="ltr"
        autoComplete="username"
        maxLength={254}
        defaultValue={email ?? undefined}
        error={problems.email_address}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
