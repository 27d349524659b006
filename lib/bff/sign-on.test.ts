import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { registerAccount } from "../platform/testing/accounts";
import { createOidcIdp, type OidcIdp } from "../platform/testing/sso/oidc-idp";
import { oidcOrganization, SECRET_VARIABLE, samlOrganization } from "../platform/testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../platform/testing/sso/saml-idp";
import { visit } from "../platform/testing/sso/visit";
import { createTestPlatform, type TestPlatform } from "../platform/testing/test-platform";
import { sessionCookies } from "./session-cookie";
import { testBffSettings } from "./testing/settings";
import { SITE, signOnBrowser } from "./testing/sign-on-browser";

let on: TestPlatform;
let saml: SamlIdp;
let oidc: OidcIdp;
beforeAll(async () => {
  [saml, oidc] = await Promise.all([createSamlIdp(), createOidcIdp([`${SITE}/api/sso/openid/callback`])]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", [SECRET_VARIABLE]: oidc.clientSecret } });
  await oidcOrganization(on, oidc, "openid", ["openid.test"]);
  await samlOrganization(on, saml);
});
afterAll(async () => {
  await Promise.all([saml.close(), oidc.close()]);
  await on.close();
});

const browser = () => signOnBrowser((request) => on.app.fetch(request));

/** The form on the response page of an identity provider. */
async function formAt(location: URL): Promise<{ action: string; fields: Record<string, string> }> {
  const page = await (await fetch(location)).text();
  const inputs = page.matchAll(/<input name="([^"]*)" value="([^"]*)">/g);
  const fields = Object.fromEntries(Array.from(inputs, ([, name = "", value = ""]) => [name, value]));
  return { action: /action="([^"]*)"/.exec(page)?.[1] ?? "", fields };
}

const isIn = (a: ReturnType<typeof browser>) =>
  a.cookies.get("semblance_hint") === "account" && a.cookies.has("semblance");

test("signs in by SAML when the form arrives without cookies, and returns to the requested page", async () => {
  const a = browser();
  const { action, fields } = await formAt(await a.go("/api/sso/acme/login?redirect=%2Fabout%3Fa%3D1"));
  expect(action).toBe(`${SITE}/api/sso/acme/acs`);
  const place = await a.submit(action, fields);
  expect(place.href).toBe(`${SITE}/about?a=1`);
  expect(isIn(a)).toBe(true);
  expect(a.cookies.has("semblance_sign_on")).toBe(false);
});

test("signs in by OpenID Connect", async () => {
  oidc.says({ sub: "o-1", email: "margit@openid.test", email_verified: true });
  const a = browser();
  const back = await visit((await a.go("/api/sso/openid/login?redirect=%2Fabout")).href);
  expect((await a.go(back.pathname + back.search)).href).toBe(`${SITE}/about`);
  expect(isIn(a)).toBe(true);
});

