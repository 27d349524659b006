"use client";

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";

const GAP_PX = 8;
const MARGIN_PX = 4;
const SHEET = "(width < 64rem)";
const ITEM = ".drop-panel__item";
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
    const { current: opener } = button;
    const placeAgain = () => place(element, opener.getBoundingClientRect());
    // The observer reports once at its start, and again when content that was loading has arrived.
    const observer = new ResizeObserver(() => {
      placeAgain();
      if (document.activeElement === element) focusFirst(element);
    });
    placeAgain();
    focusFirst(element);
    observer.observe(element);
    addEventListener("resize", placeAgain);
    return () => {
      observer.disconnect();
      removeEventListener("resize", placeAgain);
    };
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
        onKeyDown={moveBetweenItems}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

/** Focuses the panel's first control. A search field in a sheet waits for a tap: the keyboard would cover the choices. */
function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>(FOCUSABLE);
  const isCovering = first?.matches("input[type=search]") && matchMedia(SHEET).matches;
  (isCovering ? panel : (first ?? panel)).focus();
}

/** The arrow keys lead from a search field to the choices, and from one choice to the next. */
function moveBetweenItems(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget: panel } = event;
  if (step === undefined || !(target instanceof HTMLElement) || isInputMethodKey(event.nativeEvent)) return;
  if (target !== panel && !target.matches("input[type=search], button")) return;
  const items = Array.from(panel.querySelectorAll<HTMLElement>(ITEM));
  const next = items[items.indexOf(target) + step] ?? (step > 0 ? items[0] : items.at(-1));
  if (!next) return;
  event.preventDefault();
  next.focus();
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
  panel.style.top = `${Math.max(MARGIN_PX, Math.min(top, innerHeight - height - MARGIN_PX))}px`;
}
