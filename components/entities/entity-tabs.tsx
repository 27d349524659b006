"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/lib/i18n/navigation";

/** A tab with its accessible name and, when something waits there, how much. */
type Tab = { name: string; href: string; isCurrent: boolean; count: number };

/** The tabs of an entity's dashboard. On a narrow screen they scroll, with the current one in view. */
export function EntityTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation between tabs keeps this component and changes the current one.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    // scrollIntoView would scroll the page, too.
    if (tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={nav} aria-label={label} className="section-tabs">
      {tabs.map(({ name, href, isCurrent, count }) => (
        <Link key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
          {name} {count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
