import type { Page } from "@playwright/test";
import { PASSWORD, registerByCalls } from "../fixtures/account";
import { expect, test } from "../fixtures/test";

const sessions = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Sign out: / }) });

test("other sessions are listed and ended, one by one or all at once", async ({ page, siteUrl, anotherBrowser }) => {
  const email = await registerByCalls(page.request, siteUrl);
  const elsewhere = (await anotherBrowser()).request;
  const signIn = async () => {
    const data = { email_address: email, password: PASSWORD };
    expect((await elsewhere.post("/api/system/login", { headers: { origin: siteUrl }, data })).status()).toBe(200);
  };
  const whoIsElsewhere = async () => (await elsewhere.get("/api/system/me")).status();
  await signIn();
  await page.goto("/my-account");
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).filter({ hasText: "This browser" })).toHaveCount(1);
  await sessions(page).filter({ hasNotText: "This browser" }).getByRole("button").click();
  await expect(sessions(page)).toHaveCount(1);
  expect(await whoIsElsewhere()).toBe(401);

  await signIn();
  expect(await whoIsElsewhere()).toBe(200);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  expect(await whoIsElsewhere()).toBe(401);
  await page.goto("/my-account");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-account/);
});
