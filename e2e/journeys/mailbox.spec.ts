import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { codeFor } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { enter, freshEmail } from "../fixtures/visitor";

test("a mail is shown as text and as HTML", async ({ page, siteUrl, quietConsole }) => {
  // Playwright's access to the frame runs a script in it.
  quietConsole.expect(/Blocked script execution/);
  const email = await registerByCalls(page.request, siteUrl);
  await page.goto("/dev/mailbox");
  const mail = page.getByRole("article").filter({ hasText: email });
  await expect(mail).toContainText("Your verification code is");
  const show = mail.getByRole("button", { name: "Show preview" });
  await expectAccessible(page, "the mailbox");
  await show.click();
  const shown = mail.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Your verification code");
  await expect(shown.locator("td.card")).toHaveCSS("background-color", "rgb(255, 253, 248)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(shown.locator("td.card")).toHaveCSS("background-color", "rgb(27, 31, 28)");
  await mail.getByRole("button", { name: "Hide preview" }).click();
  await expect(mail.locator("iframe")).toHaveCount(0);
});

test("an address that is wider than a phone wraps in its mail", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const email = await enter(page, { email: freshEmail("somebody-whose-address-takes-two-lines-of-a-phone") });
  await codeFor(page.request, email);
  await page.goto("/dev/mailbox");
  await expect(page.getByRole("article").filter({ hasText: email })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
