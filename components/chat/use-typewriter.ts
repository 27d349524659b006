"use client";

import { useCallback, useEffect, useState } from "react";
import { advance } from "@/lib/client/typewriter";

/**
 * Prints characters one after another: how many of the `total` that have arrived are printed by now. Everything at once
 * when it is not live or the visitor prefers less motion.
 */
export function useTypewriter(total: number, isLive: boolean): { printed: number; finish: () => void } {
  // The first one stands there with the first frame: who waits sees that the answer has begun.
  const [printed, setPrinted] = useState(() => (isLive && !prefersLessMotion() ? 1 : Number.POSITIVE_INFINITY));
  const isBehind = isLive && printed < total;

  // The screen: one step a frame while there is something left to print.
  useEffect(() => {
    if (!isBehind) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsedMs = now - last;
      last = now;
      setPrinted((before) => advance(before, total, elapsedMs));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isBehind, total]);

  const finish = useCallback(() => setPrinted(Number.POSITIVE_INFINITY), []);
  return { printed: isLive ? Math.min(Math.floor(printed), total) : total, finish };
}

export function prefersLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
