"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { lateCall } from "@/lib/client/late-call";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/email-address";

export type KnownOrganization = Readonly<{ name: string; slug: string; email: string }>;

/**
 * The organisation that people with an address sign in with. `look` asks for it, once for each address; an answer that
 * comes after a newer question is not taken. What stands in the field before the script runs is looked at by itself.
 */
export function useOrganization(field: RefObject<HTMLInputElement | null>): {
  organization: KnownOrganization | null;
  look: (address: string) => void;
} {
  const [organization, setOrganization] = useState<KnownOrganization | null>(null);
  const asked = useRef("");

  const look = useCallback(async (address: string) => {
    const email = canonicalEmail(address);
    if (email === asked.current) return;
    asked.current = email;
    const outcome = isEmailAddress(email) ? await lateCall("checkEmail", { email }) : null;
    if (asked.current !== email) return;
    const { organization_name: name, organization_slug: slug } = outcome?.ok
      ? outcome.data
      : { organization_name: null, organization_slug: null };
    setOrganization(name && slug ? { name, slug, email } : null);
  }, []);

  // Whoever was quicker than the script has left the field already. One who still writes is asked about on leaving it.
  useEffect(() => {
    const early = field.current;
    if (early && early !== document.activeElement) void look(early.value);
  }, [field, look]);

  return { organization, look: (address) => void look(address) };
}
