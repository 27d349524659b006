"use client";

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";

const GAP_PX = 8;
const MARGIN_PX = 4;
const SHEET = "(width < 64rem)";
const FOCUSABLE = "button, a[href], input, select, textarea";

type DropPanelProps = {
  /** Accessible name of the panel. */
  label: string;
  /** Content and class names of the button that opens it. */
  opener: ReactNode;
  openerClass: string;
  /** The key that opens it, where the page has such keys. */
  shortcut?: string;
  /** The content; `close` returns focus to the button. */
  children: (close: () => void) => ReactNode;
};

/** A panel below its button, a sheet on small screens. It opens in the top layer, so that no scrolling column cuts it off. */
export function DropPanel({ label, opener, openerClass, shortcut, children }: DropPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The content is rendered now, so that the panel has its size.
  useLayoutEffect(() => {
    const { current: element } = panel;
    if (!isOpen || !element || !button.current) return;
    place(element, button.current.getBoundingClientRect());
    (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus();
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(openerClass, "drop-panel__opener")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        popoverTarget={id}
      >
        {opener}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className="drop-panel"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

/** Puts the panel below its button, at the end of the line; above it where there is no room. */
function place(panel: HTMLElement, at: DOMRect): void {
  if (matchMedia(SHEET).matches) {
    panel.style.removeProperty("left");
    panel.style.removeProperty("top");
    return;
  }
  const { width, height } = panel.getBoundingClientRect();
  const left = getComputedStyle(panel).direction === "ltr" ? at.right - width : at.left;
  const isBelow = at.bottom + GAP_PX + height <= innerHeight;
  const top = isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - height;
  panel.style.left = `${Math.max(MARGIN_PX, Math.min(left, innerWidth - width - MARGIN_PX))}px`;
  panel.style.top = `${Math.max(MARGIN_PX, top)}px`;
}
