"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names";

type TriggerProps = {
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
};

type PopoverProps = {
  /** Accessible name of the panel. */
  label: string;
  /** Renders the trigger button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  side?: "above" | "below";
  /** A bottom sheet on small screens. */
  sheet?: boolean;
  children: ReactNode;
};

const focusable = "button, a[href], input, select, textarea, [tabindex='0']";

/**
 * A panel anchored to a button. Moves focus inside; Escape and the button restore it, a press elsewhere just closes.
 */
export function Popover({ label, trigger, side = "below", sheet = false, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const opener = anchor.current?.querySelector<HTMLElement>("[aria-haspopup]");
    const first = panel.current?.querySelector<HTMLElement>(focusable);
    (first ?? panel.current)?.focus();

    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setOpen(false);
      opener?.focus();
    }
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div ref={anchor} className="relative">
      {trigger({
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": open ? panelId : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={panelId}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames("popover", `popover--${side}`, sheet && "popover--sheet")}
        >
          {children}
        </div>
      )}
    </div>
  );
}
