import { describe, expect, test } from "@jest/globals";
import { GRANT_HEADER } from "../contract/transport";
import type { BffSettings } from "./settings";
import { cookiesOf, HOUR, mouth, NOW, own, signedIn, token, visitorGrant } from "./testing/mouth";

describe("grants", () => {
  test("become a sealed cookie and a hint, and come back as a bearer", async () => {
    const { ask, seen } = mouth((request) =>
      request.url.endsWith("/verify")
        ? Response.json({ success: true }, { headers: { [GRANT_HEADER]: visitorGrant() } })
        : Response.json({}),
    );
    const verified = await ask("/api/verify", { method: "POST", headers: own });
    expect(verified.headers.has(GRANT_HEADER)).toBe(false);
    const [sealed, hint] = verified.headers.getSetCookie();
    expect(sealed).toMatch(/^semblance=Fe26\.2[^;]+; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly$/);
    expect(hint).toBe("semblance_hint=visitor; Path=/; Max-Age=3600; SameSite=Lax");
    expect(`${[...verified.headers]} ${await verified.text()}`).not.toContain(token("v"));

    await ask("/api/system/me", { headers: { cookie: `a=b; ${cookiesOf(verified)}` } });
    expect(seen[1]?.headers.get("authorization")).toBe(`Bearer ${token("v")}`);
    expect(seen[1]?.headers.has("cookie")).toBe(false);
  });

  test("are joined weakest first, and the cookie lives as long as the longest", async () => {
    const given = `admin=${token("d")};${NOW + HOUR}, account=${token("c")};${NOW + 2 * HOUR}`;
    const { ask } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: given } }));
    const answer = await ask("/api/login", { method: "POST", headers: { ...own, cookie: await signedIn() } });
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=7200;");
    const next = mouth();
    await next.ask("/api/system/me", { headers: { cookie: cookiesOf(answer) } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("v")}~${token("c")}~${token("d")}`);
  });

  test("that ended leave the cookie; with the last one the cookie goes", async () => {
    const both = await signedIn({}, `${visitorGrant()},account=${token("c")};${NOW + HOUR}`);
    const partly = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: "account=" } }));
    const kept = await partly.ask("/api/x", { method: "POST", headers: { ...own, cookie: both } });
    expect(kept.headers.getSetCookie()[1]).toContain("semblance_hint=visitor;");
    const wholly = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: "visitor=,account=,admin=" } }));
    const gone = await wholly.ask("/api/system/logout", { method: "POST", headers: { ...own, cookie: both } });
    expect(gone.headers.getSetCookie()).toEqual([
      "semblance=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
      "semblance_hint=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
  });

  test("that are over are not sent", async () => {
    const cookie = await signedIn({}, `${visitorGrant(NOW + HOUR)},account=${token("c")};${NOW + 2 * HOUR}`);
    const later = mouth(undefined, {}, () => NOW + HOUR + 1);
    await later.ask("/api/system/me", { headers: { cookie } });
    expect(later.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("c")}`);
  });

  test("leave over https only where the site is", async () => {
    const settings = { appUrl: new URL("https://example.org"), trustedHops: 1 };
    const { ask } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: visitorGrant() } }), settings);
    const answer = await ask("/api/verify", {
      method: "POST",
      headers: { host: "example.org", origin: "https://example.org" },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-semblance=[^;]+; Path=\/; .*; HttpOnly; Secure$/),
      expect.stringMatching(/^semblance_hint=visitor; .*; Secure$/),
    ]);
    expect(answer.headers.getSetCookie().join()).not.toContain("Domain");
  });

  test("count over https by the host cookie alone, which no other host can plant", async () => {
    const settings = { appUrl: new URL("https://example.org") };
    const bearerBy = async (cookie: string) => {
      const { ask, seen } = mouth(undefined, settings);
      await ask("/api/health", { headers: { host: "example.org", cookie } });
      return seen[0]?.headers.get("authorization") ?? null;
    };
    const plain = (await signedIn()).split("; ")[0] ?? "";
    expect(await bearerBy(`__Host-${plain}`)).toBe(`Bearer ${token("v")}`);
    expect(await bearerBy(plain)).toBeNull();
  });

  test("nobody knows any more are forgotten when the browser asks who it is", async () => {
    const { ask } = mouth(() => Response.json({}, { status: 401 }));
    const cookie = await signedIn();
    expect(cookiesOf(await ask("/api/system/me", { headers: { cookie } }))).toBe("semblance=; semblance_hint=");
    expect(cookiesOf(await ask("/api/previous_messages", { headers: { cookie } }))).toBe("");
    expect(cookiesOf(await ask("/api/system/me"))).toBe("");
  });
});

