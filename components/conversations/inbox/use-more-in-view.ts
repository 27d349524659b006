"use client";

import { type RefCallback, useCallback, useRef } from "react";

/** A ref for the end of a list: loads more when it comes into view. */
export function useMoreInView(onMore: () => void): RefCallback<HTMLElement> {
  const latestOnMore = useRef(onMore);
  latestOnMore.current = onMore;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latestOnMore.current();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
