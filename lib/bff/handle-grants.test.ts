import { describe, expect, test } from "@jest/globals";
import { GRANT_HEADER } from "../contract/http/transport";
import type { BffSettings } from "./settings";
import { cookiesOf, HOUR, NOW, own, signedIn, testProxy, token, visitorGrant } from "./testing/test-proxy";

describe("grants", () => {
  test("turns grants into a sealed cookie that comes back as a bearer", async () => {
    const { ask, seen } = testProxy((request) =>
      request.url.endsWith("/verify")
        ? Response.json({ success: true }, { headers: { [GRANT_HEADER]: visitorGrant() } })
        : Response.json({}),
    );
    const verified = await ask("/api/verify", { method: "POST", headers: own });
    expect(verified.headers.has(GRANT_HEADER)).toBe(false);
    const [sealed, hint] = verified.headers.getSetCookie();
    expect(sealed).toMatch(/^semblance=Fe26\.2[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(hint).toBe("semblance_hint=visitor; Max-Age=3600; Path=/; SameSite=Lax");
    expect(`${[...verified.headers]} ${await verified.text()}`).not.toContain(token("v"));

    await ask("/api/system/me", { headers: { cookie: `a=b; ${cookiesOf(verified)}` } });
    expect(seen[1]?.headers.get("authorization")).toBe(`Bearer ${token("v")}`);
    expect(seen[1]?.headers.has("cookie")).toBe(false);
  });

  const signInAsAdmin = async () => {
    const given = `admin=${token("d")};${NOW + HOUR}, account=${token("c")};${NOW + 2 * HOUR}`;
    const { ask } = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: given } }));
    return ask("/api/login", { method: "POST", headers: { ...own, cookie: await signedIn() } });
  };

  test("gives the cookie the longest lifetime of its grants", async () => {
    expect((await signInAsAdmin()).headers.getSetCookie()[0]).toContain("Max-Age=7200;");
  });

  test("joins grants weakest first", async () => {
    const answer = await signInAsAdmin();
    const next = testProxy();
    await next.ask("/api/system/me", { headers: { cookie: cookiesOf(answer) } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("v")}~${token("c")}~${token("d")}`);
  });

  const withAccount = () => signedIn({}, `${visitorGrant()},account=${token("c")};${NOW + HOUR}`);

  test("removes an ended grant from the cookie", async () => {
    const both = await withAccount();
    const partly = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: "account=" } }));
    const afterwards = await partly.ask("/api/x", { method: "POST", headers: { ...own, cookie: both } });
    expect(afterwards.headers.getSetCookie()[1]).toContain("semblance_hint=visitor;");
  });

  test("removes the cookie with the last grant", async () => {
    const both = await withAccount();
    const wholly = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: "visitor=,account=,admin=" } }));
    const signedOut = await wholly.ask("/api/system/logout", { method: "POST", headers: { ...own, cookie: both } });
    expect(signedOut.headers.getSetCookie()).toEqual([
      "semblance=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "semblance_hint=; Max-Age=0; Path=/; SameSite=Lax",
    ]);
  });

  test("does not send expired grants", async () => {
    const cookie = await signedIn({}, `${visitorGrant(NOW + HOUR)},account=${token("c")};${NOW + 2 * HOUR}`);
    const later = testProxy(undefined, {}, () => NOW + HOUR + 1);
    await later.ask("/api/system/me", { headers: { cookie } });
    expect(later.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("c")}`);
  });

  test("marks the cookie Secure on an https site", async () => {
    const settings = { appUrl: new URL("https://example.org"), trustedHops: 1 };
    const { ask } = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: visitorGrant() } }), settings);
    const answer = await ask("/api/verify", {
      method: "POST",
      headers: { host: "example.org", origin: "https://example.org" },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-semblance=[^;]+; .*Path=\/; HttpOnly; Secure;/),
      expect.stringMatching(/^semblance_hint=visitor; .*; Secure;/),
    ]);
    expect(answer.headers.getSetCookie().join()).not.toContain("Domain");
  });

  test("accepts only the __Host- cookie on an https site", async () => {
    const settings = { appUrl: new URL("https://example.org") };
    const bearerBy = async (cookie: string) => {
      const { ask, seen } = testProxy(undefined, settings);
      await ask("/api/health", { headers: { host: "example.org", cookie } });
      return seen[0]?.headers.get("authorization") ?? null;
    };
    const plain = (await signedIn()).split("; ")[0] ?? "";
    expect(await bearerBy(`__Host-${plain}`)).toBe(`Bearer ${token("v")}`);
    expect(await bearerBy(plain)).toBeNull();
  });

  test("clears revoked grants when the browser calls whoAmI", async () => {
    const { ask } = testProxy(() => Response.json({}, { status: 401 }));
    const cookie = await signedIn();
    expect(cookiesOf(await ask("/api/system/me", { headers: { cookie } }))).toBe("semblance=; semblance_hint=");
    expect(cookiesOf(await ask("/api/previous_messages", { headers: { cookie } }))).toBe("");
    expect(cookiesOf(await ask("/api/system/me"))).toBe("");
  });
});

