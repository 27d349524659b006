"use client";

import X from "@lucide/icons/icons/x";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type ModalProps = {
  open: boolean;
  /** Requested by Escape, the scrim or the Close button; never while busy. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  busy?: boolean;
  wide?: boolean;
  /** Buttons at the end of the dialog, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal dialog, a bottom sheet on small screens. Moves focus inside and restores it afterwards. */
export function Modal({ open, onClose, title, closeLabel, busy = false, wide = false, footer, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Otherwise the scrolling body would be outlined like a chosen control.
    if (document.activeElement?.matches(".modal__body")) heading.current?.focus();
    return () => element.close();
  }, [open]);

  function requestClose() {
    if (!busy) onClose();
  }

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    requestClose();
  }

  // Browsers close a dialog on the second Escape, even if the first was prevented.
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (open && !event.currentTarget.open) onClose();
  }

  function onScrim(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // Otherwise the press would move focus away from where the dialog restores it.
    event.preventDefault();
    requestClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onNativeClose}
      onMouseDown={onScrim}
      className={classNames("modal", wide && "modal--wide")}
    >
      {open && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too. */}
          <div className="modal__body" tabIndex={0}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className="pe-10 text-h2 outline-none">
              {title}
            </h2>
            {children}
          </div>
          {footer && <div className="modal__foot">{footer}</div>}
          <Button
            variant="ghost"
            iconOnly
            disabled={busy}
            onClick={requestClose}
            aria-label={closeLabel}
            className="absolute end-3 top-3"
          >
            <Icon glyph={X} />
          </Button>
        </>
      )}
    </dialog>
  );
}
