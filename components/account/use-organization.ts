"use client";

import { useRef, useState } from "react";
import { lateCall } from "@/lib/client/late-call";

export type KnownOrganization = Readonly<{ name: string; slug: string; email: string }>;

// What is not one yet, the server would only refuse.
const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The organisation that people with an address sign in with. `look` asks for it, once for each address; an answer that
 * comes after a newer question is not taken.
 */
export function useOrganization(): { organization: KnownOrganization | null; look: (address: string) => void } {
  const [organization, setOrganization] = useState<KnownOrganization | null>(null);
  const asked = useRef("");

  async function look(address: string) {
    const email = address.trim();
    if (email === asked.current) return;
    asked.current = email;
    const outcome = WHOLE_ADDRESS.test(email) ? await lateCall("checkEmail", { email }) : null;
    if (asked.current !== email) return;
    const { organization_name: name, organization_slug: slug } = outcome?.ok
      ? outcome.data
      : { organization_name: null, organization_slug: null };
    setOrganization(name && slug ? { name, slug, email } : null);
  }

  return { organization, look: (address) => void look(address) };
}
