import type { Page } from "@playwright/test";
import { field, fillSignIn, PASSWORD, registerByCalls, signInLink, signOutButton } from "../fixtures/account";
import { codeFor, mailsTo, wrongCode } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

test("a new address replaces the old one after its code is entered", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(400);
  quietConsole.expectStatus(401);
  const before = await registerByCalls(page.request, siteUrl);
  const after = freshEmail("moved");
  await page.goto("/my-account");
  await expect(main(page)).toContainText(`Your email address is ${before}.`);
  await press(page, "Send code");
  await expect(main(page)).toContainText("Email is required");
  await field(page, "New email address").fill(after.toUpperCase());
  await field(page, "Your password").fill("Not-mine-1!");
  await press(page, "Send code");
  await expect(main(page)).toContainText("This is not your password.");
  await field(page, "New email address").fill(before);
  await field(page, "Your password").fill(PASSWORD);
  await press(page, "Send code");
  await expect(main(page)).toContainText("This is your address already.");
  await field(page, "New email address").fill(after.toUpperCase());
  await press(page, "Send code");
  await expect(main(page)).toContainText(`We sent a 6-digit code to ${after}.`);

  const code = await codeFor(page.request, after);
  await field(page, "Verification code").fill("12");
  await press(page, "Confirm address");
  await expect(main(page)).toContainText("Please enter a valid 6-digit verification code");
  await field(page, "Verification code").fill(wrongCode(code));
  await press(page, "Confirm address");
  await expect(main(page)).toContainText("This code is wrong. Use the newest email, or ask for a new code.");
  await field(page, "Verification code").fill(code);
  await press(page, "Confirm address");
  await expect(main(page)).toContainText("Your email address has been changed.");
  await expect(main(page)).toContainText(`Your email address is ${after}.`);
  const newestSubject = async () => (await mailsTo(page.request, before))[0]?.subject;
  await expect.poll(newestSubject).toMatch(/^The address of your Semblance account was changed on /);

  await page.goto("/about");
  await signOutButton(page).click();
  // Signing out redirects there; wait for it, or it would abort the next navigation.
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
  await page.goto("/login");
  await fillSignIn(page, before);
  await expect(main(page).getByRole("alert")).toHaveText("Invalid email or password");
  await fillSignIn(page, after);
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toHaveCount(0);
});

test("an address that has an account gets a warning by mail, and the page does not reveal it", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const taken = await registerByCalls((await anotherBrowser()).request, siteUrl);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await field(page, "New email address").fill(taken);
  await field(page, "Your password").fill(PASSWORD);
  await press(page, "Send code");
  await expect(main(page)).toContainText(`We sent a 6-digit code to ${taken}.`);
  const warned = async () => (await mailsTo(page.request, taken))[0]?.subject;
  await expect.poll(warned).toBe("This address has a Semblance account already");
  await press(page, "Use another address");
  await expect(field(page, "New email address")).toHaveValue("");
});
