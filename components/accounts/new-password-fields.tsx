import { useTexts } from "#texts";
import type { Problems } from "@/components/patterns/form-machine";
import { NewPasswordField } from "./new-password-field";
import { PasswordField } from "./password-field";

type NewPasswordFieldsProps = {
  /** The labels. */
  texts: { new: string; confirm: string };
  names?: readonly [password: string, confirmation: string];
  problems: Problems;
};

const NAMES = ["new_password", "confirm_new_password"] as const;

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ texts, names = NAMES, problems }: NewPasswordFieldsProps) {
  const fields = useTexts("accounts.fields");
  const [name, confirmation] = names;
  return (
    <>
      <NewPasswordField label={texts.new} name={name} help={fields.passwordHelp} error={problems[name]} />
      <PasswordField
        label={texts.confirm}
        name={confirmation}
        autoComplete="new-password"
        error={problems[confirmation]}
      />
    </>
  );
}
