"use client";

import Eye from "@lucide/icons/icons/eye";
import EyeOff from "@lucide/icons/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { FieldShell, type FieldTexts } from "@/components/ui/field-shell";
import { Icon } from "@/components/ui/icon";

type PasswordFieldProps = FieldTexts & ComponentProps<"input">;

/** Password input with a show/hide button. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const texts = useTexts("accounts.fields");
  const [isShown, setShown] = useState(false);
  return (
    <FieldShell label={label} help={help} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? "text" : "password"}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            className="control pe-12"
          />
          <Button
            variant="ghost"
            iconOnly
            onClick={() => setShown(!isShown)}
            aria-label={isShown ? texts.hide : texts.show}
            className="absolute end-0 top-0"
          >
            <Icon glyph={isShown ? EyeOff : Eye} />
          </Button>
        </div>
      )}
    </FieldShell>
  );
}
