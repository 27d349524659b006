import type { Page } from "@playwright/test";
import { PASSWORD } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { type Server, startServer } from "../fixtures/server";
import { expect, test } from "../fixtures/test";

const ADMIN = "root@jobs.test";

// Serial: these tests share a site whose mail server does not answer.
test.describe.configure({ mode: "default" });

let server: Server;
test.beforeAll(async () => {
  // Nothing listens on port 1.
  server = await startServer({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, SMTP_URL: "smtp://127.0.0.1:1" });
});
test.afterAll(() => server.stop());

const main = (page: Page) => page.getByRole("main");
const post = (page: Page, path: string, data: object) =>
  page.request.post(server.url + path, { headers: { origin: server.url }, data });

test.beforeEach(async ({ page }) => {
  expect((await post(page, "/api/admin/login", { email_address: ADMIN, password: PASSWORD })).ok()).toBe(true);
});

test("a mail that cannot be sent waits, is tried again, and is cancelled", async ({ page }) => {
  const visitor = { email_address: "oona@makela.test", username: "Oona", agreed: true };
  expect((await post(page, "/api/register", visitor)).ok()).toBe(true);
  await page.goto(`${server.url}/admin/jobs?kind=mail.send`);
  const row = main(page).getByRole("row").filter({ hasText: "Your verification code to oona@…" });
  await expect(row).toContainText("Waits");
  await expect(row).toContainText("The other server does not answer.");
  await expect(main(page)).not.toContainText("makela");

  await row.getByRole("button", { name: "Retry: Send email" }).click();
  await expect(page.getByText("The job is queued again.")).toBeVisible();
  // The list follows the server without a reload.
  await expect(row).toContainText(/[2-9] of 60/);
  await row.getByRole("button", { name: "Cancel: Send email" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This email will not be sent");
  await dialog.getByRole("button", { name: "Cancel the job" }).click();
  await expect(page.getByText("The job has been cancelled.")).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^Cancelled/ })
    .click();
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(main(page).getByRole("row").filter({ hasText: "Send email" })).toContainText("Cancelled");
});

for (const width of [1280, 390]) {
  test(`the jobs are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/admin/jobs`);
    await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
    await expect(main(page)).toContainText("Waiting to retry");
    await expectAccessible(page, `the jobs at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await main(page).getByRole("button", { name: "Pause the queue" }).click();
    const dialog = page.getByRole("dialog", { name: "Pause the queue?" });
    await expectAccessible(page, `the question before a pause at ${width} px`);
    await dialog.getByRole("button", { name: "Pause the queue" }).click();
    const notice = main(page).getByRole("status").filter({ hasText: "The queue is paused since" });
    await expect(notice).toContainText("No job starts until it is resumed.");
    await expectAccessible(page, `a paused queue at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await main(page).getByRole("button", { name: "Resume the queue" }).click();
    await expect(notice).toHaveCount(0);
    await expect(main(page).getByRole("button", { name: "Pause the queue" })).toBeFocused();
    await main(page).getByRole("combobox", { name: "Kind" }).selectOption("Read a sitemap");
    await expect(page).toHaveURL(/kind=knowledge\.crawl/);
    await expect(main(page)).toContainText("No job is in this state at the moment.");
    await expectAccessible(page, `no jobs at ${width} px`);
  });
}
