import { useEffect } from "react";
import useSWR from "swr";
import { call } from "./call";
import { forgetDrafts } from "./drafts";
import { dropHint, type SessionHint, useSessionHint } from "./session-hint";
import { forgetProof, forgetSession, rememberedUser, type SessionUser } from "./session-memory";
import { whoIsThere } from "./who-is-there";

/**
 * Who looks at this page. `verifying` while nobody knows yet, also in the server's HTML; `visitor` proved an email
 * address, `account` and `admin` signed in.
 */
export type Session =
  | { state: "verifying" | "anonymous"; user: null }
  | { state: "visitor" | "account" | "admin"; user: SessionUser };

const verifying: Session = { state: "verifying", user: null };
const anonymous: Session = { state: "anonymous", user: null };

/**
 * The session, for any component: what the page before kept of it at once, then what the server says. The server is
 * asked only when the cookie says that there is a session, and once for all components.
 */
export function useSession(): Session {
  const hint = useSessionHint();
  const { data, error } = useSWR(hint.kind ? ["session", hint.generation] : null, whoIsThere);
  useEffect(() => {
    if (hint.kind === null) forgetProof();
  }, [hint.kind]);
  return sessionFrom(hint.kind, data, error !== undefined);
}

/** Puts together what the cookie, the server and the page before say. `answer` is undefined until the server has spoken. */
export function sessionFrom(
  kind: SessionHint["kind"],
  answer: SessionUser | null | undefined,
  failed: boolean,
): Session {
  if (kind === undefined) return verifying;
  if (kind === null || answer === null) return anonymous;
  const user = answer ?? rememberedUser();
  if (user) return { state: stateOf(user), user };
  return failed ? anonymous : verifying;
}

/** The flags that spec/visitor.md §6 names, out of what is known of the session. */
export function authFlags({ state, user }: Session) {
  return {
    authLoading: state === "verifying",
    authInitialized: state !== "verifying",
    /** By a password or an organisation; a visitor only proved an address. */
    isLoggedIn: user?.signed_in === true,
    isAuthenticated: user !== null,
    isAdmin: user?.is_admin === true,
  };
}

/**
 * Ends the session. What this browser kept of it goes, whatever the server says: the next one here may be another.
 * Returns where to go to sign out at an organisation too; null where there is nothing to do.
 */
export async function signOut(): Promise<string | null> {
  const outcome = await call("signOut", {});
  forgetSession();
  forgetDrafts();
  dropHint();
  return outcome.ok ? outcome.data.sso_logout_url : null;
}

function stateOf(user: SessionUser): "visitor" | "account" | "admin" {
  if (user.is_admin) return "admin";
  return user.signed_in ? "account" : "visitor";
}
