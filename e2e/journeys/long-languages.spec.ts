import type { APIRequestContext, Page } from "@playwright/test";
import { LOCALES, localizePath } from "@/lib/contract/languages/locales";
import { registerByCalls } from "../fixtures/account";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { createEntity } from "../fixtures/created-entity";
import { overflowOf } from "../fixtures/languages";
import type { Server } from "../fixtures/server";
import { freshEmail } from "../fixtures/visitor";

const WIDTHS = [320, 1280];

type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;

let server: Server;
let slug: string;
let owner: Session;
let admin: Session;
test.beforeAll(async ({ playwright, adminSite }) => {
  server = adminSite;
  const { url } = adminSite;
  const byOwner = await playwright.request.newContext();
  await registerByCalls(byOwner, url, freshEmail("owner"));
  ({ urlslug: slug } = await createEntity(byOwner, url));
  owner = await byOwner.storageState();
  const byAdmin = await playwright.request.newContext();
  await signInAsAdmin({ request: byAdmin }, url);
  admin = await byAdmin.storageState();
  await Promise.all([byOwner.dispose(), byAdmin.dispose()]);
});

async function expectRoom(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    expect({ path, width, ...(await overflowOf(page)) }).toEqual({ path, width, cut: [], sideways: 0 });
  }
}

for (const locale of LOCALES) {
  test(`the dashboard and the admin area have room for their words in ${locale}`, async ({ anotherBrowser }) => {
    const dashboard = await (await anotherBrowser({ storageState: owner })).newPage();
    for (const path of ["/my-digital-entities", `/overview/${slug}`, `/my-data/${slug}`, "/my-account"])
      await expectRoom(dashboard, localizePath(path, locale));
    const area = await (await anotherBrowser({ storageState: admin })).newPage();
    for (const path of ["/admin", "/admin/users", "/admin/plans"]) await expectRoom(area, localizePath(path, locale));
  });
}
