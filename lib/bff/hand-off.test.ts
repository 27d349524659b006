import { expect, test } from "@jest/globals";
import { GRANT_HEADER, HOST_HEADER, PAGE_HEADER } from "../contract/http/transport";
import { isForMainHost } from "./guard";
import { createHandOff } from "./hand-off";
import { sealConsent, sealTicket } from "./hand-off-ticket";
import type { ResolvedHost } from "./hosts";
import { testBffSettings } from "./testing/settings";
import { cookiesOf, HOUR, NOW, signedIn, token } from "./testing/test-proxy";
import { createUpstream } from "./upstream";

const main = "example.org:8443";
const there = "erasmus.example.org:8443";
const settings = testBffSettings({ appUrl: new URL("https://example.org:8443"), trustedHops: 1 });

type Body = Record<string, string>;

/** The hand-off in front of a platform that knows one code. */
function createFlow(sessionSecret = settings.sessionSecret) {
  const calls: { path: string; body: Body; bearer: string | null; host: string | null }[] = [];
  const upstream = createUpstream({
    platform: async (request) => {
      const path = new URL(request.url).pathname;
      const bearer = request.headers.get("authorization");
      const body: Body = await request.json();
      calls.push({ path, body, bearer, host: request.headers.get(HOST_HEADER) });
      if (path === "/system/hand-off") {
        if (!bearer) return Response.json({ error: true }, { status: 401 });
        return body.host === "erasmus.example.org" || body.host === "www.own.example"
          ? Response.json({ code: token("c") })
          : Response.json({ error: true }, { status: 404 });
      }
      if (calls.filter(({ path: other }) => other === path).length > 1) return Response.json({}, { status: 404 });
      return Response.json({}, { headers: { [GRANT_HEADER]: `account=${token("n")};${NOW + HOUR}` } });
    },
    timeoutMs: 1000,
  });
  const resolveHost = async (host: string | null): Promise<ResolvedHost> =>
    host === "www.unknown.example"
      ? { kind: "unknown" }
      : host === main
        ? { kind: "main" }
        : { kind: "entity", urlslug: "erasmus", ownDomain: host === "www.own.example" };
  const handOff = createHandOff({
    upstream,
    settings: () => ({ ...settings, sessionSecret }),
    resolveHost,
    now: () => NOW,
  });
  return { ...handOff, calls };
}

const at = (host: string, path: string, cookie = "") => ({
  url: new URL(path, "http://inside:1").href,
  headers: new Headers({ host, cookie }),
});
/** Asking for a page that is the main host's. */
const leaving = (host: string, page: string, query = "", cookie = "") => {
  const request = at(host, `/api/hand-off/leave${query}`, cookie);
  request.headers.set(PAGE_HEADER, page);
  return request;
};
const placeOf = (answer: Response) => new URL(answer.headers.get("location") ?? "", "https://relative.invalid");
/** The session cookie under its name on https. */
const onHttps = (cookies: string) => cookies.replace(/^semblance=/, "__Host-semblance=");
const account = async () => onHttps(await signedIn({}, `account=${token("a")};${NOW + HOUR}`));

/** Leaves for the main host, signs in, and returns with a ticket. */
async function away({ leave, mint }: ReturnType<typeof createFlow>, query = "?redirect=/about") {
  const left = leave(leaving(there, "/login", query));
  const verifier = cookiesOf(left);
  const { search } = placeOf(left);
  const minted = await mint(at(main, `/api/hand-off/mint${search}`, await account()));
  return { left, verifier, minted, back: placeOf(minted) };
}