describe("the key to a workflow", () => {
  const key = `workflow=${token("w")};${NOW + HOUR}`;

  test("stays in the sealed cookie, tells no page of a session, and comes back with each call", async () => {
    const { ask } = mouth(() => Response.json({}, { headers: { [GRANT_HEADER]: key } }));
    const begun = await ask("/api/unauth-workflow", { method: "POST", headers: own });
    const [sealed, hint] = begun.headers.getSetCookie();
    expect(sealed).toMatch(/^semblance=Fe26\.2[^;]+; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly$/);
    expect(hint).toBe("semblance_hint=; Path=/; Max-Age=0; SameSite=Lax");
    expect(`${[...begun.headers]} ${await begun.text()}`).not.toContain(token("w"));
    const next = mouth();
    await next.ask("/api/unauth-workflow/x", { headers: { cookie: sealed?.split(";")[0] ?? "" } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("w")}`);
  });

  test("outlives grants that nobody knows any more", async () => {
    const cookie = await signedIn({}, `${visitorGrant()},${key}`);
    const { ask } = mouth(() => Response.json({}, { status: 401 }));
    const forgotten = cookiesOf(await ask("/api/system/me", { headers: { cookie } }));
    const next = mouth();
    await next.ask("/api/unauth-workflow/x", { headers: { cookie: forgotten } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("w")}`);
  });

  test("fits a cookie beside all grants and two more of its kind", async () => {
    const all = ["visitor", "account", "admin", "workflow", "workflow", "workflow"].map(
      (kind, at) => `${kind}=${token("abcdef"[at] ?? "g")};${NOW + HOUR}`,
    );
    const cookie = await signedIn({}, all.join(","));
    expect(cookie.length).toBeLessThan(3000);
    const next = mouth();
    await next.ask("/api/system/me", { headers: { cookie } });
    expect(next.seen[0]?.headers.get("authorization")?.split("~")).toHaveLength(6);
  });
});

describe("a cookie that is not ours", () => {
  const bearerFor = async (cookie: string, settings: Partial<BffSettings> = {}) => {
    const { ask, seen } = mouth(undefined, settings);
    expect((await ask("/api/health", { headers: { cookie } })).status).toBe(200);
    return seen[0]?.headers.get("authorization") ?? null;
  };

  test("is nobody's: changed at any place", async () => {
    const cookie = (await signedIn()).split("; ")[0] ?? "";
    expect(await bearerFor(cookie)).not.toBeNull();
    for (let at = "semblance=".length; at < cookie.length; at += 7) {
      const other = cookie[at] === "A" ? "B" : "A";
      expect(await bearerFor(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBeNull();
    }
    expect(await bearerFor(cookie.slice(0, -10))).toBeNull();
  });

  test("is nobody's: sealed with another secret", async () => {
    const cookie = await signedIn({ sessionSecret: "another secret, just as long as that" });
    expect(await bearerFor(cookie)).toBeNull();
  });

  test.each(["semblance=", "semblance=x", "semblance=Fe26.2*1*a*b*c*d*e*f~2", `semblance=${"x".repeat(9000)}`])(
    "is nobody's: %#",
    async (cookie) => {
      expect(await bearerFor(cookie)).toBeNull();
    },
  );

  test("opens nothing for whoever knows it when no secret is set", async () => {
    const { ask, seen } = mouth(undefined, { sessionSecret: null });
    expect((await ask("/api/health", { headers: { cookie: await signedIn() } })).status).toBe(500);
    expect(seen).toHaveLength(0);
  });
});
