"use client";

import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** The navigation of small screens. A details element, so that it opens without JavaScript too. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
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
    <details ref={details} className="group ms-auto lg:hidden" onKeyDown={onKeyDown} onBlur={onBlur} onClick={onClick}>
      <summary aria-label={label} className={`${buttonClass({ variant: "ghost", iconOnly: true })} list-none`}>
        <Icon glyph={Menu} size="lg" className="group-open:hidden" />
        <Icon glyph={X} size="lg" className="hidden group-open:block" />
      </summary>
      <div tabIndex={-1} className="absolute inset-x-0 top-full border-line border-y bg-bg shadow-raised outline-none">
        {children}
      </div>
    </details>
  );
}
