import type { BrowserContext, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import type { QuietConsole } from "../fixtures/quiet-console";
import { expect, test } from "../fixtures/test";
import { composer, openChat, openChatAgain } from "../fixtures/visitor";

test.use({ serviceWorkers: "allow" });

/** Waits until the service worker handles the page's navigations. */
async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Takes the network away; the page's own calls and its replacement are logged as failed. */
async function goOffline(context: BrowserContext, quietConsole: QuietConsole): Promise<void> {
  quietConsole.expectNetworkError();
  quietConsole.expectStatus(503);
  await context.setOffline(true);
}

const offlineHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "No connection" });
const tryAgain = (page: Page) => page.getByRole("link", { name: "Try again" });

test("a page without a network says so, and the draft is there when the network is back", async ({
  page,
  context,
  quietConsole,
}) => {
  await openChat(page);
  await ask(page, "Who were your parents?");
  await untilControlled(page);
  await composer(page).fill("A thought that waits");
  await goOffline(context, quietConsole);
  await page.goto("/about");
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByText("A message that you have begun to write is kept in this browser.")).toBeVisible();
  await expectAccessible(page, "offline");
  await tryAgain(page).click();
  await expect(offlineHeading(page)).toBeVisible();

  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page).toHaveURL("/about");
  await expect(offlineHeading(page)).toHaveCount(0);
  await openChatAgain(page);
  await expect(composer(page)).toHaveValue("A thought that waits");
});

test("the page without a network is in the language of its address", async ({
  page,
  context,
  siteUrl,
  quietConsole,
}) => {
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await untilControlled(page);
  await goOffline(context, quietConsole);
  for (const [locale, direction] of [
    ["ja", "ltr"],
    ["ar", "rtl"],
  ]) {
    await page.goto(`/${locale}/about`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale ?? "");
    await expect(page.locator("html")).toHaveAttribute("dir", direction ?? "");
  }
});

test("an entity's page does not load the worker before there is a conversation", async ({ page }) => {
  await page.goto(ERASMUS.path);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("the worker's script is checked for each time, and may fetch from its own host", async ({ request }) => {
  const answer = await request.get("/sw.js");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(answer.headers()["content-security-policy"]).toMatch(/^default-src 'none'; connect-src 'self';/);
});
