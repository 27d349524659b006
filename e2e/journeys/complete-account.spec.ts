import type { APIRequestContext, Page } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ERASMUS } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { expect, test } from "../fixtures/test";
import { completionDialog, composer, continueButton, fillEntry, freshEmail, verifyByCalls } from "../fixtures/visitor";

const dialog = completionDialog;
const complete = (page: Page) => dialog(page).getByRole("button", { name: "Complete Account" });
const alertIn = (page: Page) => dialog(page).getByRole("alert");

/** Fills in the entry form with an address that another tab of this browser verified. */
async function enterProven(page: Page): Promise<string> {
  const email = await fillEntry(page);
  await verifyByCalls(page.request, { email });
  await continueButton(page).click();
  await expect(dialog(page)).toBeVisible();
  return email;
}

const identity = async (request: APIRequestContext) => (await request.get("/api/system/me")).json();

test("a verified address without an account is asked to complete one, with every error explained, and enters the chat", async ({
  page,
}) => {
  const email = await enterProven(page);
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Email")).not.toBeEditable();
  await expect(dialog(page)).toContainText("Email address cannot be changed");
  await expect(field(page, "Data Storage Region").getByRole("option")).toHaveText(["United States", "Europe"]);
  await expectAccessible(page, "Complete Your Account");

  await complete(page).click();
  await expect(dialog(page)).toContainText("Password is required");
  await expect(dialog(page)).toContainText("Please confirm your password");
  await expect(field(page, "Create a Password")).toBeFocused();
  for (const [password, refusal] of [
    ["Aa1!xyz", "Password must be at least 8 characters long"],
    ["roodbaard7", "Password must include uppercase, lowercase, number, and special character"],
  ] as const) {
    await field(page, "Create a Password").fill(password);
    await complete(page).click();
    await expect(dialog(page)).toContainText(refusal);
  }
  await field(page, "Create a Password").fill(PASSWORD);
  await field(page, "Confirm Password").fill("Roodbaard8!");
  await complete(page).click();
  await expect(dialog(page)).toContainText("Passwords do not match");

  const eye = dialog(page).getByRole("button", { name: "Show password" }).first();
  await eye.click();
  await expect(field(page, "Create a Password")).toHaveAttribute("type", "text");
  await expect(field(page, "Create a Password")).toHaveValue(PASSWORD);
  await dialog(page).getByRole("button", { name: "Hide password" }).click();

  await field(page, "Confirm Password").fill(PASSWORD);
  await field(page, "Data Storage Region").selectOption("Europe");
  const request = page.waitForRequest("**/api/complete-account");
  const answer = gate();
  await page.route("**/api/complete-account", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await complete(page).click();
  await expect(dialog(page).getByRole("button", { name: "Completing..." })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Maybe later" })).toBeDisabled();
  answer.open();
  expect((await request).postDataJSON()).toEqual({
    email_address: email,
    password: PASSWORD,
    confirm_password: PASSWORD,
    data_storage_region: "europe",
  });
  await expect(dialog(page).getByRole("status")).toHaveText("Your account is complete.");
  await expect(composer(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  expect(await identity(page.request)).toMatchObject({ signed_in: true, data_storage_region: "europe" });
});

test("Maybe later opens the chat without an account", async ({ page }) => {
  await enterProven(page);
  await dialog(page).getByRole("button", { name: "Maybe later" }).click();
  await expect(composer(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await identity(page.request)).toMatchObject({ signed_in: false, has_account: false });
});

test("a failure of the server is shown, and the typed text stays", async ({ page, quietConsole }) => {
  quietConsole.expectNetworkError();
  await enterProven(page);
  await field(page, "Create a Password").fill(PASSWORD);
  await field(page, "Confirm Password").fill(PASSWORD);
  await page.route("**/api/complete-account", (route) => route.abort("connectionfailed"));
  await complete(page).click();
  await expect(alertIn(page)).toHaveText("No response from server");
  await page.unrouteAll();
  await page.route("**/api/complete-account", (route) => route.fulfill({ json: { success: false, message: "" } }));
  await complete(page).click();
  await expect(alertIn(page)).toHaveText("Failed to complete account");
  await expect(field(page, "Create a Password")).toHaveValue(PASSWORD);
});

test("an address with an account is redirected to the login, with the way back and the address filled in", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  await fillEntry(page, { email });
  await continueButton(page).click();
  await expect(page).toHaveURL(
    `/login?redirect=${encodeURIComponent(ERASMUS.path)}&email=${encodeURIComponent(email)}`,
  );
  await expect(field(page, "Email")).toHaveValue(email);
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(ERASMUS.path);
  await expect(composer(page)).toBeVisible();
});

test("a signed-in user who enters again goes straight to the chat", async ({ page, siteUrl }) => {
  const email = await fillEntry(page, { email: freshEmail("owner") });
  await registerByCalls(page.request, siteUrl, email);
  await continueButton(page).click();
  await expect(composer(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
