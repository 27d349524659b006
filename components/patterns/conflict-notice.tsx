"use client";

import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";

type ConflictNoticeProps = {
  /** The server's sentence. */
  message: string;
  texts: { show: string; overwrite: string; busy: string };
  isBusy: boolean;
  /** Shows the record as it is now; what was typed stays a draft. */
  onShow: () => void;
  /** Saves what was typed over it. */
  onOverwrite: () => void;
};

/** Shown by a form when another user has changed its record since it was opened. */
export function ConflictNotice({ message, texts, isBusy, onShow, onOverwrite }: ConflictNoticeProps) {
  return (
    <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
      <div className="grid gap-3">
        <p role="alert">{message}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={onShow}>
            {texts.show}
          </Button>
          <Button size="sm" variant="danger" busy={isBusy} busyLabel={texts.busy} onClick={onOverwrite}>
            {texts.overwrite}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
