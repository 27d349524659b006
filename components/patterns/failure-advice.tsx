"use client";

import { useEffect } from "react";
import { setFailureAdvice } from "@/lib/client/text/failure-message";
import { type FailureAdvice as Texts, withAdvice } from "@/lib/contract/http/failure-advice";

/**
 * From now on, a text about what failed has a second line about what to do. Apart from the document's root: an entity's page
 * loads no script for it.
 */
export function FailureAdvice({ texts }: { texts: Texts }) {
  useEffect(() => setFailureAdvice((text, failure) => withAdvice(text, failure, texts)), [texts]);
  return null;
}
