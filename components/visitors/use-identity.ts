"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Visitor } from "@/components/entities/use-entity-page";
import type { Section } from "@/lib/client/browser/section-on-load";
import type { GrantKind } from "@/lib/contract/http/transport";

/**
 * Fetches the current user in a tab that does not know whose session the browser holds, and reports the section to
 * open. Returns whether the answer is pending.
 */
export function useIdentity(
  kind: GrantKind | null | undefined,
  isKnown: boolean,
  onFound: (section: Section, visitor: Visitor) => void,
): boolean {
  const [isAnonymous, setAnonymous] = useState(false);
  const reportFound = useEffectEvent(onFound);
  const mustFetch = Boolean(kind) && !isKnown && !isAnonymous;

  // Fetch the current user.
  useEffect(() => {
    if (!mustFetch) return;
    let isMounted = true;
    // Only browsers with a session need this code.
    import("@/lib/client/session/fetch-current-user")
      .then(({ fetchCurrentUser }) => fetchCurrentUser())
      .catch(() => null)
      .then((user) => {
        if (!isMounted) return;
        if (!user) return setAnonymous(true);
        reportFound(user.verified || user.is_admin ? "chat" : "verification", {
          email: user.email_address,
          name: user.user_name ?? "",
        });
      });
    return () => {
      isMounted = false;
    };
  }, [mustFetch]);

  return mustFetch;
}