describe("the key to a workflow", () => {
  const key = `workflow=${token("w")};${NOW + HOUR}`;

  test("turns a workflow's key into a sealed cookie that comes back as a bearer", async () => {
    const { ask } = testProxy(() => Response.json({}, { headers: { [GRANT_HEADER]: key } }));
    const started = await ask("/api/unauth-workflow", { method: "POST", headers: own });
    const [sealed, hint] = started.headers.getSetCookie();
    expect(sealed).toMatch(/^semblance=Fe26\.2[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(hint).toBe("semblance_hint=; Max-Age=0; Path=/; SameSite=Lax");
    expect(`${[...started.headers]} ${await started.text()}`).not.toContain(token("w"));
    const next = testProxy();
    await next.ask("/api/unauth-workflow/x", { headers: { cookie: sealed?.split(";")[0] ?? "" } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("w")}`);
  });

  test("keeps a workflow's key when the grants are revoked", async () => {
    const cookie = await signedIn({}, `${visitorGrant()},${key}`);
    const { ask } = testProxy(() => Response.json({}, { status: 401 }));
    const forgotten = cookiesOf(await ask("/api/system/me", { headers: { cookie } }));
    const next = testProxy();
    await next.ask("/api/unauth-workflow/x", { headers: { cookie: forgotten } });
    expect(next.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token("w")}`);
  });

  test("fits three workflow keys and all grants into one cookie", async () => {
    const all = ["visitor", "account", "admin", "workflow", "workflow", "workflow"].map(
      (kind, at) => `${kind}=${token("abcdef"[at] ?? "g")};${NOW + HOUR}`,
    );
    const cookie = await signedIn({}, all.join(","));
    expect(cookie.length).toBeLessThan(3000);
    const next = testProxy();
    await next.ask("/api/system/me", { headers: { cookie } });
    expect(next.seen[0]?.headers.get("authorization")?.split("~")).toHaveLength(6);
  });
});

describe("a cookie that is not ours", () => {
  const bearerFor = async (cookie: string, settings: Partial<BffSettings> = {}) => {
    const { ask, seen } = testProxy(undefined, settings);
    expect((await ask("/api/health", { headers: { cookie } })).status).toBe(200);
    return seen[0]?.headers.get("authorization") ?? null;
  };

  test("ignores a cookie that was changed at any place", async () => {
    const cookie = (await signedIn()).split("; ")[0] ?? "";
    expect(await bearerFor(cookie)).not.toBeNull();
    for (let at = "semblance=".length; at < cookie.length; at += 7) {
      const other = cookie[at] === "A" ? "B" : "A";
      expect(await bearerFor(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBeNull();
    }
    expect(await bearerFor(cookie.slice(0, -10))).toBeNull();
  });

  test("ignores a cookie that was sealed with another secret", async () => {
    const cookie = await signedIn({ sessionSecret: "another secret, just as long as that" });
    expect(await bearerFor(cookie)).toBeNull();
  });

  test.each(["semblance=", "semblance=x", "semblance=Fe26.2*1*a*b*c*d*e*f~2", `semblance=${"x".repeat(9000)}`])(
    "is nobody's: %#",
    async (cookie) => {
      expect(await bearerFor(cookie)).toBeNull();
    },
  );

  test("refuses to open a cookie when no secret is set", async () => {
    const { ask, seen } = testProxy(undefined, { sessionSecret: null });
    expect((await ask("/api/health", { headers: { cookie: await signedIn() } })).status).toBe(500);
    expect(seen).toHaveLength(0);
  });
});
