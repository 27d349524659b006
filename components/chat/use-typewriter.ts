"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { advance, catchUpPace, MS_PER_CHARACTER } from "@/lib/client/chat/typewriter";

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
  const pace = useRef(msPerCharacter);
  const shown = useRef(revealed);
  shown.current = revealed;
  /** A spoken reply keeps to the pace of its voice. */
  const mayHurry = msPerCharacter <= MS_PER_CHARACTER;

  // Advance once per frame while there is something left to reveal; each arrival may speed that up until it has caught up.
  useEffect(() => {
    if (!isBehind) {
      pace.current = msPerCharacter;
      return;
    }
    if (mayHurry) pace.current = catchUpPace(total - shown.current, pace.current);
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsedMs = now - last;
      last = now;
      setRevealed((current) => advance(current, total, elapsedMs, pace.current));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isBehind, total, msPerCharacter, mayHurry]);

  const finish = useCallback(() => setRevealed(Number.POSITIVE_INFINITY), []);
  return { revealed: isLive ? Math.min(Math.floor(revealed), total) : total, finish };
}

export function prefersLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
