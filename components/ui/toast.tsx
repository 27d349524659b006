"use client";

import Check from "@lucide/icons/icons/check";
import X from "@lucide/icons/icons/x";
import { useEffect } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import "./toast.css";

/** Long enough to read the text twice. */
const VISIBLE_MS = 5000;

type ToastProps = {
  /** The event in words; null hides the toast. */
  text: string | null;
  dismiss: string;
  onDismiss: () => void;
};

/** A short confirmation at the edge of the window, announced and dismissed automatically. */
export function Toast({ text, dismiss, onDismiss }: ToastProps) {
  // Dismiss automatically.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text restarts the timer.
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(onDismiss, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div role="status" className="toasts">
      {text !== null && (
        <div className="toast">
          <Icon glyph={Check} />
          <span className="wrap-anywhere min-w-0 whitespace-pre-line">{text}</span>
          <Button variant="ghost" size="sm" iconOnly aria-label={dismiss} onClick={onDismiss}>
            <Icon glyph={X} />
          </Button>
        </div>
      )}
    </div>
  );
}
