import type { Page } from "@playwright/test";
import { LOCALES, localizePath } from "@/lib/contract/locales";
import { PASSWORD, registerByCalls } from "../fixtures/account";
import { createEntity } from "../fixtures/created-entity";
import { overflowOf } from "../fixtures/languages";
import { type Server, startServer } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const ADMIN = "root@languages.test";
const WIDTHS = [320, 1280];

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD });
});
test.afterAll(() => server.stop());

async function expectRoom(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.url + path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    expect({ path, width, ...(await overflowOf(page)) }).toEqual({ path, width, cut: [], sideways: 0 });
  }
}

for (const locale of LOCALES) {
  test(`the dashboard and the admin area have room for their words in ${locale}`, async ({ page }) => {
    await registerByCalls(page.request, server.url, freshEmail(`owner-${locale}`));
    const { urlslug } = await createEntity(page.request, server.url);
    for (const path of ["/my-digital-entities", `/overview/${urlslug}`, `/my-data/${urlslug}`, "/my-account"])
      await expectRoom(page, localizePath(path, locale));
    // Calls of the last page would fail without its session.
    await page.goto("about:blank");
    await page.context().clearCookies();
    const data = { email_address: ADMIN, password: PASSWORD };
    const signedIn = await page.request.post(`${server.url}/api/admin/login`, {
      data,
      headers: { origin: server.url },
    });
    expect(signedIn.ok()).toBe(true);
    for (const path of ["/admin", "/admin/users", "/admin/plans"]) await expectRoom(page, localizePath(path, locale));
  });
}
