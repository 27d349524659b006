import type { Page } from "@playwright/test";
import { ask, ownMessages } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { expect, test } from "../fixtures/test";
import { composer, continueButton, enterChat, nameField, verifyByCalls } from "../fixtures/visitor";

const header = (page: Page) => page.getByRole("banner");
const signOut = (page: Page) => header(page).getByRole("button", { name: "Sign Out" });
const offer = (page: Page) => header(page).getByRole("link", { name: "Create Digital Entity" });

test("an anonymous visitor sees Create Digital Entity, and no call for the user is made", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(offer(page)).toBeVisible();
  await page.goto(ERASMUS.path);
  await expect(continueButton(page)).toBeVisible();
  expect(paths.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("a browser with a session shows Verifying... until the user is loaded", async ({ page }) => {
  await verifyByCalls(page.request);
  const answer = gate();
  await page.route("**/api/system/me", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.goto("/");
  const verifying = header(page).getByText("Verifying...").filter({ visible: true });
  await expect(verifying).toBeVisible();
  answer.open();
  await expect(signOut(page)).toBeVisible();
  await expect(verifying).toHaveCount(0);
});

test("signing out removes the session, the conversation and the draft from the browser", async ({ page, context }) => {
  await enterChat(page);
  await ask(page, "Who painted you?");
  await composer(page).fill("An unfinished thought");
  await page.goto("/about");
  await signOut(page).click();
  await expect(page).toHaveURL("/");
  await expect(offer(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);

  await page.goto(ERASMUS.path);
  await expect(nameField(page)).toHaveValue("");
  await expect(ownMessages(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("unfinished");
});

test("a session that was ended elsewhere is noticed, and the page becomes anonymous", async ({
  page,
  context,
  anotherBrowser,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(401);
  await verifyByCalls(page.request);
  const elsewhere = await anotherBrowser();
  await elsewhere.addCookies(await context.cookies());
  await elsewhere.request.post("/api/system/logout", { headers: { origin: siteUrl } });
  await page.goto("/");
  await expect(offer(page)).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);
});
