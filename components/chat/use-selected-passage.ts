"use client";

import { useEffect, useState } from "react";

export type SelectedPassage = { text: string; x: number; top: number; bottom: number };

/** The text selected inside one message, and where it stands on the screen; null otherwise. Escape and a press elsewhere end it. */
export function useSelectedPassage(): { passage: SelectedPassage | null; forget: () => void } {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);

  // The browser's text selection, which no element owns.
  useEffect(() => {
    const look = () => setPassage(selectedPassage(document.getSelection()));
    const leave = () => setPassage(null);
    function onPress(event: PointerEvent) {
      if (!(event.target instanceof Element && event.target.closest("[data-quote-tooltip]"))) leave();
    }
    function onKeyUp(event: KeyboardEvent) {
      if (event.key === "Escape") leave();
      else if (event.shiftKey || event.key === "Shift") look();
    }
    // A selection is only whole once the press that makes it has ended.
    function onRelease() {
      setTimeout(look);
    }
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("pointerup", onRelease);
    document.addEventListener("keyup", onKeyUp);
    document.addEventListener("scroll", leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("pointerup", onRelease);
      document.removeEventListener("keyup", onKeyUp);
      document.removeEventListener("scroll", leave, { capture: true });
    };
  }, []);

  return { passage, forget: () => setPassage(null) };
}

function selectedPassage(selection: Selection | null): SelectedPassage | null {
  const text = selection?.toString().trim();
  if (!selection || selection.isCollapsed || !text) return null;
  const message = messageOf(selection.anchorNode);
  if (!message || message !== messageOf(selection.focusNode)) return null;
  const lines = [...selection.getRangeAt(0).getClientRects()].filter(({ width }) => width > 0);
  const first = lines[0];
  const last = lines.at(-1);
  return first && last ? { text, x: first.left + first.width / 2, top: first.top, bottom: last.bottom } : null;
}

function messageOf(node: Node | null): Element | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest("[data-quotable]") ?? null;
}
