"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

type SideLinkProps = {
  href: string;
  label: string;
  icon: ReactNode;
  /** Further paths that belong to this page. */
  subpaths?: readonly string[];
  /** Pages below it are not part of it. */
  isExact?: boolean;
  /** A number at the end of the link: as it is shown, and in words after the label. */
  count?: { text: string; words: string };
};

/** A sidebar link. Marked current on its own page and on pages below it; shows only its icon when collapsed. */
export function SideLink({ href, label, icon, subpaths = [], isExact = false, count }: SideLinkProps) {
  const path = usePathname();
  const name = count ? `${label}, ${count.words}` : label;
  const isWithin = [href, ...subpaths].some((page) => path === page || (!isExact && path.startsWith(`${page}/`)));
  const isCurrent = path === href || isWithin;
  const link = useRef<HTMLAnchorElement>(null);

  // In a low window the links scroll.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);

  return (
    <Link
      ref={link}
      href={href}
      title={name}
      aria-label={count && name}
      aria-current={path === href ? "page" : isWithin || undefined}
      className="side-link"
    >
      {icon}
      <span className="side__word">{label}</span>
      {count && <span data-count={count.text} className="side__count" />}
    </Link>
  );
}
