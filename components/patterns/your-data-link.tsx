"use client";

import Link from "next/link";
import { useSessionHint } from "@/lib/client/session-hint";
import { PAGES } from "@/lib/contract/pages";

/** The way to one's own data, for somebody who has proven who they are. */
export function YourDataLink({ className, children }: { className: string; children: string }) {
  const { kind } = useSessionHint();
  return (
    kind && (
      <Link href={PAGES.yourData} className={className}>
        {children}
      </Link>
    )
  );
}
