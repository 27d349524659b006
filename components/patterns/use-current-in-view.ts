"use client";

import { useEffect, useRef } from "react";

/** The ref of a row of links that scrolls on a narrow screen: the current link is scrolled into view when it becomes current. */
export function useCurrentInView() {
  const row = useRef<HTMLElement>(null);
  const shownHref = useRef<string | null>(null);

  // Another link may become current with any rendering.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    const href = link?.getAttribute("href") ?? null;
    if (!row.current || !link || href === shownHref.current) return;
    shownHref.current = href;
    // scrollIntoView would scroll the page, too.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  });
  return row;
}
