"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { copyText } from "@/lib/client/text/copy-text";

type CodesStepProps = {
  codes: readonly string[];
  onDone: () => void;
};

/** Shows new recovery codes. They cannot be shown again. */
export function CodesStep({ codes, onDone }: CodesStepProps) {
  const texts = useTexts("secondFactor.settings.codes");
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    setCopied(await copyText(codes.join("\n")));
  }

  return (
    <div className="grid gap-4.5">
      <p className="text-ink-2">{texts.shown}</p>
      <ul dir="ltr" className="grid gap-x-6 gap-y-1 rounded-md bg-surface-2 p-4 font-mono text-small md:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FailureBanner text={isCopied === false ? texts.notCopied : null} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={copy}>{isCopied ? texts.copied : texts.copy}</Button>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
