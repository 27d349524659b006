"use client";

import { useEffect } from "react";
import { useTexts } from "#texts";
import { Toast } from "@/components/ui/toast";
import type { DocumentActions } from "./use-document-actions";

type UndoToastProps = { actions: DocumentActions };

/** The longest delay of a browser's timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Says that a document was deleted, and restores it while that is possible. Stays until it is closed. */
export function UndoToast({ actions }: UndoToastProps) {
  const texts = useTexts("knowledge.undo");
  const { deletion, busy, restored, run, forget, dismiss } = actions;
  const until = deletion?.until;

  // Hide the toast when the document is erased.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another deletion restarts the timer.
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(forget, Math.min(Math.max(0, Date.parse(until) - Date.now()), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [until]);

  if (!deletion) return <Toast text={restored} dismiss={texts.dismiss} onDismiss={dismiss} />;
  return (
    <Toast
      text={texts.deleted({ title: deletion.title })}
      dismiss={texts.dismiss}
      onDismiss={forget}
      undo={{
        label: texts.undo,
        onUndo: () => run("restore", deletion),
        isBusy: busy?.act === "restore",
        visibleMs: null,
        takesFocus: true,
      }}
    />
  );
}
