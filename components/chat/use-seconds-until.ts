"use client";

import { useEffect, useState } from "react";

/** The whole seconds until a moment on the clock, counted down to 0; 0 when there is none to wait for. */
export function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
  const isWaiting = left > 0;

  // The clock.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
