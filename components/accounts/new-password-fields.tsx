import type { Messages } from "next-intl";
import { PasswordField } from "./password-field";
import type { FieldProblems } from "./use-settings-form";

type NewPasswordFieldsProps = {
  texts: Messages["accountsSettings"]["password"];
  fields: Messages["accounts"]["fields"];
  problems: FieldProblems;
};

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ texts, fields, problems }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.new}
        name="new_password"
        autoComplete="new-password"
        help={fields.passwordHelp}
        error={problems.new_password}
        texts={fields}
      />
      <PasswordField
        label={texts.confirm}
        name="confirm_new_password"
        autoComplete="new-password"
        error={problems.confirm_new_password}
        texts={fields}
      />
    </>
  );
}
