"use client";

import { type RefObject, useEffect } from "react";
import { readStored, removeStored, store } from "@/lib/client/storage";
import { isUntouched } from "@/lib/client/untouched-field";

const keyOf = (form: string) => `fields:${form}`;

/** Persists the named fields of a form across reloads, in this tab only. Never pass a password field. */
export function usePersistedFields(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const [field, value] of Object.entries(readPersisted(name))) {
      const input = fields.includes(field) ? element.elements.namedItem(field) : null;
      // A value prefilled from the URL is newer.
      if (isUntouched(input)) input.value = value;
    }
    const keep = () => {
      const said = Array.from(new FormData(element)).filter(([field]) => fields.includes(field));
      store("session", keyOf(name), JSON.stringify(Object.fromEntries(said)));
    };
    // Also store what was typed before hydration.
    keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, name, fields]);
}

/** Clears the stored fields after a successful submission. */
export function clearPersistedFields(name: string): void {
  removeStored("session", [keyOf(name)]);
}

function readPersisted(name: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readStored("session", keyOf(name)) ?? "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
