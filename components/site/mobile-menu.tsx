"use client";

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";

type MobileMenuProps = {
  label: string;
  icon: ReactNode;
  /** Position, and the width from which it is hidden. */
  className?: string;
  children: ReactNode;
};

/** Navigation menu for small screens. A details element, so that it opens without JavaScript. */
export function MobileMenu({ label, icon, className = "ms-auto lg:hidden", children }: MobileMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  function close() {
    if (details.current) details.current.open = false;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    close();
    details.current?.querySelector("summary")?.focus();
  }

  function onBlur(event: FocusEvent) {
    if (!details.current?.contains(event.relatedTarget)) close();
  }

  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) close();
  }

  return (
    <details ref={details} className={`group ${className}`} onKeyDown={onKeyDown} onBlur={onBlur} onClick={onClick}>
      <summary aria-label={label} className={`${buttonClass({ variant: "ghost", iconOnly: true })} list-none`}>
        {icon}
      </summary>
      <div tabIndex={-1} className="absolute inset-x-0 top-full border-line border-y bg-bg shadow-raised outline-none">
        {children}
      </div>
    </details>
  );
}
