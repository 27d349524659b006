"use client";

import { useEffect } from "react";
import { ALIVE } from "@/lib/contract/early-presses";

/** Tells who holds presses back that the page around it answers to them from now on. */
export function TellAlive() {
  useEffect(() => void dispatchEvent(new Event(ALIVE)), []);
  return null;
}
