"use client";

import { useCallback, useEffect, useState } from "react";
import { advance, MS_PER_CHARACTER } from "@/lib/client/typewriter";

/**
 * Reveals characters one by one: how many of the `total` received are shown so far. Shows all at once when the reply is
 * not live or the visitor prefers reduced motion.
 */
export function useTypewriter(
  total: number,
  isLive: boolean,
  msPerCharacter = MS_PER_CHARACTER,
): { revealed: number; finish: () => void } {
  // Reveal the first character with the first frame, so that the wait visibly ends.
  const [revealed, setRevealed] = useState(() => (isLive && !prefersLessMotion() ? 1 : Number.POSITIVE_INFINITY));
  const isBehind = isLive && revealed < total;

  // Advance once per frame while there is something left to reveal.
  useEffect(() => {
    if (!isBehind) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsedMs = now - last;
      last = now;
      setRevealed((current) => advance(current, total, elapsedMs, msPerCharacter));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isBehind, total, msPerCharacter]);

  const finish = useCallback(() => setRevealed(Number.POSITIVE_INFINITY), []);
  return { revealed: isLive ? Math.min(Math.floor(revealed), total) : total, finish };
}

export function prefersLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
