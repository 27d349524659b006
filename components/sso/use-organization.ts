"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";

export type SsoOrganization = Readonly<{ name: string; slug: string; email: string }>;

/**
 * The organisation that an email address signs in with. `lookUp` queries it once per address and drops outdated answers.
 * A value that was entered before hydration is looked up on mount, and one that the browser fills in without focus when it
 * does.
 */
export function useOrganization(field: RefObject<HTMLInputElement | null>): {
  organization: SsoOrganization | null;
  lookUp: (address: string) => void;
} {
  const [organization, setOrganization] = useState<SsoOrganization | null>(null);
  const lastEmail = useRef("");

  const lookUp = useCallback(async (address: string) => {
    const email = canonicalEmail(address);
    if (email === lastEmail.current) return;
    lastEmail.current = email;
    const outcome = isEmailAddress(email) ? await lazyCall("checkEmail", { email }) : null;
    if (lastEmail.current !== email) return;
    const { organization_name: name, organization_slug: slug } = outcome?.ok
      ? outcome.data
      : { organization_name: null, organization_slug: null };
    setOrganization(name && slug ? { name, slug, email } : null);
  }, []);

  // Look up an address entered before hydration, unless the field still has focus.
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) void lookUp(input.value);
  }, [field, lookUp]);

  // Browsers and password managers fill a field in by events alone; typing is looked up when the field loses focus.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const onInput = () => {
      if (input !== document.activeElement) void lookUp(input.value);
    };
    const onChange = () => void lookUp(input.value);
    input.addEventListener("input", onInput);
    input.addEventListener("change", onChange);
    return () => {
      input.removeEventListener("input", onInput);
      input.removeEventListener("change", onChange);
    };
  }, [field, lookUp]);

  return { organization, lookUp: (address) => void lookUp(address) };
}
