"use client";

import { useEffect } from "react";
import { HYDRATED_EVENT } from "@/lib/contract/early-click-script";

/** Says that the page is hydrated: effects run once React has attached its handlers to all that surrounds this. */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
