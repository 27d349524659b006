"use client";

import Check from "@lucide/icons/icons/check";
import Copy from "@lucide/icons/icons/copy";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/text/copy-text";
import type { Messages } from "@/lib/i18n/message-types";

type CopyButtonProps = {
  /** Names the copied value. */
  what: string;
  text: string;
  texts: Pick<Messages["domains"], "copy" | "copied" | "copyValue" | "notCopied">;
};

/** Copies a value to the clipboard. */
export function CopyButton({ what, text, texts }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    setCopied(await copyText(text));
  }

  const label = texts.copyValue({ copy: isCopied ? texts.copied : texts.copy, what });
  return (
    <>
      <Button variant="ghost" size="sm" iconOnly aria-label={label} title={label} onClick={copy}>
        <Icon glyph={isCopied ? Check : Copy} />
      </Button>
      {isCopied === false && (
        <span role="alert" className="text-danger text-small">
          {texts.notCopied}
        </span>
      )}
    </>
  );
}
