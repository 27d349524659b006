import type { Page } from "@playwright/test";
import { ERASMUS } from "../fixtures/entities";
import { codeFor, codeIn, wrongCode } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import {
  codeField,
  composer,
  emailField,
  enter,
  nameField,
  resendButton,
  verificationHeading,
  verify,
  verifyButton,
} from "../fixtures/visitor";

const refusal = (page: Page) => page.getByRole("main").getByRole("alert");

/** Tries a code and waits for the answer to it. */
async function tryCode(page: Page, code: string): Promise<void> {
  const answered = page.waitForResponse("**/api/verify");
  await codeField(page).fill(code);
  await verifyButton(page).click();
  await answered;
}

test("the code arrives by mail, is read in the mailbox, and opens the chat", async ({ page, context }) => {
  const email = await enter(page);
  await expect(page.getByRole("main")).toContainText(`We sent a 6-character code to ${email}.`);
  await codeFor(page.request, email);

  const mailbox = await context.newPage();
  await mailbox.goto("/dev/mailbox");
  const mail = mailbox.getByRole("article").filter({ hasText: email });
  await expect(mail.getByRole("heading")).toHaveText(/^\d{6} is your Semblance verification code$/);
  const code = codeIn(await mail.innerText());
  await mailbox.close();

  await codeField(page).fill(code);
  await verifyButton(page).click();
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chat with Digital Erasmus of Rotterdam");
});

test("the code field accepts six digits, also pasted with other text, and sends no request while it is empty", async ({
  page,
  context,
  siteUrl,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: siteUrl });
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/verify")) calls += 1;
  });
  await enter(page);
  await expect(codeField(page)).toBeFocused();
  await verifyButton(page).click();
  await expect(codeField(page)).toBeFocused();
  expect(calls).toBe(0);

  await codeField(page).pressSequentially("123456789");
  await expect(codeField(page)).toHaveValue("123456");

  await codeField(page).clear();
  await page.evaluate(() => navigator.clipboard.writeText("Your verification code is 654 321."));
  await codeField(page).press("ControlOrMeta+v");
  await expect(codeField(page)).toHaveValue("654321");
});

test("five wrong codes are counted down, then even the right code is rejected until a new one is sent", async ({
  page,
}) => {
  const email = await enter(page);
  const right = await codeFor(page.request, email);
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await tryCode(page, wrongCode(right));
    await expect(refusal(page)).toHaveText(`Error verifying code: This code is wrong. You have ${left} left.`);
    await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  }
  await tryCode(page, wrongCode(right));
  await expect(refusal(page)).toHaveText("Error verifying code: Too many wrong tries. Ask for a new code.");
  await tryCode(page, right);
  await expect(refusal(page)).toHaveText("Error verifying code: Too many wrong tries. Ask for a new code.");
  await expect(composer(page)).toBeHidden();

  await resendButton(page).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Verification code has been resent to your email",
  );
  await verify(page, email, { mails: 2 });
});

test("an expired code shows its message", async ({ page, ownServer }) => {
  const server = await ownServer({ CODE_MINUTES: "0" });
  const email = await enter(page, { path: `${server.url}${ERASMUS.path}` });
  for (const mails of [1, 2]) {
    await tryCode(page, await codeFor(page.request, email, { mails, baseUrl: server.url }));
    await expect(refusal(page)).toHaveText("Error verifying code: This code has expired. Ask for a new one.");
    await resendButton(page).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "Verification code has been resent to your email",
    );
  }
  await expect(composer(page)).toBeHidden();
});

test("a new code invalidates the older one", async ({ page }) => {
  const email = await enter(page);
  const older = await codeFor(page.request, email);
  await resendButton(page).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Verification code has been resent to your email",
  );
  const newer = await codeFor(page.request, email, { mails: 2 });
  // One time in a million both are the same.
  if (older !== newer) {
    await tryCode(page, older);
    await expect(refusal(page)).toHaveText("Error verifying code: This code is wrong. You have 4 tries left.");
  }
  await tryCode(page, newer);
  await expect(composer(page)).toBeVisible();
});

test("an unreachable server and an error without a reason are reported, and a later try works", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectNetworkError();
  const email = await enter(page);
  await page.route(/\/api\/(verify|resend_verification)/, (route) => route.abort("connectionfailed"));
  await codeField(page).fill("123456");
  await verifyButton(page).click();
  await expect(refusal(page)).toHaveText("Error verifying code: No response from server");
  await resendButton(page).click();
  await expect(refusal(page)).toHaveText("Error resending verification code: No response from server");
  await page.unrouteAll();

  await page.route("**/api/verify", (route) => route.fulfill({ json: { success: false, message: "" } }));
  await verifyButton(page).click();
  await expect(refusal(page)).toHaveText("Verification failed.");
  await page.unrouteAll();
  await verify(page, email);
});

test("another address can be used, and the typed text stays", async ({ page }) => {
  const email = await enter(page, { name: "Margit" });
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(nameField(page)).toHaveValue("Margit");
  await expect(emailField(page)).toHaveValue(email);
});

test("a reload returns to the verification, and the code still works", async ({ page }) => {
  const email = await enter(page);
  await page.reload();
  await expect(verificationHeading(page)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await verify(page, email);
});

test("no other tab asks for a code that was entered in one", async ({ page, context }) => {
  const email = await enter(page);
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) await enter(tab, { email });
  await verify(page, email, { mails: 3 });
  await tabs[0].evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(composer(tabs[0])).toBeVisible();
  await tryCode(tabs[1], "000000");
  await expect(composer(tabs[1])).toBeVisible();
});
