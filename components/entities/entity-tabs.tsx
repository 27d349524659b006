"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/lib/i18n/navigation";

/**
 * A tab with its accessible name and, when something waits there, how much. `current`: "page" on its own page, "true" on
 * one below it.
 */
export type Tab = { name: string; href: string; current: "page" | "true" | false; count: number };

type EntityTabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Shows them as a list beside the page, on narrow screens as a row. */
  isList?: boolean;
};

/** The tabs of an entity's dashboard. On a narrow screen they scroll, with the current one in view. */
export function EntityTabs({ label, tabs, isList = false }: EntityTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation between tabs keeps this component and changes the current one.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    // scrollIntoView would scroll the page, too.
    if (tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={nav} aria-label={label} className={isList ? "settings__list" : "section-tabs"}>
      {tabs.map(({ name, href, current, count }) => (
        <Link key={href} href={href} aria-current={current || undefined}>
          {name} {count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
