"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** As near to the bottom as this counts as being there. */
const NEAR_PX = 80;

/**
 * Keeps the newest words in sight for a reader who is at the bottom, and the place of one who is not. `isMissing` says
 * that something new stands below what is seen.
 */
export function useScrollAnchor() {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  /** The distance to the bottom to be kept over the next growth: older messages are coming in above. */
  const kept = useRef<number | null>(null);
  const [isMissing, setMissing] = useState(false);

  const toBottom = useCallback(() => {
    isPinned.current = true;
    setMissing(false);
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, []);

  const keepPlace = useCallback(() => {
    if (frame.current) kept.current = frame.current.scrollHeight - frame.current.scrollTop;
  }, []);

  // The layout: its sizes and the reader's scrolling.
  useEffect(() => {
    const outer = frame.current;
    const inner = content.current;
    if (!outer || !inner) return;
    let height = inner.offsetHeight;
    let top = outer.scrollTop;

    function onScroll() {
      if (!outer) return;
      const below = outer.scrollHeight - outer.clientHeight - outer.scrollTop;
      const isUpward = outer.scrollTop < top;
      top = outer.scrollTop;
      if (isUpward && below > 1) isPinned.current = false;
      else if (below <= NEAR_PX) isPinned.current = true;
      if (isPinned.current) setMissing(false);
    }

    const sizes = new ResizeObserver(() => {
      const hasGrown = inner.offsetHeight > height;
      height = inner.offsetHeight;
      if (kept.current !== null) outer.scrollTop = outer.scrollHeight - kept.current;
      else if (isPinned.current) outer.scrollTop = outer.scrollHeight;
      else if (hasGrown) setMissing(true);
      kept.current = null;
    });

    sizes.observe(inner);
    sizes.observe(outer);
    outer.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", onScroll);
    };
  }, []);

  return { frame, content, isMissing, toBottom, keepPlace };
}
