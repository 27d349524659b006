"use client";

import Check from "@lucide/icons/icons/check";
import Copy from "@lucide/icons/icons/copy";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldShell } from "@/components/ui/field-shell";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/text/copy-text";
import type { Message, Value } from "@/lib/i18n/message";

type CopyFieldProps = {
  label: string;
  value: string;
  /** `copyValue` names the value that is copied. */
  texts: Record<"copy" | "copied" | "notCopied", string> & { copyValue: Message<{ copy: Value; what: Value }> };
};

/** A value to be copied elsewhere. */
export function CopyField({ label, value, texts }: CopyFieldProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    setCopied(await copyText(value));
  }

  const word = isCopied ? texts.copied : texts.copy;
  return (
    <FieldShell label={label} error={isCopied === false ? texts.notCopied : undefined}>
      {(wiring) => (
        <div className="copy-field">
          <input {...wiring} dir="ltr" readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
          <Button variant="ghost" size="sm" aria-label={texts.copyValue({ copy: word, what: label })} onClick={copy}>
            <Icon glyph={isCopied ? Check : Copy} size="sm" />
            {word}
          </Button>
        </div>
      )}
    </FieldShell>
  );
}
