"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Distance from the bottom that counts as being there. */
const NEAR_PX = 80;

/** The message being read, and the offset of its top in the frame. */
type Place = { message: Element; top: number };

/**
 * Follows the newest message for a reader at the bottom, and keeps the place of one who scrolled up. `isMissing` is
 * true when new content is below the visible area.
 */
export function useScrollAnchor() {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  /** The message that must not move when older messages are inserted above it. */
  const kept = useRef<Place | null>(null);
  const [isMissing, setMissing] = useState(false);

  const toBottom = useCallback(() => {
    isPinned.current = true;
    setMissing(false);
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, []);

  const savePosition = useCallback(() => {
    kept.current = frame.current && placeIn(frame.current);
  }, []);

  // React to layout sizes and to scrolling.
  useEffect(() => {
    const outer = frame.current;
    const inner = content.current;
    if (!outer || !inner) return;
    let newest = newestIn(inner);
    let width = inner.offsetWidth;
    let top = outer.scrollTop;

    function onScroll() {
      if (!outer) return;
      const below = outer.scrollHeight - outer.clientHeight - outer.scrollTop;
      const isUpward = outer.scrollTop < top;
      top = outer.scrollTop;
      if (isUpward && below > 1) isPinned.current = false;
      else if (below <= NEAR_PX) isPinned.current = true;
      if (isPinned.current) setMissing(false);
      if (kept.current) kept.current.top = topIn(outer, kept.current.message);
    }

    const sizes = new ResizeObserver(() => {
      const before = newest;
      newest = newestIn(inner);
      const isNews = newest.message !== before.message || newest.height > before.height;
      const isReflow = inner.offsetWidth !== width;
      width = inner.offsetWidth;
      const shift = kept.current?.message.isConnected ? topIn(outer, kept.current.message) - kept.current.top : 0;
      if (shift !== 0) {
        outer.scrollTop += shift;
        kept.current = null;
      } else if (isPinned.current) {
        outer.scrollTop = outer.scrollHeight;
        if (kept.current) kept.current.top = topIn(outer, kept.current.message);
      } else if (isNews && !isReflow) setMissing(true);
    });

    sizes.observe(inner);
    sizes.observe(outer);
    outer.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", onScroll);
    };
  }, []);

  return { frame, content, isMissing, toBottom, savePosition };
}

function topIn(frame: Element, message: Element): number {
  return message.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}

/** The first visible message. */
function placeIn(frame: Element): Place | null {
  for (const message of frame.getElementsByClassName("message")) {
    const top = topIn(frame, message);
    if (top + message.clientHeight > 0) return { message, top };
  }
  return null;
}

function newestIn(content: Element): { message: Element | undefined; height: number } {
  const messages = content.getElementsByClassName("message");
  const message = messages[messages.length - 1];
  return { message, height: message?.clientHeight ?? 0 };
}
