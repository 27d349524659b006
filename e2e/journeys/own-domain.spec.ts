import type { APIRequestContext, Page } from "@playwright/test";
import { type DnsServer, dnsServer } from "../../lib/platform/testing/dns-server";
import { field, PASSWORD, registerByCalls, signInLink } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask, replies } from "../fixtures/chat";
import { FOLLY } from "../fixtures/entities";
import { startPreparedServer } from "../fixtures/prepared-server";
import { rawGet } from "../fixtures/raw-http";
import type { Server } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { composer, enter, verify } from "../fixtures/visitor";

const ADMIN = "root@gallery.test";

let dns: DnsServer;
let server: Server;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  dns = await dnsServer();
  const settings = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, DNS_SERVERS: dns.address };
  server = await startPreparedServer("update entities set plan_id = 'portrait' where is_fixed", settings);
});
// Over plain http browsers log that they ignore a header that requires https.
test.beforeEach(({ quietConsole }) => quietConsole.expect(/Cross-Origin-Opener-Policy header has been ignored/));
test.afterAll(async () => {
  await server.stop();
  await dns.close();
});

type CreatedEntity = { domain_id: string; proof: { name: string; value: string } };

/** The admin, who owns the fixed entities, signed in by a call. */
async function adminByCalls(request: APIRequestContext) {
  const headers = { origin: server.url };
  const send = async (method: "POST" | "DELETE", path: string, data: object = {}) => {
    const answer = await request.fetch(`${server.url}/api${path}`, { method, headers, data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  await send("POST", "/admin/login", { email_address: ADMIN, password: PASSWORD });
  const { entityid } = await (await request.get(`${server.url}/api/load-digital-entity/praise-of-folly`)).json();
  return {
    claim: (hostname: string): Promise<CreatedEntity> =>
      send("POST", `/digital-entities/${entityid}/domains`, { hostname }),
    check: (id: string) => send("POST", `/domains/${id}/check`),
    giveUp: (id: string) => send("DELETE", `/domains/${id}`),
  };
}

const ownHost = (name: string) => `${name}:${new URL(server.url).port}`;
const statusAt = async (name: string, path = "/") =>
  (await rawGet(new URL(path, server.url).href, { host: ownHost(name) })).status;
const allowed = async (request: APIRequestContext, name: string) =>
  (await request.get(`${server.url}/api/domains/allowed?domain=${name}`)).status();

test("an owner's domain is served from its verification until its removal, and is the canonical address", async ({
  page,
  request,
}) => {
  const name = "www.own.test";
  const admin = await adminByCalls(request);
  expect([await statusAt(name), await allowed(request, name)]).toEqual([404, 404]);
  const domain = await admin.claim(name);
  expect(await admin.check(domain.domain_id)).toMatchObject({ state: "unproven", problem: "missing" });
  expect(await statusAt(name)).toBe(404);
  dns.set(domain.proof.name, "TXT", domain.proof.value);
  expect(await admin.check(domain.domain_id)).toMatchObject({ state: "served" });
  await expect.poll(() => statusAt(name), { timeout: 8000 }).toBe(200);
  expect(await allowed(request, name)).toBe(200);

  const root = `http://${ownHost(name)}/`;
  const { body } = await rawGet(server.url, { host: ownHost(name) });
  expect(body).toContain(FOLLY.heading);
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="${root.slice(0, -1)}/?"`));
  const onMainHost = await rawGet(new URL(FOLLY.path, server.url).href);
  expect(onMainHost.body).toMatch(new RegExp(`<link rel="canonical" href="${root.slice(0, -1)}/?"`));
  const sitemap = await rawGet(new URL("/sitemap.xml", server.url).href, { host: ownHost(name) });
  expect(sitemap.body).toContain(`<loc>${root}</loc>`);
  const robots = await rawGet(new URL("/robots.txt", server.url).href, { host: ownHost(name) });
  expect(robots.body).toContain(`Sitemap: ${root}sitemap.xml`);

  const email = await enter(page, { path: root });
  await verify(page, email, { baseUrl: server.url });
  await ask(page, "What is folly?", FOLLY.name);
  await page.reload();
  await expect(replies(page, FOLLY.name)).toHaveCount(1);

  await admin.giveUp(domain.domain_id);
  await expect.poll(() => statusAt(name), { timeout: 8000 }).toBe(404);
  expect(await allowed(request, name)).toBe(404);
});

test("a sign-in on an owner's domain needs consent and is valid for this conversation only", async ({
  page,
  request,
  anotherBrowser,
  quietConsole,
}) => {
  const admin = await adminByCalls(request);
  const domain = await admin.claim("talk.own.test");
  dns.set(domain.proof.name, "TXT", domain.proof.value);
  await admin.check(domain.domain_id);
  const root = `http://${ownHost("talk.own.test")}/`;

  const email = await registerByCalls((await anotherBrowser()).request, server.url);
  await page.goto(root);
  await signInLink(page).click();
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.url}/continue\\?`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Continue to talk.own.test?");
  await expect(page.getByRole("main")).toContainText(`You will be known there as ${email}`);
  await expectAccessible(page, "the question before an owner's domain");
  await page.getByRole("link", { name: `Continue as ${email}` }).click();
  await expect(page).toHaveURL(root);
  await expect(composer(page)).toBeVisible();
  await ask(page, "What is folly?", FOLLY.name);

  quietConsole.expectStatus(403);
  const closed = await page.evaluate(async () => {
    const answers = await Promise.all(["/api/user/sessions", "/api/visitor-data"].map((path) => fetch(path)));
    return answers.map(({ status }) => status);
  });
  expect(closed).toEqual([403, 403]);
  // The account's pages are on the main host.
  await page.goto(`${root}my-account`);
  await expect(page).toHaveURL(`${server.url}/my-account`);
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await page.goto(`${root}your-data`);
  await expect(page).toHaveURL(`${server.url}/your-data`);
});

async function adminPage(page: Page): Promise<void> {
  await page.goto(`${server.url}/admin/login`);
  await field(page, "Email").fill(ADMIN);
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await page.goto(`${server.url}/my-digital-entities/praise-of-folly/domain`);
}

test("the owner's page lists the DNS records with their status, and removes a domain", async ({
  page,
  context,
  quietConsole,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await adminPage(page);
  const section = page.getByRole("region", { name: "Custom domain" });
  const input = section.getByLabel("Domain", { exact: true });
  const add = section.getByRole("button", { name: "Add domain" });

  quietConsole.expectStatus(400);
  for (const [typed, words] of [
    ["", "Enter your domain."],
    ["no domain", "Enter a domain such as www.example.org."],
    ["github.io", "This is not a domain of one owner."],
    ["my.localhost", "This name belongs to this site itself."],
  ] as const) {
    await input.fill(typed);
    await add.click();
    await expect(section.getByText(words)).toBeVisible();
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute("aria-invalid", "true");
  }
  await input.fill("https://shop.own.test/");
  await expect(input).not.toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(input).toHaveValue("https://shop.own.test/");
  await add.click();

  const item = section.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "shop.own.test" }) });
  await expect(item).toContainText("Not verified");
  await expect(item.getByText("Not checked yet")).toHaveCount(2);
  await expect(item.getByText("_semblance.shop.own.test")).toBeVisible();
  await item.getByRole("button", { name: "Copy Value" }).first().click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(item.getByRole("button", { name: "Copied Value" })).toBeVisible();
  await item.getByRole("button", { name: "Check now" }).click();
  await expect(item.getByText("Not found yet")).toBeVisible();
  await expect(item.getByText("Does not point anywhere yet")).toBeVisible();
  await expectAccessible(page, "the page of an owner's domains");

  dns.set("_semblance.shop.own.test", "TXT", "something else");
  await item.getByRole("button", { name: "Check now" }).click();
  await expect(item.getByText("Found a record with another value")).toBeVisible();
  dns.set("_semblance.shop.own.test", "TXT", token);
  dns.set("shop.own.test", "CNAME", "localhost");
  await item.getByRole("button", { name: "Check now" }).click();
  await expect(item.getByText("Active", { exact: true })).toBeVisible();
  await expect(item.getByText("Found", { exact: true })).toBeVisible();
  await expect(item.getByText("Points here", { exact: true })).toBeVisible();

  await item.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this domain?" });
  await expect(dialog).toContainText("shop.own.test will stop working");
  await dialog.getByRole("button", { name: "Remove domain" }).click();
  await expect(item).toHaveCount(0);
});
