"use client";

import { useEffect, useState } from "react";
import { hasAcceptedTerms, readEntityType } from "@/lib/client/session/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { restoreChoices } from "./creation-draft";

/** The chosen type, once its terms are accepted; otherwise redirects to the terms. */
export function useSignedInWorkflow(types: readonly DigitalEntityType[]): DigitalEntityType | "loading" | "noType" {
  const router = useRouter();
  const [state, setState] = useState<DigitalEntityType | "loading" | "noType">("loading");
  // Read the previous steps from session storage.
  useEffect(() => {
    restoreChoices();
    const type = types.find(({ system_name }) => system_name === readEntityType());
    if (!type) setState("noType");
    else if (type.terms && !hasAcceptedTerms(type.system_name)) router.replace(PAGES.acceptTerms);
    else setState(type);
  }, [types, router]);
  return state;
}
