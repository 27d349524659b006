"use client";

import { useEffect, useState } from "react";

/** Whether a turn is over and was laid out once, so that its size is known and the browser may leave it out while it is out of sight. */
export function usePast(isOver: boolean): boolean {
  const [wasShown, setShown] = useState(false);

  // The screen: the browser remembers the size at the end of the first frame.
  useEffect(() => {
    if (!isOver) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOver]);

  return isOver && wasShown;
}
