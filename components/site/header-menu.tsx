"use client";

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";

type HeaderMenuProps = {
  label: string;
  icon: ReactNode;
  /** Position, and the width from which it is hidden. */
  className: string;
  /** Looks of the button, when it is not an icon alone. */
  buttonClassName?: string;
  /** Position and size of the panel; below the whole header by default. */
  panelClassName?: string;
  children: ReactNode;
};

/** A menu of links below a header. A details element, so that it opens without JavaScript. */
export function HeaderMenu({
  label,
  icon,
  className,
  buttonClassName = buttonClass({ variant: "ghost", iconOnly: true }),
  panelClassName = "absolute inset-x-0 top-full border-line border-y bg-bg shadow-raised",
  children,
}: HeaderMenuProps) {
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
      <summary aria-label={label} className={`${buttonClassName} list-none`}>
        {icon}
      </summary>
      <div tabIndex={-1} className={`${panelClassName} outline-none`}>
        {children}
      </div>
    </details>
  );
}
