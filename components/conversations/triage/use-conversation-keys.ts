"use client";

import { type RefObject, useEffect } from "react";
import { isTypingIn } from "@/components/dashboard/palette/key-press";
import { areSingleKeysOn } from "@/components/dashboard/palette/single-keys";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";

/** How long a letter after G opens a page instead. */
const GO_MS = 1500;
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * The keys of a page of conversations: j and k move between the rows, and a letter presses the button that has it as its
 * shortcut. They rest while somebody types and where single keys are off.
 */
export function useConversationKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let goUntil = 0;

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInputMethodKey(event)) return;
      if (isTypingIn(event.target) || isInPanel(event.target) || !areSingleKeysOn()) return;
      const isGoing = event.timeStamp < goUntil;
      goUntil = event.key === "g" ? event.timeStamp + GO_MS : 0;
      if (isGoing) return;
      const step = STEPS[event.key];
      const target = step === undefined ? buttonOf(root.current, event.key) : rowBeside(root.current, step);
      if (!target) return;
      event.preventDefault();
      if (step === undefined) target.click();
      else target.focus();
    }

    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [root]);
}

const isInPanel = (target: EventTarget | null) => target instanceof Element && target.closest("[popover]") !== null;

/** The visible button whose shortcut a key is. */
function buttonOf(root: HTMLElement | null, key: string): HTMLElement | undefined {
  const buttons = root?.querySelectorAll<HTMLElement>("button[aria-keyshortcuts]") ?? [];
  return Array.from(buttons).find(
    (button) => button.getAttribute("aria-keyshortcuts") === key.toUpperCase() && button.checkVisibility(),
  );
}

/** The row before or after the focused one, otherwise beside the open conversation's. */
function rowBeside(root: HTMLElement | null, step: number): HTMLElement | undefined {
  const rows = Array.from(root?.querySelectorAll<HTMLElement>("[data-row]") ?? []);
  const focused = rows.findIndex((row) => row.matches(":focus"));
  const at = focused < 0 ? rows.findIndex((row) => row.hasAttribute("aria-current")) : focused;
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
}
