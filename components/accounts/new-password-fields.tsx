import type { Messages } from "next-intl";
import { NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";
import type { FieldProblems } from "./use-settings-form";

type NewPasswordFieldsProps = {
  /** The labels. */
  texts: { new: string; confirm: string };
  names?: readonly [password: string, confirmation: string];
  fields: Messages["accounts"]["fields"];
  problems: FieldProblems;
};

const NAMES = ["new_password", "confirm_new_password"] as const;

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ texts, names = NAMES, fields, problems }: NewPasswordFieldsProps) {
  const [name, confirmation] = names;
  return (
    <>
      <NewPasswordField
        label={texts.new}
        name={name}
        help={fields.passwordHelp}
        error={problems[name]}
        texts={fields}
      />
      <PasswordField
        label={texts.confirm}
        name={confirmation}
        autoComplete="new-password"
        error={problems[confirmation]}
        texts={fields}
      />
    </>
  );
}