test("sets a short-lived cookie that scripts and other sites' forms cannot use", async () => {
  const [cookie] = (await browser().open(new URL(`${SITE}/api/sso/acme/login`))).headers.getSetCookie();
  expect(cookie).toMatch(/^semblance_sign_on=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
});

describe("another browser", () => {
  test("does not sign in a browser that is made to post another user's SAML form", async () => {
    const [attacker, victim] = [browser(), browser()];
    const { action, fields } = await formAt(await attacker.go("/api/sso/acme/login"));
    for (const isOnTheWay of [false, true]) {
      if (isOnTheWay) await victim.go("/api/sso/acme/login");
      expect((await victim.submit(action, fields)).search).toBe("?sign_on=sso_refused");
      expect(isIn(victim)).toBe(false);
    }
  });

  test("does not sign in a browser that is led to another user's OpenID response", async () => {
    oidc.says({ sub: "o-1", email: "margit@openid.test" });
    const [attacker, victim] = [browser(), browser()];
    const back = await visit((await attacker.go("/api/sso/openid/login")).href);
    await victim.go("/api/sso/openid/login");
    expect((await victim.go(back.pathname + back.search)).search).toBe("?sign_on=sso_refused");
    expect(isIn(victim)).toBe(false);
  });
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "/.//evil.example", "/api/system/logout"])(
  "a way to %s leads home",
  async (redirect) => {
    const a = browser();
    const { action, fields } = await formAt(await a.go(`/api/sso/acme/login?redirect=${encodeURIComponent(redirect)}`));
    expect((await a.submit(action, fields)).href).toBe(`${SITE}/`);
    expect(isIn(a)).toBe(true);
  },
);

test.each(["https://evil.example", "//evil.example", "/services", ""])(
  "a RelayState of %p does not change where a sign-in leads",
  async (RelayState) => {
    const a = browser();
    const { action, fields } = await formAt(await a.go("/api/sso/acme/login?redirect=%2Fabout"));
    expect((await a.submit(action, { ...fields, RelayState })).href).toBe(`${SITE}/about`);
    expect(isIn(a)).toBe(true);
  },
);

describe("the tile of a provider's portal", () => {
  /** An unsolicited answer, as a tile sends it. */
  async function unasked(RelayState: string) {
    const { action, fields } = await formAt(await browser().go("/api/sso/acme/login"));
    const xml = Buffer.from(fields.SAMLResponse ?? "", "base64")
      .toString("utf8")
      .replace(/ InResponseTo="[^"]*"/, "");
    return { action, fields: { SAMLResponse: Buffer.from(xml).toString("base64"), RelayState } };
  }

  test.each([
    ["/about?a=1", `${SITE}/about?a=1`],
    [`${SITE}/about`, `${SITE}/about`],
    ["https://evil.example/", `${SITE}/`],
    ["", `${SITE}/`],
  ])("begins a sign-in of its own that leads from %p to %s", async (RelayState, destination) => {
    const a = browser();
    const tile = await unasked(RelayState);
    const request = await a.submit(tile.action, tile.fields);
    expect(isIn(a)).toBe(false);
    expect(request.href.startsWith(saml.entryPoint)).toBe(true);
    const { action, fields } = await formAt(request);
    expect((await a.submit(action, fields)).href).toBe(destination);
    expect(isIn(a)).toBe(true);
  });

  test("does not lead in circles when the provider answers without the request again", async () => {
    const a = browser();
    const tile = await unasked("");
    await a.submit(tile.action, tile.fields);
    expect((await a.submit(tile.action, tile.fields)).search).toBe("?sign_on=sso_unsolicited");
    expect((await a.submit(tile.action, tile.fields)).href.startsWith(saml.entryPoint)).toBe(true);
  });
});

describe("a sign-in that the provider begins", () => {
  const initiation = () => ({ iss: oidc.issuer, login_hint: "Margit", target_link_uri: `${SITE}/about` });

  test.each(["GET", "POST"])("by %s carries its hint and leads to its target", async (method) => {
    oidc.says({ sub: "o-1", email: "margit@openid.test", email_verified: true });
    const a = browser();
    const at = new URL("/api/sso/openid/login", SITE);
    const query = new URLSearchParams(initiation());
    const started = method === "GET" ? await a.go(`${at.pathname}?${query}`) : await a.submit(at.href, initiation());
    expect(started.searchParams.get("login_hint")).toBe("Margit");
    const back = await visit(started.href);
    expect((await a.go(back.pathname + back.search)).href).toBe(`${SITE}/about`);
  });

  test("leads to no target of another site", async () => {
    oidc.says({ sub: "o-1", email: "margit@openid.test", email_verified: true });
    const a = browser();
    const query = new URLSearchParams({ ...initiation(), target_link_uri: "https://evil.example/about" });
    const back = await visit((await a.go(`/api/sso/openid/login?${query}`)).href);
    expect((await a.go(back.pathname + back.search)).href).toBe(`${SITE}/`);
  });

  test("is refused when another provider begins it", async () => {
    const query = new URLSearchParams({ ...initiation(), iss: "https://evil.example" });
    expect((await browser().go(`/api/sso/openid/login?${query}`)).search).toBe("?sign_on=sso_refused");
  });
});

test("signs in by an OpenID response that arrives as a form without cookies", async () => {
  oidc.says({ sub: "o-1", email: "margit@openid.test", email_verified: true });
  const a = browser();
  const back = await visit((await a.go("/api/sso/openid/login?redirect=%2Fabout")).href);
  expect((await a.submit(back.origin + back.pathname, Object.fromEntries(back.searchParams))).href).toBe(
    `${SITE}/about`,
  );
  expect(isIn(a)).toBe(true);
});

describe("the sign-out address", () => {
  const at = (slug: string, query = "") => new URL(`/api/sso/${slug}/logout${query}`, SITE);
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

  test("leads home after a sign-out that began here", async () => {
    const answer = await browser().open(at("acme"), form({ SAMLResponse: "none" }));
    expect(answer.headers.get("location")).toBe("/");
  });

  test("refuses a LogoutRequest that is not signed", async () => {
    const SAMLRequest = Buffer.from("<samlp:LogoutRequest/>").toString("base64");
    expect((await browser().open(at("acme"), form({ SAMLRequest }), true)).status).toBe(401);
  });

  test("answers a provider's server without a redirect", async () => {
    const query = `?${new URLSearchParams({ iss: oidc.issuer, sid: "unknown" })}`;
    expect((await browser().open(at("openid", query), {}, true)).status).toBe(200);
    expect((await browser().open(at("openid"), form({ logout_token: "none" }), true)).status).toBe(400);
  });
});

test("validates the way back again at the last step", async () => {
  const a = signOnBrowser(async (request) => {
    if (!request.url.endsWith("/begin")) return on.app.fetch(request);
    const body = { ...(await request.json()), way: "?redirect=https%3A%2F%2Fevil.example" };
    return on.app.fetch(
      new Request(request.url, { method: "POST", headers: request.headers, body: JSON.stringify(body) }),
    );
  });
  const { action, fields } = await formAt(await a.go("/api/sso/acme/login"));
  expect((await a.submit(action, fields)).href).toBe(`${SITE}/`);
});

test("continues a sign-in for an entity's own host with the hand-off", async () => {
  const a = browser();
  const way = `?host=erasmus.localhost&challenge=${"x".repeat(43)}`;
  const { action, fields } = await formAt(await a.go(`/api/sso/acme/login${way}`));
  const place = await a.submit(action, fields);
  expect(place.pathname + place.search).toBe(`/api/hand-off/mint${way}`);
});

test("asks a user with an account to prove it before this sign-in continues", async () => {
  await registerAccount(on, "owner@acme.test");
  saml.says({ nameId: "owner", attributes: { email: "owner@acme.test" } });
  const a = browser();
  const { action, fields } = await formAt(await a.go("/api/sso/acme/login?redirect=%2Fabout"));
  const place = await a.submit(action, fields);
  expect(place.pathname).toBe("/login");
  const query = { redirect: "/about", email: "owner@acme.test", organization: "acme" };
  expect(Object.fromEntries(place.searchParams)).toEqual(query);
  expect(isIn(a)).toBe(false);
});

test("returns to the sign-in page when an entity of this browser may wait for its owner", async () => {
  const a = browser();
  const workflows = [{ token: "w".repeat(43), expiresAt: Date.now() + 60_000 }];
  const [cookie = ""] = await sessionCookies({ workflows }, testBffSettings(), Date.now());
  a.cookies.set("semblance", cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";")));
  oidc.says({ sub: "o-2", email: "maker@openid.test", email_verified: true });
  const back = await visit((await a.go("/api/sso/openid/login?redirect=%2Fabout")).href);
  const place = await a.go(back.pathname + back.search);
  expect(place.pathname + place.search).toBe("/login?redirect=%2Fabout");
});

