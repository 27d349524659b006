"use client";

import { useEffect, useState } from "react";

/** Whole seconds since the component was shown with `isOn`. */
export function useElapsedSeconds(isOn: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const since = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1000)), 250);
    return () => clearInterval(timer);
  }, [isOn]);
  return seconds;
}
