"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { Visitor } from "@/components/entities/use-entity-page";
import { readStored, removeStored, store } from "@/lib/client/browser/storage";

export type StoredVisitor = { visitor: Visitor | null; isVerified: boolean };

const subscribe = () => () => {};
const snapshot = () =>
  JSON.stringify(["email_address", "userName", "verified"].map((key) => readStored("session", key)));
const serverSnapshot = () => "[]";

/** The visitor in session storage; null during server rendering. Re-read on every render. */
export function useStoredVisitor(): StoredVisitor {
  const stored = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  return useMemo(() => {
    const [email, name, verified]: (string | null)[] = JSON.parse(stored);
    return { visitor: email ? { email, name: name ?? "" } : null, isVerified: verified === "true" };
  }, [stored]);
}

export function storeVisitor({ email, name }: Visitor): void {
  store("session", "email_address", email);
  store("session", "userName", name);
}

export function storeVerified(isVerified: boolean): void {
  if (isVerified) store("session", "verified", "true");
  else removeStored("session", ["verified"]);
}
