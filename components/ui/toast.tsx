"use client";

import Check from "@lucide/icons/icons/check";
import X from "@lucide/icons/icons/x";
import { useEffect } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import "./toast.css";

/** How long it stays: long enough to be read twice. */
const STAYS_MS = 5000;

type ToastProps = {
  /** What happened; null for nothing. */
  text: string | null;
  dismiss: string;
  onDismiss: () => void;
};

/** A word on what was done, at the window's edge; read out, and gone by itself. */
export function Toast({ text, dismiss, onDismiss }: ToastProps) {
  // The clock: it leaves when it has been there long enough.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins its time anew, another function does not.
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(onDismiss, STAYS_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div role="status" className="toasts">
      {text !== null && (
        <div className="toast">
          <Icon glyph={Check} />
          <span className="wrap-anywhere min-w-0">{text}</span>
          <Button variant="ghost" size="sm" iconOnly aria-label={dismiss} onClick={onDismiss}>
            <Icon glyph={X} />
          </Button>
        </div>
      )}
    </div>
  );
}
