"use client";

import { useTexts } from "#texts";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { emailInput } from "@/components/ui/input-attributes";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import { accountProblems } from "./account-problems";

type ForgotPasswordFormProps = {
  email: string | null;
};

/** Requests a password reset link. */
export function ForgotPasswordForm({ email }: ForgotPasswordFormProps) {
  const texts = useTexts("accountsSettings.forgot");
  const account = useTexts("accounts");
  const form = useForm({
    texts: { failed: texts.failed, saved: ({ message }: { message: string }) => message },
    validate: ({ email_address = "" }) => accountProblems({ email_address }, account.errors),
    send: ({ email_address = "" }) => lazyCall("forgotPassword", { email_address: canonicalEmail(email_address) }),
  });

  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts nothing into the URL.
    <form method="dialog" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <NoteBanner note={form.note} />
      <Field
        {...emailInput}
        label={account.fields.email}
        name="email_address"
        autoComplete="username"
        defaultValue={email ?? undefined}
        error={form.problems.email_address}
      />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
