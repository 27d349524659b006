"use client";

import { useTexts } from "#texts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";

export type CompletionStripProps = { onComplete: () => void; onLater: () => void };

/** Offers a returning visitor without a password to complete the account, below the first reply of a session. */
export default function CompletionStrip({ onComplete, onLater }: CompletionStripProps) {
  const texts = useTexts("accounts.complete");
  return (
    <Banner tone="info" icon={<ToneIcon tone="info" />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{texts.lead}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={onComplete}>
            {texts.title}
          </Button>
          <Button size="sm" variant="ghost" onClick={onLater}>
            {texts.later}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
