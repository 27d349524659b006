"use client";

import { type RefObject, useEffect } from "react";

/** A hidden part of the window at least this high is an on-screen keyboard. */
const KEYBOARD_PX = 120;

/**
 * Fits an element into the area above the on-screen keyboard where the browser overlays the keyboard on the page (iOS).
 */
export function useKeyboardSpace(element: RefObject<HTMLElement | null>): void {
  // The visual viewport shrinks when a keyboard opens.
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function fit() {
      if (!element.current || !viewport) return;
      const isCovered = innerHeight - viewport.height > KEYBOARD_PX && viewport.scale === 1;
      element.current.style.blockSize = isCovered ? `${viewport.height}px` : "";
      element.current.style.insetBlockStart = isCovered ? `${viewport.offsetTop}px` : "";
    }
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, [element]);
}
