import { useEffect } from "react";
import useSWR, { preload } from "swr";
import { call } from "../api/call";
import { clearDrafts } from "../chat/drafts";
import { fetchCurrentUser } from "./fetch-current-user";
import { clearHint, currentHint, type SessionHint, useSessionHint } from "./session-hint";
import { cachedUser, cacheUser, clearSession, clearVerification, type SessionUser } from "./session-storage";

/**
 * The session of this browser. `verifying` until it is known, also in the server's HTML; `visitor` verified an email
 * address, `account` and `admin` signed in.
 */
export type Session =
  | { state: "verifying" | "anonymous"; user: null }
  | { state: "visitor" | "account" | "admin"; user: SessionUser };

const verifying: Session = { state: "verifying", user: null };
const anonymous: Session = { state: "anonymous", user: null };

const sessionKey = (generation: number) => ["session", generation] as const;

/**
 * The session: first the cached user, then the server's answer. The server is asked only with a session hint, and once
 * for all components.
 */
export function useSession(): Session {
  const hint = useSessionHint();
  const { data, error } = useSWR(hint.kind ? sessionKey(hint.generation) : null, fetchCurrentUser);
  useEffect(() => {
    if (hint.kind === null) clearVerification();
  }, [hint.kind]);
  return sessionFrom(hint.kind, data, error !== undefined);
}

/** Answers this page's first question for the current user with the one that the server rendered the page for. */
export function presentUser(user: SessionUser): void {
  const { kind, generation } = currentHint();
  if (kind === null) return;
  cacheUser(user);
  preload(sessionKey(generation), () => Promise.resolve(user));
}

/**
 * Combines the cookie, the server's answer and the cached user. `answer` is undefined until the server has answered.
 */
export function sessionFrom(
  kind: SessionHint["kind"],
  answer: SessionUser | null | undefined,
  failed: boolean,
): Session {
  if (kind === undefined) return verifying;
  if (kind === null || answer === null) return anonymous;
  const user = answer ?? cachedUser();
  if (user) return { state: stateOf(user), user };
  return failed ? anonymous : verifying;
}

/** The session's state as flags for a page. */
export function authFlags({ state, user }: Session) {
  return {
    authLoading: state === "verifying",
    authInitialized: state !== "verifying",
    /** By password or single sign-on; a visitor only verified an address. */
    isLoggedIn: user?.signed_in === true,
    isAuthenticated: user !== null,
    isAdmin: user?.is_admin === true,
  };
}

/**
 * Ends the session and clears this browser's storage, whatever the server answers. Returns the URL for signing out at
 * the organisation, or null.
 */
export async function signOut(): Promise<string | null> {
  const outcome = await call("signOut", {});
  clearSession();
  clearDrafts();
  clearHint();
  return outcome.ok ? outcome.data.sso_logout_url : null;
}

function stateOf(user: SessionUser): "visitor" | "account" | "admin" {
  if (user.is_admin) return "admin";
  return user.signed_in ? "account" : "visitor";
}
