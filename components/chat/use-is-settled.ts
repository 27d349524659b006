"use client";

import { useEffect, useState } from "react";

/**
 * Whether a turn is finished and has been rendered once, so that the browser knows its size and may skip rendering it
 * off-screen.
 */
export function useIsSettled(isFinished: boolean): boolean {
  const [isRendered, setIsRendered] = useState(false);

  // Wait two frames: the browser remembers the size at the end of the first.
  useEffect(() => {
    if (!isFinished) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsRendered(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isFinished]);

  return isFinished && isRendered;
}
