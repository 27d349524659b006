"use client";

import { type RefObject, useEffect } from "react";

/** A part of the window this high that is hidden is a keyboard. */
const KEYBOARD_PX = 120;

/** Keeps an element inside what the on-screen keyboard leaves free, where the browser only lays the keyboard over the page (iOS). */
export function useKeyboardSpace(element: RefObject<HTMLElement | null>): void {
  // The visual viewport, which shrinks when a keyboard comes up.
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
