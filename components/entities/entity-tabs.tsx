"use client";

import { useCurrentInView } from "@/components/patterns/use-current-in-view";
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
  const row = useCurrentInView();

  return (
    <nav ref={row} aria-label={label} className={isList ? "settings__list" : "section-tabs"}>
      {tabs.map(({ name, href, current, count }) => (
        <Link key={href} href={href} aria-current={current || undefined}>
          {name} {count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
