"use client";

import { useTexts } from "#texts";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { NewPasswordFields } from "./new-password-fields";
import { newPasswordProblems } from "./new-password-problems";
import { PasswordField } from "./password-field";

type PasswordFormProps = {
  /** The account's address, by which a password manager knows the entry to update. */
  email: string;
};

/** Changes the password; asks for the current one. */
export function PasswordForm({ email }: PasswordFormProps) {
  const texts = useTexts("accountsSettings.password");
  const errors = useTexts("accounts.errors");
  const form = useForm({
    texts: { failed: texts.failed, saved: ({ message }: { message: string }) => message },
    validate: (values) => ({
      current_password: values.current_password ? undefined : errors.required,
      ...newPasswordProblems(values, errors),
    }),
    send: ({ current_password = "", new_password = "", confirm_new_password = "" }) =>
      call("changePassword", { current_password, new_password, confirm_new_password }),
  });

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4.5">
      <NoteBanner note={form.note} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.current}
        name="current_password"
        autoComplete="current-password"
        error={form.problems.current_password}
      />
      <NewPasswordFields texts={texts} problems={form.problems} />
      <Button type="submit" busy={form.isBusy} busyLabel={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