test("leaves with a challenge, returns with a ticket and has a session on that host", async () => {
  const flow = createFlow();
  const { left, verifier, minted, back } = await away(flow);
  const login = placeOf(left);
  expect(login.origin + login.pathname).toBe("https://example.org:8443/login");
  expect(Object.fromEntries(login.searchParams)).toMatchObject({ redirect: "/about", host: "erasmus.example.org" });
  expect(left.headers.getSetCookie()[0]).toMatch(
    /^__Host-semblance_way_back=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  // The verifier itself is never sent.
  expect(login.href).not.toContain(verifier.split("=")[1]);

  expect(minted.status).toBe(303);
  expect(back.origin + back.pathname).toBe("https://erasmus.example.org:8443/api/hand-off/arrive");
  expect(back.href).not.toContain(token("c"));
  expect(flow.calls[0]?.bearer).toBe(`Bearer ${token("a")}`);

  const arrived = await flow.arrive(at(there, back.pathname + back.search, verifier));
  expect(arrived.headers.get("location")).toBe("/about");
  expect(flow.calls[1]?.body).toEqual({
    code: token("c"),
    host: "erasmus.example.org",
    verifier: verifier.split("=")[1],
  });
  const [clearVerifier, sealed, hint] = arrived.headers.getSetCookie();
  expect(clearVerifier).toContain("__Host-semblance_way_back=; Max-Age=0; Path=/");
  expect(sealed).toMatch(/^__Host-semblance=Fe26/);
  expect(sealed).not.toContain("Domain");
  expect(hint).toContain("semblance_hint=account");
});

test("rejects a ticket that was used before", async () => {
  const flow = createFlow();
  const { verifier, back } = await away(flow);
  await flow.arrive(at(there, back.pathname + back.search, verifier));
  const again = await flow.arrive(at(there, back.pathname + back.search, verifier));
  expect(again.headers.getSetCookie().join()).not.toContain("semblance=Fe26");
});

test.each([
  ["without the verifier's cookie", there, ""],
  ["on another host", "folly.example.org:8443", null],
])("rejects a ticket %s without a call to the platform", async (_, host, cookie) => {
  const flow = createFlow();
  const { verifier, back } = await away(flow);
  const answer = await flow.arrive(at(host, back.pathname + back.search, cookie ?? verifier));
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie().join()).not.toContain("semblance=");
  expect(flow.calls).toHaveLength(1);
});

test("rejects a ticket that this server did not seal", async () => {
  const { verifier, back } = await away(createFlow("another secret, just as long as that"));
  const flow = createFlow();
  for (const search of [back.search, "?ticket=x", ""]) {
    await flow.arrive(at(there, `${back.pathname}${search}`, verifier));
    expect(flow.calls).toEqual([]);
  }
});

test("creates no ticket for an unknown host, on a host other than the main one, or without a challenge", async () => {
  const flow = createFlow();
  const way = `challenge=${token("x")}`;
  const cookie = await account();
  for (const [host, query] of [
    [main, `?host=evil.example&${way}`],
    [there, `?host=erasmus.example.org&${way}`],
    [main, "?host=erasmus.example.org"],
  ] as const) {
    expect((await flow.mint(at(host, `/api/hand-off/mint${query}`, cookie))).status).toBe(404);
  }
});

test("redirects to the sign-in of the main host first when nobody is signed in there", async () => {
  const flow = createFlow();
  const query = `?redirect=%2Fabout&host=erasmus.example.org&challenge=${token("x")}`;
  const login = placeOf(await flow.mint(at(main, `/api/hand-off/mint${query}`)));
  expect(login.href).toBe(`https://example.org:8443/login${query}`);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "/.//evil.example"])(
  "a way back to %s leads home",
  async (redirect) => {
    const flow = createFlow();
    const query = `redirect=${encodeURIComponent(redirect)}`;
    const { verifier, back } = await away(flow, `?${query}`);
    expect(back.hostname).toBe("erasmus.example.org");
    const arrived = await flow.arrive(at(there, `${back.pathname}${back.search}&${query}`, verifier));
    expect(arrived.headers.get("location")).toBe("/");
  },
);

test.each([
  [`http://${there}/about?a=1`, "/about?a=1"],
  ["https://evil.example/about", null],
  [`http://${there}/login`, null],
])("takes the way back from a referer %s as %p", (referer, redirect) => {
  const request = leaving(there, "/login");
  request.headers.set("referer", referer);
  expect(placeOf(createFlow().leave(request)).searchParams.get("redirect")).toBe(redirect);
});

test("reuses the verifier of the first tab when a second tab leaves", () => {
  const flow = createFlow();
  const first = cookiesOf(flow.leave(leaving(there, "/login")));
  const second = flow.leave(leaving(there, "/register", "", first));
  expect(cookiesOf(second)).toBe(first);
  expect(placeOf(second).pathname).toBe("/register");
});

