"use client";

import { useEffect } from "react";
import { type LocalFailureTexts, setLocalFailureTexts } from "@/lib/client/api/local-failure";
import { HYDRATED_EVENT } from "@/lib/contract/pages/hydrated-event";

/**
 * Dispatches the hydrated event: its effect runs after React has attached the handlers of everything around it. `failures`: the
 * sentences for calls that get no answer.
 */
export function Hydrated({ failures }: { failures: LocalFailureTexts }) {
  useEffect(() => {
    setLocalFailureTexts(failures);
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, [failures]);
  return null;
}
