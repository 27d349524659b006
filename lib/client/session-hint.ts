import { useSyncExternalStore } from "react";
import { HINT_COOKIE } from "../contract/session-hint";
import type { GrantKind } from "../contract/transport";

/**
 * Whether this browser holds a session, as the cookie beside the sealed one says. `kind` is undefined while the page
 * is the server's, null without a session. `generation` grows whenever the session may have become another one.
 */
export type SessionHint = Readonly<{ kind: GrantKind | null | undefined; generation: number }>;

const unknown: SessionHint = { kind: undefined, generation: 0 };
const listeners = new Set<() => void>();
let current: SessionHint | null = null;

/** The hint for a component; undefined kind while hydrating, so that the first paint is the server's. */
export function useSessionHint(): SessionHint {
  return useSyncExternalStore(subscribe, currentHint, () => unknown);
}

export function currentHint(): SessionHint {
  current ??= { kind: readKind(), generation: 1 };
  return current;
}

/** Looks at the cookie again; components hear of it when it changed. */
export function noticeHint(): void {
  if (readKind() !== currentHint().kind) renewHint();
}

/** Looks at the cookie again and makes everybody ask anew who is there. */
export function renewHint(): void {
  current = { kind: readKind(), generation: currentHint().generation + 1 };
  for (const listener of listeners) listener();
}

/** Drops the hint of a session that the server no longer knows. */
export function dropHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  if (typeof document !== "undefined") document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  renewHint();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have signed in or out meanwhile.
  window.addEventListener("focus", noticeHint);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("focus", noticeHint);
  };
}

function readKind(): GrantKind | null {
  if (typeof document === "undefined") return null;
  const value = new RegExp(`(?:^|;\\s*)${HINT_COOKIE}=(visitor|account|admin)(?:;|$)`).exec(document.cookie)?.[1];
  return value === "visitor" || value === "account" || value === "admin" ? value : null;
}