const own = "www.own.example";
const wayToOwn = `host=${own}&challenge=${token("x")}&redirect=%2Fabout`;
const mintFor = async (flow: ReturnType<typeof createFlow>, consent?: string, cookie?: string) => {
  const agreed = consent === undefined ? "" : `&consent=${encodeURIComponent(consent)}`;
  const to = `/api/hand-off/mint?${wayToOwn}${agreed}`;
  return flow.mint(at(main, to, cookie ?? (await account())));
};
const agreement = { host: own, challenge: token("x"), bearer: `Bearer ${token("a")}` };

test("hands no user to an owner's domain before they consent on the main host", async () => {
  const flow = createFlow();
  const asking = placeOf(await mintFor(flow));
  expect(asking.href).toBe(`https://example.org:8443/continue?redirect=%2Fabout&host=${own}&challenge=${token("x")}`);
  expect(flow.calls).toEqual([]);
  const back = placeOf(await mintFor(flow, await sealConsent(agreement, settings)));
  expect(back.origin + back.pathname).toBe("https://www.own.example:8443/api/hand-off/arrive");
});

test.each([
  ["for another domain", { ...agreement, host: "www.other.example" }],
  ["to another browser's challenge", { ...agreement, challenge: token("y") }],
  ["by somebody else's session", { ...agreement, bearer: `Bearer ${token("b")}` }],
])("rejects a consent %s", async (_, other) => {
  const flow = createFlow();
  expect(placeOf(await mintFor(flow, await sealConsent(other, settings))).pathname).toBe("/continue");
  expect(flow.calls).toEqual([]);
});

test("rejects anything but a sealed consent as a consent", async () => {
  const flow = createFlow();
  for (const seal of ["1", "", await sealTicket({ code: token("c"), host: own }, settings)]) {
    expect(placeOf(await mintFor(flow, seal)).pathname).toBe("/continue");
  }
  expect(flow.calls).toEqual([]);
});

test("does not hand a user to a domain that this process does not know yet", async () => {
  const flow = createFlow();
  const to = `/api/hand-off/mint?host=www.unknown.example&challenge=${token("x")}`;
  expect((await flow.mint(at(main, to, await account()))).status).toBe(404);
  expect(flow.calls).toEqual([]);
});

const ownDomain: ResolvedHost = { kind: "entity", urlslug: "erasmus", ownDomain: true };
const subdomain: ResolvedHost = { ...ownDomain, ownDomain: false };

test.each([
  "/my-account",
  "/my-digital-entities/folly",
  "/admin",
  "/admin/login",
  "/your-data",
  "/forgot-password",
  "/reset-password",
  "/complete_my_account",
  "/new-digital-entity",
  "/choose-plan",
  "/directory",
  "/contact",
  "/dev/mailbox",
  "/folly",
])("redirects %s on an owner's domain to the main host", (page) => {
  const left = createFlow().leave(leaving(own, page, "?a=1"));
  expect(placeOf(left).href).toBe(`https://example.org:8443${page}?a=1`);
  expect(isForMainHost(page, ownDomain)).toBe(true);
  expect(isForMainHost(page, { kind: "main" })).toBe(false);
  expect(isForMainHost(page, subdomain)).toBe(false);
});

test("serves an entity's page on the owner's domain", () => {
  for (const page of ["/", "/erasmus", "/Erasmus"]) expect(isForMainHost(page, ownDomain)).toBe(false);
});

test("sends the sign-in pages of every custom host to the main host", () => {
  for (const page of ["/login", "/register"]) {
    expect([isForMainHost(page, ownDomain), isForMainHost(page, subdomain)]).toEqual([true, true]);
  }
});

test("never redirects a page of an owner's domain to another site", () => {
  expect(placeOf(createFlow().leave(leaving(own, "//evil.example/login"))).host).toBe("example.org:8443");
});

test("answers Next's router so that it loads the whole page", () => {
  const request = leaving(own, "/my-account");
  request.headers.set("rsc", "1");
  const left = createFlow().leave(request);
  expect([left.status, left.headers.get("location"), left.headers.get("content-type")]).toEqual([200, null, null]);
});

test("sends the host to the platform with a code, so that the code is valid on that host only", async () => {
  const flow = createFlow();
  const { verifier, back } = await away(flow);
  await flow.arrive(at(there, back.pathname + back.search, verifier));
  expect(flow.calls.map(({ host }) => host)).toEqual([main, there]);
});
