"use client";

import X from "@lucide/icons/icons/x";
import { useEffect } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Triage } from "./use-triage";
import "@/components/ui/toast.css";

const VISIBLE_MS = 10_000;

/** Says what was changed, with Undo for ten seconds. */
export function TriageToast({ triage: { notice, dismiss } }: { triage: Triage }) {
  const texts = useTexts("conversationsTriage");

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another notice restarts the timer.
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(dismiss, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div role="status" className="toasts">
      {notice && (
        <div className="toast">
          <span className="wrap-anywhere min-w-0">{notice.text}</span>
          {notice.undo && (
            <Button variant="ghost" size="sm" onClick={notice.undo}>
              {texts.undo}
            </Button>
          )}
          <Button variant="ghost" size="sm" iconOnly aria-label={texts.dismiss} onClick={dismiss}>
            <Icon glyph={X} />
          </Button>
        </div>
      )}
    </div>
  );
}
