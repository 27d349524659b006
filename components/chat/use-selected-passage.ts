"use client";

import { useEffect, useState } from "react";

export type SelectedPassage = { text: string; x: number; top: number; bottom: number };

/** The text selected inside one message and its position on screen, or null. Escape and a press elsewhere clear it. */
export function useSelectedPassage(): { passage: SelectedPassage | null; clearPassage: () => void } {
  const [passage, setPassage] = useState<SelectedPassage | null>(null);

  // Follow the document's text selection.
  useEffect(() => {
    /** A mouse selection is complete only when the button is released. */
    let isDragging = false;
    const update = () => setPassage(selectedPassage(document.getSelection()));
    const hide = () => setPassage(null);
    function onPress({ target, pointerType }: PointerEvent) {
      if (target instanceof Element && target.closest("[data-quote-tooltip]")) return;
      isDragging = pointerType === "mouse" && target instanceof Node && messageOf(target) !== null;
      hide();
    }
    function onRelease() {
      if (!isDragging) return;
      isDragging = false;
      setTimeout(update);
    }
    // Touch and keyboard change a selection without pointer events on this page.
    function onSelection() {
      if (!isDragging) update();
    }
    function onKeyUp(event: KeyboardEvent) {
      if (event.key === "Escape") hide();
    }
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("pointerup", onRelease);
    document.addEventListener("selectionchange", onSelection);
    document.addEventListener("keyup", onKeyUp);
    document.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("pointerup", onRelease);
      document.removeEventListener("selectionchange", onSelection);
      document.removeEventListener("keyup", onKeyUp);
      document.removeEventListener("scroll", hide, { capture: true });
    };
  }, []);

  return { passage, clearPassage: () => setPassage(null) };
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
