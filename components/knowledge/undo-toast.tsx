"use client";

import X from "@lucide/icons/icons/x";
import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Toast } from "@/components/ui/toast";
import type { DocumentActions } from "./use-document-actions";

type UndoToastProps = { actions: DocumentActions };

/** The longest delay of a browser's timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Says that a document was deleted, and restores it while that is possible. Stays until it is closed. */
export function UndoToast({ actions }: UndoToastProps) {
  const texts = useTexts("knowledge.undo");
  const { deletion, busy, restored, run, forget, dismiss } = actions;
  const undo = useRef<HTMLButtonElement>(null);
  const until = deletion?.until;

  // The button that deleted the document went with its row: continue at Undo.
  useEffect(() => {
    if (until !== undefined) undo.current?.focus();
  }, [until]);

  // Hide the toast when the document is erased.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another deletion restarts the timer.
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(forget, Math.min(Math.max(0, Date.parse(until) - Date.now()), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [until]);

  if (!deletion) return <Toast text={restored} dismiss={texts.dismiss} onDismiss={dismiss} />;
  return (
    <div role="status" className="toasts">
      <div className="toast">
        <span className="wrap-anywhere min-w-0">{texts.deleted({ title: deletion.title })}</span>
        <Button
          ref={undo}
          variant="ghost"
          size="sm"
          busy={busy?.act === "restore"}
          onClick={() => run("restore", deletion)}
        >
          {texts.undo}
        </Button>
        <Button variant="ghost" size="sm" iconOnly aria-label={texts.dismiss} onClick={forget}>
          <Icon glyph={X} />
        </Button>
      </div>
    </div>
  );
}
