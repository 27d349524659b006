"use client";

import { useSessionHint } from "@/lib/client/session-hint";
import { PAGES } from "@/lib/contract/pages";

/** The way to one's own data, for somebody who has proven who they are. */
export function YourDataLink({ className, children }: { className: string; children: string }) {
  const { kind } = useSessionHint();
  return (
    kind && (
      // A plain link: from an owner's domain it can lead to the main host, which only a whole new page can do.
      <a href={PAGES.yourData} className={className}>
        {children}
      </a>
    )
  );
}
