"use client";

// What knows the path in the address bar. In one file, since each that a page brings along is a request of its own.
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the main navigation that knows when its page is the current one. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const current = usePathname() === href;
  return (
    <Link href={href} aria-current={current ? "page" : undefined} className="nav-link">
      {children}
    </Link>
  );
}

/** The path in the address bar, in print. */
export function CurrentPath() {
  return (
    <span dir="ltr" className="break-all font-mono text-[0.92em]">
      {usePathname()}
    </span>
  );
}
