import type { Page } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { ADMIN, expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessible } from "../fixtures/axe";
import { rawGet } from "../fixtures/raw-http";
import type { Server } from "../fixtures/server";

let server: Server;
test.beforeAll(({ adminSite }) => {
  server = adminSite;
});

async function fillAdminSignIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("an admin signs in, sees the status of the site, and signs out", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(401);
  await page.goto(`${server.url}/admin`);
  await expect(page).toHaveURL(`${server.url}/admin/login`);
  await expectAccessible(page, "the admin's login page");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("main")).toContainText("Email is required");
  await fillAdminSignIn(page, ADMIN, "Wrongpass1!");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid email or password");

  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field(page, "Password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await page.getByRole("switch", { name: "Remember me" }).check();
  await fillAdminSignIn(page, ADMIN, PASSWORD);
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(ADMIN);
  await expect(page.getByRole("main")).toContainText("PGlite");
  await expectAccessible(page, "the admin's first page");
  const days = (await page.context().cookies()).map(({ expires }) => (expires - Date.now() / 1000) / 86_400);
  expect(Math.max(...days)).toBeGreaterThan(29);

  await page.goto(server.url);
  const menu = page.getByRole("banner").getByRole("link", { name: /^(My Dashboard|Admin)$/ });
  await expect(menu).toHaveText(["My Dashboard", "Admin"]);
  await menu.last().click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await page.goto(`${server.url}/admin/login`);
  await expect(page).toHaveURL(`${server.url}/admin`);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${server.url}/admin/login`);
  await page.getByRole("link", { name: "Back to main site" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("the admin's sidebar stays collapsed, and phones have a menu in its place", async ({ page }) => {
  await signInAsAdmin(page, server.url);
  const sidebar = page.getByRole("complementary", { name: "Admin" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/admin`);
  const links = ["Digital Entities", "Talk Systems", "Context Data", "Messages", "Users", "Organisations", "Plans"];
  for (const name of [...links, "Jobs", "Audit", "Back to Site"]) {
    // The link to the messages also names the open reports, if any.
    await expect(sidebar.getByRole("link", { name: new RegExp(`^${name}(,|$)`) })).toBeVisible();
  }
  const widthOf = async () => (await sidebar.boundingBox())?.width ?? 0;
  const expanded = await widthOf();
  await sidebar.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(widthOf).toBeLessThan(expanded / 2);
  await page.reload();
  await expect.poll(widthOf).toBeLessThan(expanded / 2);
  await sidebar.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(widthOf).toBe(expanded);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  const menu = page.getByRole("banner").locator("summary").first();
  await expect(menu).toHaveAccessibleName("Admin menu");
  await menu.click();
  await page.getByRole("banner").getByRole("link", { name: "Audit", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/admin/audit`);
  await expectAccessible(page, "an admin page on a phone");
});

test("an admin whose session has ended is led to the admin sign-in", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(401);
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/admin/users`);
  await page.request.post(`${server.url}/api/system/logout`, { headers: { origin: server.url } });
  await page.getByRole("searchbox").fill("ada");
  await expect(page).toHaveURL(`${server.url}/admin/login`);
});

test("a user who is no admin is redirected home", async ({ page }) => {
  await registerByCalls(page.request, server.url);
  for (const address of ["/admin", "/admin/login"]) {
    await page.goto(server.url + address);
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

for (const forged of [
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { "x-middleware-next": "1" },
  { "x-original-url": "/admin", "x-rewrite-url": "/admin", "x-invoke-path": "/admin" },
  { cookie: "semblance_hint=admin" },
]) {
  test(`the admin's page stays shut for a request with ${JSON.stringify(forged)}`, async () => {
    const page = await rawGet(`${server.url}/admin`, { ...forged });
    expect([302, 303, 307, 308]).toContain(page.status);
    expect(page.headers.location).toMatch(/\/admin\/login$/);
    expect(page.body).not.toContain("Version and settings");
    const script = await rawGet(`${server.url}/admin?_rsc=1`, { ...forged, rsc: "1" });
    expect(script.body).not.toContain("Version and settings");
    expect((await rawGet(`${server.url}/api/admin/health`, { ...forged })).status).toBe(401);
  });
}
