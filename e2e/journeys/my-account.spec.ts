import type { Page } from "@playwright/test";
import { field, fillSignIn, PASSWORD, registerByCalls, signInLink } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { mailsTo } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const NEW = "Witbaard8!";
const main = (page: Page) => page.getByRole("main");

async function linkIn(page: Page, email: string): Promise<string> {
  const link = async () => (await mailsTo(page.request, email))[0]?.text.match(/\/reset-password\?token=\S+/)?.[0];
  await expect.poll(link, { intervals: [50, 100] }).toBeTruthy();
  return (await link()) ?? "";
}

test("a forgotten password is reset by the mailed link, once", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(401);
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  await page.goto("/login");
  await main(page).getByRole("link", { name: "Forgot Password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
  await expectAccessible(page, "the page for a forgotten password");
  await main(page).getByRole("button", { name: "Send link" }).click();
  await expect(main(page)).toContainText("Email is required");
  await field(page, "Email").fill(email);
  await main(page).getByRole("button", { name: "Send link" }).click();
  await expect(main(page).getByRole("status")).toContainText("on its way");

  const link = await linkIn(page, email);
  await page.goto(link);
  await expectAccessible(page, "the page of a new password");
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm new password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Change password" }).click();
  await expect(main(page)).toContainText("Passwords do not match");
  await field(page, "Confirm new password").fill(NEW);
  await main(page).getByRole("button", { name: "Change password" }).click();
  await main(page).getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, email, NEW);
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toHaveCount(0);

  await page.goto(link);
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm new password").fill(NEW);
  await main(page).getByRole("button", { name: "Change password" }).click();
  await expect(main(page).getByRole("alert")).toContainText("expired or has been used");
});

test("My Account requires a sign-in, and saves changes", async ({ page, siteUrl }) => {
  await page.goto("/my-account");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-account/);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await expect(main(page).getByText("This browser", { exact: true })).toBeVisible();
  await expect(main(page)).toContainText("Account created");
  await expectAccessible(page, "My Account");

  await field(page, "First name").fill("Greet");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(main(page)).toContainText("Your profile has been saved.");
  await expect(page.getByRole("banner")).toContainText("Greet Fjord");

  await field(page, "Current password").fill(PASSWORD);
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm new password").fill(NEW);
  await main(page).getByRole("button", { name: "Change password" }).click();
  await expect(main(page)).toContainText("Your password is changed.");
});

test("an account is deleted after its password is entered", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(400);
  await registerByCalls(page.request, siteUrl, freshEmail("leaving"));
  await page.goto("/my-account");
  await main(page).getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password", { exact: true }).fill("Not-mine-1!");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog).toContainText("This is not your password.");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
});

test("an incomplete invitation link says so", async ({ page }) => {
  await page.goto("/invitation_response?response=accept");
  await expect(page.getByRole("heading", { level: 1, name: "Invalid invitation link" })).toBeVisible();
  await expect(main(page)).toContainText("The link is missing required parameters.");
});
