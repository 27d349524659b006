import type { Locator, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { replies } from "../fixtures/chat";
import { countClicks } from "../fixtures/count-clicks";
import { createEntity } from "../fixtures/created-entity";
import { ERASMUS } from "../fixtures/entities";
import { codeFor } from "../fixtures/mailbox";
import { ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { expect, test } from "../fixtures/test";
import {
  codeField,
  completionDialog,
  composer,
  continueButton,
  emailField,
  freshEmail,
  nameField,
  termsSwitch,
  verifyButton,
} from "../fixtures/visitor";

const NOTES = "A short viola likes a heavy C string, tuned slowly over two days.";
const UNKNOWN = "Which planets have rings of ice?";

/** Types into a field as a person does, who first clicks into it unless it has the focus. */
async function type(field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  const isFocused = await field.evaluate((element) => element === document.activeElement);
  if (!isFocused) await field.click();
  await field.press("Control+A");
  await field.pressSequentially(text);
}

/** Ends the offer to complete the account, if it is there. */
async function endOffer(page: Page): Promise<void> {
  if (await completionDialog(page).isVisible()) await page.keyboard.press("Escape");
}

test.describe("at 1280 px", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a new visitor gets the first answer with at most 8 clicks", async ({ page }) => {
    const email = freshEmail();
    await page.goto(ERASMUS.path);
    const clicks = await countClicks(page);
    await type(nameField(page), "Margit");
    await type(emailField(page), email);
    await termsSwitch(page).click();
    await continueButton(page).click();
    await type(codeField(page), await codeFor(page.request, email));
    if (await verifyButton(page).isVisible()) await verifyButton(page).click();
    await expect(composer(page)).toBeVisible();
    await endOffer(page);
    await type(composer(page), "Who painted you?");
    await composer(page).press("Enter");
    await expect(replies(page).last().getByRole("button", { name: "Copy reply" })).toBeVisible();
    expect(clicks.count).toBeLessThanOrEqual(8);
  });

  test("an owner teaches a text and sees it quoted with at most 6 clicks", async ({ page, siteUrl }) => {
    await registerByCalls(page.request, siteUrl);
    const entity = await createEntity(page.request, siteUrl);
    await page.goto(`/my-data/${entity.urlslug}`);
    const clicks = await countClicks(page);
    await page.getByRole("link", { name: "Add knowledge" }).first().click();
    await type(page.getByRole("textbox", { name: "Title" }), "Strings");
    await type(page.getByRole("textbox", { name: "Text", exact: true }), NOTES);
    await page.getByRole("button", { name: "Add text" }).click();
    await expect(page.getByRole("list", { name: "Documents" })).toContainText("Ready");
    await page.getByRole("link", { name: "Overview" }).click();
    const panel = page.getByRole("region", { name: "Ask your clone", exact: true });
    const field = panel.getByRole("textbox", { name: "Message" });
    await type(field, "Which string does a short viola like?");
    await field.press("Enter");
    await expect(panel.getByRole("list", { name: "Preview conversation" })).toContainText("heavy C string");
    expect(clicks.count).toBeLessThanOrEqual(6);
  });

  test("an owner answers a question with at most 3 clicks", async ({ page, siteUrl, anotherBrowser }) => {
    const entity = await ownWorkshop(page, siteUrl);
    const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
    await talker.say({ message: UNKNOWN });
    await page.goto(`/questions/${entity.urlslug}`);
    const clicks = await countClicks(page);
    await page.getByRole("button", { name: /^Answer/ }).click();
    await type(page.getByRole("textbox", { name: /answer/i }).last(), "Saturn, and I do not build them.");
    await page.getByRole("button", { name: "Save answer" }).click();
    await expect(page.getByText(/^The answer is saved/)).toBeVisible();
    expect(clicks.count).toBeLessThanOrEqual(3);
  });

  test("an owner corrects a reply with at most 3 clicks", async ({ page, siteUrl, anotherBrowser }) => {
    const entity = await ownWorkshop(page, siteUrl);
    const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
    await talker.say({ message: "Should I clean the varnish of the violin?" });
    await page.goto(`/my-conversations/${entity.urlslug}`);
    const clicks = await countClicks(page);
    const reply = page.getByRole("log", { name: "Messages" }).getByRole("article").first();
    await reply.getByRole("button", { name: "Correct" }).click();
    await type(page.getByRole("textbox", { name: "Corrected reply" }), "Never clean it yourself.");
    await page.getByRole("button", { name: "Save correction" }).click();
    await expect(reply).toContainText("Never clean it yourself.");
    expect(clicks.count).toBeLessThanOrEqual(3);
  });
});
