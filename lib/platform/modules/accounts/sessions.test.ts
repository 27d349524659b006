import { describe, expect, test } from "@jest/globals";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { codeFor } from "../../testing/visitors";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0";

const ON_DESKTOP = ["Edge", "Windows", false];
const NAMELESS = [null, null, false];

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

async function signIn(email_address: string, userAgent: string): Promise<Caller> {
  const caller = new Caller(on);
  await caller.send("signIn", { email_address, password: PASSWORD }, { "user-agent": userAgent });
  return caller;
}

async function listSessions(caller: Caller) {
  const answer = await caller.call("listSessions", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

const isSignedOut = async (caller: Caller) => (await caller.call("whoAmI", {})).status === 401;

describe("the sessions of an account", () => {
  test("lists sessions with browser, system and last use, this browser first", async () => {
    const email = "listed@sessions.test";
    await registerAccount(on, email);
    const phone = await signIn(email, SAFARI);
    const desktop = await signIn(email, EDGE);
    on.advance(6 * 60_000);
    await phone.call("whoAmI", {});
    const here = await signIn(email, FIREFOX);
    const seen = await listSessions(here);
    expect(seen[0]).toMatchObject({ browser: "Firefox", system: "Linux", is_this_browser: true });
    expect(seen.slice(1).map(({ browser, system, is_this_browser }) => [browser, system, is_this_browser])).toEqual([
      ["Safari", "iOS", false],
      ...(seen[2]?.browser === null ? [NAMELESS, ON_DESKTOP] : [ON_DESKTOP, NAMELESS]),
    ]);
    const byName = new Map(seen.map((session) => [session.browser, session]));
    expect(byName.get("Safari")?.last_seen_at).toBe(on.platform.now().toISOString());
    expect(byName.get("Edge")?.last_seen_at).toBe(byName.get("Edge")?.created_at);
    expect(JSON.stringify(seen)).not.toMatch(/token|hash/i);
    expect(await isSignedOut(desktop)).toBe(false);
  });

  test("includes a browser that only proved the address", async () => {
    const email = "proven@sessions.test";
    const here = await registerAccount(on, email);
    const there = new Caller(on);
    await there.call("resendVerification", { email_address: email });
    await there.call("verifyEmail", { email_address: email, verification_code: await codeFor(on, email) });
    expect((await listSessions(here)).map(({ kind }) => kind)).toEqual(["account", "visitor"]);
    expect((await there.call("listSessions", {})).status).toBe(401);
  });

  test("ends a session from another browser, and this browser's own session", async () => {
    const email = "ended@sessions.test";
    const here = await registerAccount(on, email);
    const there = await signIn(email, SAFARI);
    const other = (await listSessions(here)).find(({ browser }) => browser === "Safari");
    expect((await here.call("endSession", { id: other?.session_id ?? "" })).ok).toBe(true);
    expect(await isSignedOut(there)).toBe(true);
    expect((await here.call("endSession", { id: other?.session_id ?? "" })).status).toBe(404);
    const own = (await listSessions(here))[0];
    expect((await here.call("endSession", { id: own?.session_id ?? "" })).ok).toBe(true);
    expect(here.grants.size).toBe(0);
  });

  test("neither lists nor ends another user's sessions", async () => {
    const victim = await registerAccount(on, "victim@sessions.test");
    const other = await registerAccount(on, "other@sessions.test");
    const target = (await listSessions(victim))[0]?.session_id ?? "";
    expect((await other.call("endSession", { id: target })).status).toBe(404);
    expect(await isSignedOut(victim)).toBe(false);
    expect((await listSessions(other)).map(({ session_id }) => session_id)).not.toContain(target);
  });

  test("signing out everywhere ends only the user's own sessions, this one included", async () => {
    const email = "everywhere@sessions.test";
    const bystander = await registerAccount(on, "bystander@sessions.test");
    const here = await registerAccount(on, email);
    const there = await signIn(email, SAFARI);
    const before = new Map(here.grants);
    expect(await here.call("endAllSessions", {})).toMatchObject({ data: { success: true, ended: 2 } });
    expect(here.grants.size).toBe(0);
    const stale = new Caller(on);
    for (const [kind, token] of before) stale.grants.set(kind, token);
    expect(await isSignedOut(stale)).toBe(true);
    expect(await isSignedOut(there)).toBe(true);
    expect(await isSignedOut(bystander)).toBe(false);
  });
});

describe("recent activity", () => {
  test("lists the caller's own activity in pages, newest first", async () => {
    const email = "active@sessions.test";
    const caller = await registerAccount(on, email);
    await caller.call("updateProfile", { first_name: "Greet" });
    await (await registerAccount(on, "quiet@sessions.test")).call("updateProfile", { first_name: "Q" });
    const all = await caller.call("listActivity", {});
    const actions = all.ok ? all.data.items.map(({ action }) => action) : [];
    expect(actions).toEqual(["profile.changed", "session.started", "account.opened", "email.verified"]);
    const first = await caller.call("listActivity", { limit: 3 });
    const cursor = (first.ok && first.data.next_cursor) || "";
    const second = await caller.call("listActivity", { limit: 3, cursor });
    expect(second).toMatchObject({ data: { items: [{ action: "email.verified" }], next_cursor: null } });
  });

  test("writes an action and its audit entry in one transaction", async () => {
    const caller = await registerAccount(on, "refused@sessions.test");
    await caller.call("changePassword", {
      current_password: "Not-mine-1!",
      new_password: "Witbaard8!",
      confirm_new_password: "Witbaard8!",
    });
    await caller.call("endSession", { id: "00000000-0000-4000-8000-000000000000" });
    const answer = await caller.call("listActivity", {});
    const actions = answer.ok ? answer.data.items.map(({ action }) => action) : [];
    expect(actions).not.toContain("password.changed");
    expect(actions).not.toContain("session.ended");
  });
});
