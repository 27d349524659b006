"use client";

import { useEffect, useState } from "react";

/**
 * Whether a turn is finished and has been laid out once, so that the browser knows its size and may skip rendering it
 * off-screen.
 */
export function useIsSettled(isOver: boolean): boolean {
  const [wasShown, setShown] = useState(false);

  // Wait two frames: the browser remembers the size at the end of the first.
  useEffect(() => {
    if (!isOver) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOver]);

  return isOver && wasShown;
}
