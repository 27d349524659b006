import type { Page } from "@playwright/test";
import { ask } from "../fixtures/chat";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { codeFor } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import {
  codeField,
  composer,
  continueButton,
  emailField,
  fillEntry,
  freshEmail,
  nameField,
  termsSwitch,
  verificationHeading,
} from "../fixtures/visitor";

const banner = (page: Page) => page.getByRole("main").getByRole("alert");

test("the entry form names one missing field at a time: name, address, terms", async ({ page }) => {
  await page.goto(ERASMUS.path);
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter your name.");
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute("aria-invalid", "true");

  await nameField(page).fill("   ");
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter your name.");

  await nameField(page).fill("Margit");
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter a valid email address.");
  await expect(emailField(page)).toBeFocused();

  await emailField(page).fill("margit.example.org");
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter a valid email address.");

  await emailField(page).fill(freshEmail());
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("You must agree to the terms.");
  await expect(termsSwitch(page)).toBeFocused();

  await termsSwitch(page).check();
  await continueButton(page).click();
  await expect(verificationHeading(page)).toBeVisible();
});

test("an error without a message says that the request could not be processed, and the form can be sent again", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(500);
  await fillEntry(page);
  for (const [status, body] of [
    [200, "{}"],
    [200, '{"success":false,"registered":false}'],
    [200, '{"success":false,"registered":false,"message":null}'],
    [200, '{"success":true,"registered":false,"verified":false,"needs_account_completion":false,"message":""}'],
    [200, "null"],
    [500, "<h1>Bad gateway</h1>"],
  ] as const) {
    await page.route("**/api/register", (route) => route.fulfill({ status, body, contentType: "application/json" }));
    await continueButton(page).click();
    await expect(banner(page)).toHaveText("Error processing request.");
    await page.unrouteAll();
    await emailField(page).fill(freshEmail());
    await expect(banner(page)).toHaveCount(0);
  }
  await continueButton(page).click();
  await expect(verificationHeading(page)).toBeVisible();
});

test("an error of the form or the server keeps the typed text, and disappears when its field is corrected", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(400);
  await page.goto(ERASMUS.path);
  await expect(page.getByText("We won't use your email address for anything other than verification.")).toBeVisible();
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter your name.");
  await nameField(page).pressSequentially("M");
  await expect(banner(page)).toHaveCount(0);
  await expect(nameField(page)).not.toHaveAttribute("aria-invalid", "true");

  await emailField(page).fill("margit");
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter a valid email address.");
  // A field that is still wrong keeps its error.
  await emailField(page).fill("margit.fjord");
  await expect(banner(page)).toHaveText("Please enter a valid email address.");
  await emailField(page).fill("margit@nowhere");
  await expect(banner(page)).toHaveCount(0);

  await continueButton(page).click();
  await expect(banner(page)).toHaveText("You must agree to the terms.");
  await termsSwitch(page).check();
  await expect(banner(page)).toHaveCount(0);

  // An error of the server keeps the typed text, and disappears too.
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("Please enter a valid email address.");
  await expect(nameField(page)).toHaveValue("M");
  await expect(emailField(page)).toHaveValue("margit@nowhere");
  await emailField(page).fill(freshEmail());
  await expect(banner(page)).toHaveCount(0);
  await continueButton(page).click();
  await expect(verificationHeading(page)).toBeVisible();
});

test("an unreachable server is reported, and a second try works", async ({ page, quietConsole }) => {
  quietConsole.expectNetworkError();
  await fillEntry(page);
  await page.route("**/api/register", (route) => route.abort("connectionfailed"));
  await continueButton(page).click();
  await expect(banner(page)).toHaveText("No response from server");
  await page.unroute("**/api/register");
  await continueButton(page).click();
  await expect(verificationHeading(page)).toBeVisible();
});

test("name and address are trimmed, and the address is sent in lower case", async ({ page }) => {
  const email = freshEmail();
  await fillEntry(page, { name: "  Margit  ", email: `  ${email.toUpperCase()} ` });
  const sent = page.waitForRequest("**/api/register");
  await continueButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ email_address: email, username: "Margit", agreed: true });
  await expect(page.getByRole("main")).toContainText(email);
});

test("Enter in a field submits the form", async ({ page }) => {
  await fillEntry(page);
  await emailField(page).press("Enter");
  await expect(verificationHeading(page)).toBeVisible();
});

test("pressing Continue twice submits once", async ({ page }) => {
  const sends: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/register")) sends.push(request.url());
  });
  await fillEntry(page);
  await continueButton(page).dblclick();
  await expect(verificationHeading(page)).toBeVisible();
  expect(sends).toHaveLength(1);
});

test("the terms open in a dialog, close, and return the focus", async ({ page }) => {
  await page.goto(FOLLY.path);
  const opener = page.getByRole("button", { name: "Read the terms" });
  const terms = page.getByRole("dialog", { name: "Terms" });
  await opener.click();
  await expect(terms).toBeVisible();
  await expect(terms).toContainText("an AI system, not a person");
  await terms.getByRole("button", { name: "Close" }).last().click();
  await expect(terms).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await expect(terms).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(termsSwitch(page)).not.toBeChecked();
});

test("an address with an account redirects to the login, with the way back", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(404);
  await fillEntry(page, { email: "admin@semblance.local" });
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ferasmus-of-rotterdam&email=admin%40semblance\.local$/);
});

test("a keyboard user gets from the top of the page to the first answer", async ({ page }) => {
  const email = freshEmail("keyboard");
  await page.goto(ERASMUS.path);
  await expect(continueButton(page)).toBeVisible();
  await tabTo(page, "Hi, my name is");
  await page.keyboard.type("Margit");
  await page.keyboard.press("Tab");
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(termsSwitch(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(termsSwitch(page)).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Read the terms" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(continueButton(page)).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, email));
  await page.keyboard.press("Enter");

  await expect(composer(page)).toBeFocused();
  await ask(page, "Who painted you?");
});

/** Presses Tab until a labelled field has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const target = page.getByLabel(label);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${label}.`);
}
