"use client";

import type { Messages } from "next-intl";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { NewPasswordFields } from "./new-password-fields";
import { newPasswordProblems } from "./new-password-problems";
import { PasswordField } from "./password-field";
import { failedResult, useSettingsForm } from "./use-settings-form";

type PasswordFormProps = {
  /** The account's address, by which a password manager knows the entry to update. */
  email: string;
  texts: Messages["accountsSettings"]["password"];
  account: Messages["accounts"];
};

/** Changes the password; asks for the current one. */
export function PasswordForm({ email, texts, account: { fields, errors } }: PasswordFormProps) {
  const { problems, note, isBusy, submit } = useSettingsForm((values) => ({
    ...(values.current_password ? {} : { current_password: errors.required }),
    ...newPasswordProblems(values, errors),
  }));

  const onSubmit = submit(async ({ current_password = "", new_password = "", confirm_new_password = "" }) => {
    const outcome = await call("changePassword", { current_password, new_password, confirm_new_password });
    if (!outcome.ok) return failedResult(outcome, texts.failed);
    return { note: { tone: "success", text: outcome.data.message } };
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <NoteBanner note={note} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.current}
        name="current_password"
        autoComplete="current-password"
        error={problems.current_password}
        texts={fields}
      />
      <NewPasswordFields texts={texts} fields={fields} problems={problems} />
      <Button type="submit" busy={isBusy} busyLabel={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
