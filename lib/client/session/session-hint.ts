import { useSyncExternalStore } from "react";
import type { GrantKind } from "../../contract/http/transport";
import { HINT_COOKIE } from "../../contract/pages/session-hint";

/**
 * Whether this browser holds a session, according to the hint cookie beside the sealed one. `kind` is undefined during
 * server rendering, null without a session. `generation` increases whenever the session may have changed.
 */
export type SessionHint = Readonly<{ kind: GrantKind | null | undefined; generation: number }>;

const unknown: SessionHint = { kind: undefined, generation: 0 };
const listeners = new Set<() => void>();
let current: SessionHint | null = null;

/** The hint for a component; undefined kind during hydration, so that the first render matches the server's. */
export function useSessionHint(): SessionHint {
  return useSyncExternalStore(subscribe, currentHint, () => unknown);
}

export function currentHint(): SessionHint {
  current ??= { kind: readKind(), generation: 1 };
  return current;
}

/** Re-reads the cookie and notifies components if it changed. */
export function rereadHint(): void {
  if (readKind() !== currentHint().kind) renewHint();
}

/** Re-reads the cookie and makes all components fetch the current user again. */
export function renewHint(): void {
  current = { kind: readKind(), generation: currentHint().generation + 1 };
  for (const listener of listeners) listener();
}

/** Clears the hint of a session that the server no longer knows. */
export function clearHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  if (typeof document !== "undefined") document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  renewHint();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have signed in or out.
  window.addEventListener("focus", rereadHint);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("focus", rereadHint);
  };
}

function readKind(): GrantKind | null {
  if (typeof document === "undefined") return null;
  const value = new RegExp(`(?:^|;\\s*)${HINT_COOKIE}=(visitor|account|admin)(?:;|$)`).exec(document.cookie)?.[1];
  return value === "visitor" || value === "account" || value === "admin" ? value : null;
}
