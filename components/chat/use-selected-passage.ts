"use client";

import { useEffect, useState } from "react";

export type SelectedPassage = { text: string; x: number; top: number; bottom: number };

/** The text selected inside one message, and where it stands on the screen; null otherwise. Escape and a press elsewhere end it. */
export function useSelectedPassage(): { passage: SelectedPassage | null; forget: () => void } {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);

  // The browser's text selection, which no element owns.
  useEffect(() => {
    /** A mouse is making a selection, which is only whole once it is let go. */
    let isDragging = false;
    const look = () => setPassage(selectedPassage(document.getSelection()));
    const leave = () => setPassage(null);
    function onPress({ target, pointerType }: PointerEvent) {
      if (target instanceof Element && target.closest("[data-quote-tooltip]")) return;
      isDragging = pointerType === "mouse" && target instanceof Node && messageOf(target) !== null;
      leave();
    }
    function onRelease() {
      if (!isDragging) return;
      isDragging = false;
      setTimeout(look);
    }
    // Fingers and keys change a selection without any press that would be seen here.
    function onSelection() {
      if (!isDragging) look();
    }
    function onKeyUp(event: KeyboardEvent) {
      if (event.key === "Escape") leave();
    }
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("pointerup", onRelease);
    document.addEventListener("selectionchange", onSelection);
    document.addEventListener("keyup", onKeyUp);
    document.addEventListener("scroll", leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("pointerup", onRelease);
      document.removeEventListener("selectionchange", onSelection);
      document.removeEventListener("keyup", onKeyUp);
      document.removeEventListener("scroll", leave, { capture: true });
    };
  }, []);

  return { passage, forget: () => setPassage(null) };
}

function selectedPassage(selection: Selection | null): SelectedPassage | null {
  if (!selection || selection.isCollapsed) return null;
  const message = messageOf(selection.anchorNode);
  if (!message || message !== messageOf(selection.focusNode)) return null;
  const text = selection.toString().trim();
  if (!text) return null;
  const lines = [...selection.getRangeAt(0).getClientRects()].filter(({ width }) => width > 0);
  const first = lines[0];
  const last = lines.at(-1);
  return first && last ? { text, x: first.left + first.width / 2, top: first.top, bottom: last.bottom } : null;
}

function messageOf(node: Node | null): Element | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest("[data-quotable]") ?? null;
}
