"use client";

import { useEffect, useState } from "react";

/** Whole seconds until a timestamp in ms, counted down to 0; 0 when it is null. */
export function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
  const isWaiting = left > 0;

  // Tick once a second while waiting.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
