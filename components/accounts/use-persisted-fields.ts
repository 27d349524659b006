"use client";

import { type RefObject, useEffect } from "react";
import { readStoredJson, removeStored, store } from "@/lib/client/browser/storage";
import { isUntouched } from "@/lib/client/forms/untouched-field";

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
    const persist = () => {
      const values = Array.from(new FormData(element)).filter(([field]) => fields.includes(field));
      store("session", keyOf(name), JSON.stringify(Object.fromEntries(values)));
    };
    // Also store what was typed before hydration.
    persist();
    element.addEventListener("input", persist);
    return () => element.removeEventListener("input", persist);
  }, [form, name, fields]);
}

/** Clears the stored fields after a successful submission. */
export function clearPersistedFields(name: string): void {
  removeStored("session", [keyOf(name)]);
}

function readPersisted(name: string): Record<string, string> {
  const stored = readStoredJson("session", keyOf(name));
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(Object(stored)).filter(isText));
}
