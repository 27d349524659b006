import type { Locator, Page } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const NEW = "Witbaard8!";
const main = (page: Page): Locator => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** A failed response without a message, and a foreign server's HTML page. */
async function failing(page: Page, address: string, status = 500): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Oops</h1>" }));
}

test("failures on My Account show the specified messages, and the typed text stays", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(main(page).getByText("This browser", { exact: true })).toBeVisible();

  await failing(page, "**/api/user/profile");
  await field(page, "First name").fill("Greet");
  await press(page, "Save changes");
  await expect(main(page).getByText("Failed to update profile", { exact: true })).toBeVisible();
  await expect(
    main(page).getByText("This is a fault of the site. Try again in a minute.", { exact: true }),
  ).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Greet");

  await failing(page, "**/api/system/change-password");
  await field(page, "Current password").fill(PASSWORD);
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm new password").fill(NEW);
  await press(page, "Change password");
  await expect(main(page).getByText("Failed to change password")).toBeVisible();
  await expect(field(page, "New password")).toHaveValue(NEW);

  await failing(page, "**/api/my-account");
  await press(page, "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByText("Failed to delete account")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();
});

test("a failed password reset shows its message", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(500);
  await failing(page, "**/api/forgot-password");
  await page.goto("/forgot-password");
  await field(page, "Email").fill(freshEmail());
  await press(page, "Send link");
  await expect(main(page).getByText("Failed to process forgot password request")).toBeVisible();

  await failing(page, "**/api/reset-password");
  await page.goto("/reset-password?token=abc");
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm new password").fill(NEW);
  await press(page, "Change password");
  await expect(main(page).getByText("Failed to reset password")).toBeVisible();
  await expect(field(page, "New password")).toHaveValue(NEW);
});

test("a failed registration, and a failed resend of its code, show their messages", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(500);
  await failing(page, "**/api/system/register");
  await page.goto("/register");
  await field(page, "First name").fill("Margit");
  await field(page, "Last name").fill("Fjord");
  await field(page, "Email").fill(freshEmail("owner"));
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await press(page, "Create account");
  await expect(main(page).getByText("Failed to register user")).toBeVisible();
  await page.unrouteAll();
  await press(page, "Create account");
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  await failing(page, "**/api/resend_verification*");
  await press(page, "Resend Code");
  await expect(main(page).getByText("Failed to resend verification code")).toBeVisible();
});

test("a failed sign-in of an admin shows its message", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(500);
  await failing(page, "**/api/admin/login");
  await page.goto("/admin/login");
  await field(page, "Email").fill("root@gallery.test");
  await field(page, "Password").fill(PASSWORD);
  await press(page, "Sign In");
  await expect(main(page).getByText("Failed to sign in. Please check your credentials.")).toBeVisible();
});
