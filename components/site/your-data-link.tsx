"use client";

import { useSessionHint } from "@/lib/client/session-hint";
import { PAGES } from "@/lib/contract/pages";

/** Link to the visitor's stored data, for browsers with a session. */
export function YourDataLink({ className, children }: { className: string; children: string }) {
  const { kind } = useSessionHint();
  return (
    kind && (
      // A plain link: from an owner's domain it leads to the main host, which client navigation cannot reach.
      <a href={PAGES.yourData} className={className}>
        {children}
      </a>
    )
  );
}
