"use client";

import Check from "@lucide/icons/icons/check";
import X from "@lucide/icons/icons/x";
import { useEffect, useRef } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

/** Long enough to read the text twice. */
const VISIBLE_MS = 5_000;

/** How long a change that leaves the site afterwards can be undone. */
export const UNDO_MS = 10_000;

type ToastProps = {
  /** The event in words; null hides the toast. */
  text: string | null;
  dismiss: string;
  onDismiss: () => void;
  /** Undoes the event. */
  undo?: ToastUndo | null;
};

export type ToastUndo = Readonly<{
  label: string;
  onUndo: () => void;
  isBusy?: boolean;
  /** How long it is offered; null until the toast is closed. */
  visibleMs: number | null;
  /** The control that caused the event is gone, so the focus continues at Undo. */
  takesFocus?: boolean;
}>;

/** A short confirmation at the edge of the window, announced and dismissed automatically. */
export function Toast({ text, dismiss, onDismiss, undo = null }: ToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  const visibleMs = undo ? undo.visibleMs : VISIBLE_MS;
  const takesFocus = undo?.takesFocus ?? false;

  // Dismiss automatically.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another event restarts the timer.
  useEffect(() => {
    if (text === null || visibleMs === null) return;
    const timer = setTimeout(onDismiss, visibleMs);
    return () => clearTimeout(timer);
  }, [text, visibleMs, undo?.onUndo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another event takes the focus again.
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [text, takesFocus]);

  return (
    <div role="status" className="toasts">
      {text !== null && (
        <div className="toast">
          {!undo && <Icon glyph={Check} />}
          <span className="wrap-anywhere line-clamp-3 min-w-0">{text}</span>
          {undo && (
            <Button ref={button} variant="ghost" size="sm" busy={undo.isBusy} onClick={undo.onUndo}>
              {undo.label}
            </Button>
          )}
          <Button variant="ghost" size="sm" iconOnly aria-label={dismiss} onClick={onDismiss}>
            <Icon glyph={X} />
          </Button>
        </div>
      )}
    </div>
  );
}
