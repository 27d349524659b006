"use client";

import { useSessionHint } from "@/lib/client/session/session-hint";

type YourDataLinkProps = { href: string; className: string; children: string };

/** Link to the visitor's stored data, for browsers with a session. */
export function YourDataLink({ href, className, children }: YourDataLinkProps) {
  const { kind } = useSessionHint();
  return (
    kind && (
      // A plain link: from an owner's domain it leads to the main host, which client navigation cannot reach.
      <a href={href} className={className}>
        {children}
      </a>
    )
  );
}
