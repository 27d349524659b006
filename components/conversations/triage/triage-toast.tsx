"use client";

import { useTexts } from "#texts";
import { Toast, UNDO_MS } from "@/components/ui/toast";
import type { Triage } from "./use-triage";

/** Says what was changed, with Undo for ten seconds. */
export function TriageToast({ triage: { notice, dismiss } }: { triage: Pick<Triage, "notice" | "dismiss"> }) {
  const texts = useTexts("conversationsTriage");
  return (
    <Toast
      text={notice?.text ?? null}
      dismiss={texts.dismiss}
      onDismiss={dismiss}
      undo={notice?.undo ? { label: texts.undo, onUndo: notice.undo, visibleMs: UNDO_MS } : null}
    />
  );
}
