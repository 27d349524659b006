"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type SideLinkProps = {
  href: string;
  label: string;
  icon: ReactNode;
  /** Further addresses that belong to this page. */
  holds?: readonly string[];
};

/** A link of a sidebar. It knows when the page shown is its own or lies below it; collapsed, only its icon is seen. */
export function SideLink({ href, label, icon, holds = [] }: SideLinkProps) {
  const path = usePathname();
  const isWithin = [href, ...holds].some((page) => path === page || path.startsWith(`${page}/`));
  return (
    <Link href={href} title={label} aria-current={path === href ? "page" : isWithin || undefined} className="side-link">
      {icon}
      <span className="side__word">{label}</span>
    </Link>
  );
}
