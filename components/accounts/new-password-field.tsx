"use client";

import { type ComponentProps, useState } from "react";
import { useTexts } from "#texts";
import { disallowedCharacter, PASSWORD_RULES } from "@/lib/contract/accounts/password-rule";
import { PasswordField } from "./password-field";

/** Password managers generate a password by this attribute, which React's types lack. */
const RULES = { passwordrules: PASSWORD_RULES };

/** The field of a new password. Names the character that a password may not have while it is typed. */
export function NewPasswordField({ onChange, ...field }: ComponentProps<typeof PasswordField>) {
  const [disallowed, setDisallowed] = useState<string | null>(null);
  const texts = useTexts("accounts.fields");
  return (
    <div className="grid content-start gap-1.5">
      <PasswordField
        {...field}
        {...RULES}
        autoComplete="new-password"
        onChange={(event) => {
          setDisallowed(disallowedCharacter(event.target.value));
          onChange?.(event);
        }}
      />
      <p role="status" className="text-caption text-danger empty:hidden">
        {disallowed !== null &&
          (disallowed.trim() === "" ? texts.blankNotAllowed : texts.characterNotAllowed({ character: disallowed }))}
      </p>
    </div>
  );
}