test("rejects a body that is too large or not a form", async () => {
  const a = browser();
  const { action, fields } = await formAt(await a.go("/api/sso/acme/login"));
  const body = String(new URLSearchParams(fields));
  const asText = { method: "POST", body, headers: { "content-type": "text/plain" } };
  const tooLarge = { method: "POST", body: new URLSearchParams({ ...fields, more: "x".repeat(250_000) }) };
  for (const init of [asText, tooLarge]) {
    expect((await a.follow(await a.open(new URL(action), init, true))).search).toBe("?sign_on=sso_refused");
  }
});

test.each(["http://erasmus.localhost:3000", "https://erasmus.example"])(
  "a sign-in that begins at %s leads to the main host and comes back",
  async (origin) => {
    const answer = await browser().open(new URL(`${origin}/api/sso/acme/login?redirect=%2F%3Fyear%3D1511`));
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).toMatch(/^semblance_way_back=[\w-]{43};/);
    const main = new URL(answer.headers.get("location") ?? "");
    expect(main.origin + main.pathname).toBe(`${SITE}/api/sso/acme/login`);
    expect(main.searchParams.get("host")).toBe(new URL(origin).hostname);

    saml.says({ nameId: "guest", attributes: { email: "guest@acme.test" } });
    const a = browser();
    const { action, fields } = await formAt(await a.go(main.pathname + main.search));
    const place = await a.submit(action, fields);
    expect(place.pathname + place.search).toBe(`/api/hand-off/mint${main.search}`);
    expect(isIn(a)).toBe(true);
  },
);

test("redirects a sign-in on an entity's host only to the main host, whatever the organisation is called", async () => {
  const a = browser();
  for (const slug of ["..%2F..%2Fevil", "%2F%2Fevil.example", "a%3Fb"]) {
    const answer = await a.open(new URL(`https://erasmus.example/api/sso/${slug}/login`));
    expect(new URL(answer.headers.get("location") ?? "").pathname).toMatch(/^\/api\/sso\/[^/]+\/login$/);
  }
});

test("starts no sign-in on an unknown host, an unavailable one, or with an unknown organisation", async () => {
  const at = async (host: string) => (await browser().open(new URL(`http://${host}/api/sso/acme/login`))).status;
  expect(await at("unknown.example")).toBe(404);
  expect(await at("down.example")).toBe(503);
  expect((await browser().go("/api/sso/nobody/login")).search).toBe("?sign_on=not_found");
});
