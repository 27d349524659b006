import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { handleSessionLost } from "./handle-session-lost";
import { refreshSessionQuietly } from "./refresh-session";
import { clearHint, currentHint, renewHint, rereadHint } from "./session-hint";
import { cachedUser, cacheUser, clearSession, type SessionUser } from "./session-storage";
import { authFlags, sessionFrom } from "./use-session";

const user: SessionUser = {
  user_id: "u",
  email_address: "a@b.cd",
  user_name: "Ada",
  first_name: null,
  last_name: null,
  verified: true,
  has_account: false,
  signed_in: false,
  is_admin: false,
  data_storage_region: "europe",
  interface_language: null,
};

const setCookies = (cookie: string) => Object.assign(document, { cookie });

function showCookie(kind: string) {
  setCookies(`x=1; semblance_hint=${kind}`);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setCookies("");
  renewHint();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test("derives the session from cookie, server and cache", () => {
  expect(sessionFrom(undefined, undefined, false).state).toBe("verifying");
  expect(sessionFrom(null, undefined, false).state).toBe("anonymous");
  expect(sessionFrom("visitor", undefined, false).state).toBe("verifying");
  expect(sessionFrom("visitor", undefined, true).state).toBe("anonymous");
  expect(sessionFrom("visitor", null, false).state).toBe("anonymous");
  expect(sessionFrom("visitor", user, false)).toEqual({ state: "visitor", user });
  expect(sessionFrom("visitor", { ...user, signed_in: true }, false).state).toBe("account");
  expect(sessionFrom("visitor", { ...user, signed_in: true, is_admin: true }, false).state).toBe("admin");
});

test("uses the cached user on the next page while the cookie states a session", () => {
  cacheUser(user);
  expect({ ...sessionStorage }).toEqual({
    userData: JSON.stringify(user),
    email_address: "a@b.cd",
    verified: "true",
    userName: "Ada",
  });
  expect(sessionFrom("visitor", undefined, false)).toEqual({ state: "visitor", user });
  expect(sessionFrom("visitor", undefined, true)).toEqual({ state: "visitor", user });
  expect(sessionFrom(null, undefined, false).state).toBe("anonymous");
});

test("drops the stored name when the address changes", () => {
  cacheUser(user);
  cacheUser({ ...user, user_name: null });
  expect(sessionStorage.getItem("userName")).toBe("Ada");
  cacheUser({ ...user, user_name: null, email_address: "other@b.cd" });
  expect(sessionStorage.getItem("userName")).toBeNull();
});

test("derives the auth flags from the session", () => {
  const flags = (...known: Parameters<typeof sessionFrom>) => authFlags(sessionFrom(...known));
  const anonymous = { isLoggedIn: false, isAuthenticated: false, isAdmin: false };
  expect(flags("account", undefined, false)).toEqual({ ...anonymous, authLoading: true, authInitialized: false });
  expect(flags("account", undefined, true)).toEqual({ ...anonymous, authLoading: false, authInitialized: true });
  expect(flags("visitor", user, false)).toMatchObject({ isLoggedIn: false, isAuthenticated: true, isAdmin: false });
  expect(flags("account", { ...user, signed_in: true }, false)).toMatchObject({ isLoggedIn: true, isAdmin: false });
  expect(flags("admin", { ...user, signed_in: true, is_admin: true }, false)).toMatchObject({ isAdmin: true });
});

test("re-fetches only a signed-in user quietly, and keeps the cached user", () => {
  cacheUser(user);
  for (const [kind, asks] of [
    ["account", 1],
    ["visitor", 0],
  ] as const) {
    showCookie(kind);
    rereadHint();
    const { generation } = currentHint();
    refreshSessionQuietly();
    expect(currentHint().generation).toBe(generation + asks);
  }
  expect(cachedUser()).toEqual(user);
});

test.each(["", "{", "null", "3", '{"user_id":1}'])("ignores the invalid cached user %p", (stored) => {
  sessionStorage.setItem("userData", stored);
  expect(cachedUser()).toBeNull();
});

test("notices a changed hint cookie", () => {
  const { generation } = currentHint();
  rereadHint();
  expect(currentHint()).toEqual({ kind: null, generation });
  showCookie("visitor");
  rereadHint();
  expect(currentHint()).toEqual({ kind: "visitor", generation: generation + 1 });
  showCookie("owner");
  rereadHint();
  expect(currentHint().kind).toBeNull();
});

test("expires the hint cookie when it is dropped", () => {
  clearHint();
  expect(document.cookie).toBe("semblance_hint=; Path=/; Max-Age=0; SameSite=Lax");
});

test("clears the session but keeps the visitor's settings", () => {
  cacheUser(user);
  localStorage.setItem("temp_email_address", "x");
  localStorage.setItem("privacy_code", "2");
  clearSession();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(["privacy_code"]);
});

test("works without storage", () => {
  jest.replaceProperty(globalThis, "sessionStorage", undefined as never);
  cacheUser(user);
  expect(cachedUser()).toBeNull();
  clearSession();
});

test.each([
  ["account", "/erasmus", "/login?redirect=%2Ferasmus%3Fq%3D1"],
  ["admin", "/admin/entities", "/admin/login"],
  [null, "/my-account", "/login?redirect=%2Fmy-account%3Fq%3D1"],
  ["visitor", "/erasmus", undefined],
  [null, "/erasmus", undefined],
])("after a session of kind %p is lost at %s, goes to %p", (kind, pathname, to) => {
  if (kind) showCookie(kind);
  rereadHint();
  cacheUser(user);
  const assign = jest.fn();
  handleSessionLost({ pathname, search: pathname === "/admin/entities" ? "" : "?q=1", assign });
  expect(assign.mock.calls[0]?.[0]).toBe(to);
  // A visitor verifies the same address again; of an account nothing remains.
  expect(Object.keys(sessionStorage)).toEqual(to ? [] : ["email_address", "userName"]);
});
