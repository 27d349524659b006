import type { Locator, Page } from "@playwright/test";
import { ask, nextSend, ownMessages } from "../fixtures/chat";
import { expect, test } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

const tooltip = (page: Page) => page.getByRole("button", { name: "Quote this text" });
const chip = (page: Page) => page.getByLabel("Quoted text");

/** Selects the first paragraph of a reply with the mouse; returns its text. */
async function selectParagraph(page: Page, reply: Locator): Promise<string> {
  await reply
    .locator(".prose p")
    .first()
    .click({ clickCount: 3, position: { x: 12, y: 12 } });
  return page.evaluate(() => document.getSelection()?.toString().trim() ?? "");
}

test("selected text becomes a quote above the composer and is sent with the message", async ({ page }) => {
  await openChat(page);
  const words = await selectParagraph(page, await ask(page, "Who painted you?"));
  expect(words).not.toBe("");
  await tooltip(page).click();
  await expect(tooltip(page)).toBeHidden();
  await expect(chip(page)).toContainText(words.slice(0, 40));
  await expect(composer(page)).toBeFocused();

  const sent = nextSend(page);
  await ask(page, "Was he a friend of yours?");
  const { message } = (await sent).postDataJSON();
  expect(message).toMatch(/^> /);
  expect(message.endsWith("\n\nWas he a friend of yours?")).toBe(true);
  await expect(ownMessages(page).last().locator("blockquote")).toContainText(words.slice(0, 40));
  await expect(chip(page)).toHaveCount(0);

  await page.reload();
  await expect(ownMessages(page).last().locator("blockquote")).toContainText(words.slice(0, 40));
});

test("a quote can be changed, removed, and sent without a message", async ({ page }) => {
  await openChat(page);
  const reply = await ask(page, "Who painted you?");
  await reply.getByRole("button", { name: "Quote this reply" }).click();
  await page.getByRole("button", { name: "Edit quote" }).click();
  await chip(page).fill("only these words");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(chip(page)).toHaveText("only these words");
  await page.getByRole("button", { name: "Remove quote" }).click();
  await expect(chip(page)).toHaveCount(0);

  await reply.getByRole("button", { name: "Quote this reply" }).click();
  const sent = nextSend(page);
  await composer(page).press("Enter");
  expect((await sent).postDataJSON().message).toMatch(/^> /);
});

test("Escape and a click elsewhere close the quote button", async ({ page }) => {
  await openChat(page);
  const reply = await ask(page, "Who painted you?");
  await selectParagraph(page, reply);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toBeHidden();
  await selectParagraph(page, reply);
  await expect(tooltip(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(tooltip(page)).toBeHidden();
});
