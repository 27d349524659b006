"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Visitor } from "@/components/entities/entity-page";
import type { Section } from "@/lib/client/section-on-load";
import type { GrantKind } from "@/lib/contract/transport";

/**
 * In a tab that does not know yet whose session this browser holds: asks the server and reports the section that this
 * person comes to. Returns whether the answer is still awaited.
 */
export function useIdentity(
  kind: GrantKind | null | undefined,
  isKnown: boolean,
  onFound: (section: Section, visitor: Visitor) => void,
): boolean {
  const [isNobody, setIsNobody] = useState(false);
  const found = useEffectEvent(onFound);
  const mustAsk = Boolean(kind) && !isKnown && !isNobody;

  // The server: who the session belongs to.
  useEffect(() => {
    if (!mustAsk) return;
    let isHere = true;
    // Only browsers that hold a session have this question, so only they load how to ask it.
    import("@/lib/client/who-is-there")
      .then(({ whoIsThere }) => whoIsThere())
      .catch(() => null)
      .then((user) => {
        if (!isHere) return;
        if (!user) return setIsNobody(true);
        found(user.verified || user.is_admin ? "chat" : "verification", {
          email: user.email_address,
          name: user.user_name ?? "",
        });
      });
    return () => {
      isHere = false;
    };
  }, [mustAsk]);

  return mustAsk;
}
