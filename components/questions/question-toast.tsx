"use client";

import X from "@lucide/icons/icons/x";
import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Toast } from "@/components/ui/toast";
import type { QuestionActs } from "./use-question-acts";

type QuestionToastProps = { acts: Pick<QuestionActs, "notice" | "closeNotice" | "setDismissed"> };

/** The last event. A dismissal stays until it is undone or closed. */
export function QuestionToast({ acts }: QuestionToastProps) {
  const texts = useTexts("questions.done");
  const { notice, closeNotice } = acts;
  const dismissed = notice?.dismissed ?? null;
  const undo = useRef<HTMLButtonElement>(null);

  // The menu that dismissed the question went with its row: continue at Undo.
  useEffect(() => {
    if (dismissed) undo.current?.focus();
  }, [dismissed]);

  if (!notice || !dismissed) {
    return <Toast text={notice?.text ?? null} dismiss={texts.dismiss} onDismiss={closeNotice} />;
  }
  return (
    <div role="status" className="toasts">
      <div className="toast">
        <span className="wrap-anywhere line-clamp-3 min-w-0">{notice.text}</span>
        <Button ref={undo} variant="ghost" size="sm" onClick={() => acts.setDismissed(dismissed, false)}>
          {texts.undo}
        </Button>
        <Button variant="ghost" size="sm" iconOnly aria-label={texts.dismiss} onClick={closeNotice}>
          <Icon glyph={X} />
        </Button>
      </div>
    </div>
  );
}
