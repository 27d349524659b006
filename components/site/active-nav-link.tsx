"use client";

import type { ReactNode } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

/** A link of the main navigation; marked as current on its page. */
export function ActiveNavLink({ href, children }: { href: string; children: ReactNode }) {
  const current = usePathname() === href;
  return (
    <Link href={href} aria-current={current ? "page" : undefined} className="nav-link">
      {children}
    </Link>
  );
}
