"use client";

import { useEffect } from "react";

const PARTS = "tr, li, ul, table, section, form, dialog";
const CONTROLS = "a[href], button, input, select, textarea";

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)];

/** A focused control, and its place in each part of the page around it, the smallest first. */
type Focused = { control: HTMLElement; places: { part: Element; index: number }[] };

function placesOf(control: HTMLElement): Focused["places"] {
  const places: Focused["places"] = [];
  for (let part = control.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null) {
    places.push({ part, index: controlsOf(part).indexOf(control) });
  }
  return places;
}

/**
 * When a focused control is removed, such as the button of an action that is done, focuses the control that took its place.
 * Otherwise keyboards and screen readers begin at the top of the page again.
 */
export function FocusRestorer() {
  useEffect(() => {
    let focused: Focused | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? { control: target, places: placesOf(target) } : null;
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.control.isConnected || document.activeElement !== document.body) return;
      const place = focused.places.find(({ part }) => part.isConnected && part.querySelector(CONTROLS));
      const controls = place ? controlsOf(place.part) : [];
      const next = controls[Math.min(place?.index ?? 0, controls.length - 1)];
      // The controls of a row are disabled until its action is over.
      if (next?.matches(":disabled")) return;
      focused = null;
      next?.focus();
    });
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
  return null;
}
