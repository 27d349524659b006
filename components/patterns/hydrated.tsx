"use client";

import { useEffect } from "react";
import { HYDRATED_EVENT } from "@/lib/contract/hydrated-event";

/** Dispatches the hydrated event: its effect runs after React has attached the handlers of everything around it. */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
