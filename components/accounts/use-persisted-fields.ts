"use client";

import { type RefObject, useEffect } from "react";
import { forgetStored, readStored, store } from "@/lib/client/storage";
import { isUntouched } from "@/lib/client/untouched-field";

const keyOf = (form: string) => `fields:${form}`;

/** Keeps what stands in some fields of a form through a reload, in this tab alone; never a password. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, name: string, fields: readonly string[]): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const [field, value] of Object.entries(readKept(name))) {
      const input = fields.includes(field) ? element.elements.namedItem(field) : null;
      // What came with the page's address is newer too.
      if (isUntouched(input)) input.value = value;
    }
    const keep = () => {
      const said = Array.from(new FormData(element)).filter(([field]) => fields.includes(field));
      store("session", keyOf(name), JSON.stringify(Object.fromEntries(said)));
    };
    // What was written before this script came is kept too.
    keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, name, fields]);
}

/** Forgets what was kept of a form that has done its work. */
export function forgetKeptFields(name: string): void {
  forgetStored("session", [keyOf(name)]);
}

function readKept(name: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readStored("session", keyOf(name)) ?? "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
