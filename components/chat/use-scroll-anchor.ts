"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Distance from the bottom that counts as being there. */
const NEAR_PX = 80;

/** The message being read, and the offset of its top in the frame. */
type Anchor = { message: Element; top: number };

/**
 * Follows the newest message for a reader at the bottom, and keeps the place of one who scrolled up. `hasUnseen` is
 * true when new content is below the visible area.
 */
export function useScrollAnchor() {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  /** The message that must not move when older messages are inserted above it. */
  const savedAnchor = useRef<Anchor | null>(null);
  const [hasUnseen, setUnseen] = useState(false);

  const toBottom = useCallback(() => {
    isPinned.current = true;
    setUnseen(false);
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, []);

  const savePosition = useCallback(() => {
    savedAnchor.current = frame.current && firstVisible(frame.current);
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
      if (isPinned.current) setUnseen(false);
      if (savedAnchor.current) savedAnchor.current.top = topIn(outer, savedAnchor.current.message);
    }

    const sizes = new ResizeObserver(() => {
      const before = newest;
      newest = newestIn(inner);
      const isNewContent = newest.message !== before.message || newest.height > before.height;
      const isReflow = inner.offsetWidth !== width;
      width = inner.offsetWidth;
      const shift = savedAnchor.current?.message.isConnected
        ? topIn(outer, savedAnchor.current.message) - savedAnchor.current.top
        : 0;
      if (shift !== 0) {
        outer.scrollTop += shift;
        savedAnchor.current = null;
      } else if (isPinned.current) {
        outer.scrollTop = outer.scrollHeight;
        if (savedAnchor.current) savedAnchor.current.top = topIn(outer, savedAnchor.current.message);
      } else if (isNewContent && !isReflow) setUnseen(true);
      // Shrinking content also moves the scroll position up, without the reader.
      top = outer.scrollTop;
    });

    sizes.observe(inner);
    sizes.observe(outer);
    outer.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", onScroll);
    };
  }, []);

  return { frame, content, hasUnseen, toBottom, savePosition };
}

function topIn(frame: Element, message: Element): number {
  return message.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}

/** The first visible message. */
function firstVisible(frame: Element): Anchor | null {
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
