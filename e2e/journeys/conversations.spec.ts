import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ask, conversation, ownMessages } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";
import { composer, freshEmail, openChat, openChatAgain, verifyByCalls } from "../fixtures/visitor";

const newConversation = (page: Page) => page.getByRole("button", { name: "New conversation" });
const listed = (page: Page) =>
  page.getByRole("list", { name: "Your conversations" }).getByRole("listitem").locator(".conversation__open");
const results = (page: Page) => page.getByRole("list", { name: "Search results" }).getByRole("button");
const actionsOf = (page: Page, title: string) => page.getByRole("button", { name: `Actions for “${title}”` });

type Said = { message: string; conversation_id?: string; privacy_code?: 0 | 1 | 2 };

/** Sends a message by a call; returns the id of its conversation. */
async function say(page: Page, origin: string, email: string, { message, ...more }: Said): Promise<string> {
  const entity = await (await page.request.get(`/api/load-digital-entity${ERASMUS.path}`)).json();
  const data = { email_address: email, user_name: "Margit Fjord", entityid: entity.entityid, message, ...more };
  const answer = await page.request.post("/api/chat", { headers: { origin }, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).conversation_id;
}

/** Opens the chat of a visitor with a short conversation and a later long one. */
async function withConversations(page: Page, siteUrl: string) {
  const email = await verifyByCalls(page.request, { email: freshEmail("talks") });
  await say(page, siteUrl, email, { message: "Who painted you?" });
  let conversation_id = await say(page, siteUrl, email, { message: "Who were your parents?" });
  for (let n = 1; n <= 60; n++) {
    conversation_id = await say(page, siteUrl, email, { message: `Question number ${n}`, conversation_id });
  }
  await openChatAgain(page);
  await expect(ownMessages(page).last()).toHaveText("Question number 60");
}

test("a new conversation starts, and the earlier one stays in the list and opens again", async ({ page }) => {
  await openChat(page);
  await ask(page, "Who painted you?");
  await expect(listed(page)).toHaveText(/^Who painted you\?/);
  await newConversation(page).click();
  await expect(ownMessages(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await ask(page, "Who were your parents?");
  await expect(listed(page)).toHaveText([/^Who were your parents\?/, /^Who painted you\?/]);
  await expect(listed(page).first()).toHaveAttribute("aria-current", "true");
  await listed(page).last().click();
  await expect(ownMessages(page)).toHaveText(["Who painted you?"]);
  await expect(listed(page).last()).toHaveAttribute("aria-current", "true");
  await ask(page, "And when?");
  await page.reload();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "And when?"]);
});

test("a search finds messages, also far back and in another conversation, and shows them in place", async ({
  page,
  siteUrl,
}) => {
  test.slow();
  await withConversations(page, siteUrl);
  const search = page.getByLabel("Search your conversations");
  await search.fill("your PARENTS");
  await results(page).filter({ hasText: "You, " }).click();
  const found = ownMessages(page).filter({ hasText: "Who were your parents?" });
  await expect(found).toBeInViewport();
  await expect(page.locator(".message--own:focus")).toHaveText(/^Who were your parents\?/);

  await search.fill("painted you");
  await results(page).filter({ hasText: "You, " }).click();
  await expect(ownMessages(page)).toHaveText(["Who painted you?"]);

  await search.fill("no such words");
  await expect(page.getByText("No results.")).toBeVisible();
});

test("a date jumps to the first message of the day, and a future date to none", async ({ page, siteUrl }) => {
  test.slow();
  await withConversations(page, siteUrl);
  await actionsOf(page, "Who were your parents?").click();
  const day = page.getByLabel("Jump to date");
  const go = page.getByRole("button", { name: "Go", exact: true });
  await go.click();
  await expect(page.getByText("Choose a date.")).toBeVisible();
  await day.fill("2020-01-01");
  await go.click();
  await expect(ownMessages(page).filter({ hasText: "Who were your parents?" })).toBeInViewport();
  await day.fill("2099-01-01");
  await go.click();
  await expect(page.getByText("No messages on or after this day.")).toBeVisible();
});

test("a conversation is exported as Markdown and printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll(".print-sheet h2").length);
    };
  });
  await openChat(page);
  await ask(page, "Who painted you?");
  await ask(page, "您好");
  await actionsOf(page, "Who painted you?").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as Markdown" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^conversation-with-erasmus-of-rotterdam-\d{4}-\d\d-\d\d\.md$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^# Who painted you\?\n\n## You, .+\n\nWho painted you\?\n\n## Erasmus of Rotterdam, /);
  expect(text).toMatch(/Sources:\n\n\d+\. /);
  expect(text).toContain("您好");

  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "4");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".print-sheet")).toContainText("您好");
  await expect(page.locator(".print-sheet")).toBeVisible();
  await expect(conversation(page)).toBeHidden();
  // The width of a sheet of paper.
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.locator(".print-sheet")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".print-sheet")).toHaveCount(0);
});

test("a conversation is deleted after a confirmation", async ({ page }) => {
  await openChat(page);
  await ask(page, "Who painted you?");
  await actionsOf(page, "Who painted you?").click();
  const dialog = page.getByRole("dialog", { name: "Delete this conversation?" });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(ownMessages(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete conversation" }).click();
  await expect(dialog).toBeHidden();
  await expect(ownMessages(page)).toHaveCount(0);
  await expect(page.getByText("No conversations yet.")).toBeVisible();
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(ownMessages(page)).toHaveCount(0);
});

test("on a phone the list is behind a button, and opening a conversation closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await ask(page, "Who painted you?");
  const button = page.getByRole("button", { name: "Conversations", exact: true });
  await button.click();
  const drawer = page.getByRole("dialog", { name: "Your conversations" });
  await expect(drawer.getByRole("list", { name: "Your conversations" })).toContainText("Who painted you?");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await newConversation(page).click();
  await expect(drawer).toBeHidden();
  await expect(ownMessages(page)).toHaveCount(0);
});

test("public messages are in the server's HTML until they are withdrawn", async ({ page, siteUrl, anotherBrowser }) => {
  const email = await verifyByCalls(page.request, { email: freshEmail("public") });
  const secret = `Only for you ${email}`;
  const open = `Who painted you, for ${email.split("@")[0]}?`;
  const conversation_id = await say(page, siteUrl, email, { message: open, privacy_code: 0 });
  await say(page, siteUrl, email, { message: secret, conversation_id });
  const otherBrowser = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
  await otherBrowser.goto(ERASMUS.path);
  const shown = otherBrowser.getByRole("region", { name: "Public conversations" });
  const turn = shown.getByRole("article").filter({ hasText: open });
  await expect(turn).toContainText("Margit");
  await expect(turn).toContainText(ERASMUS.name);
  expect(await otherBrowser.content()).not.toContain(email);

  const reader = await (await anotherBrowser()).newPage();
  await reader.goto(ERASMUS.path);
  const reported = reader.getByRole("article").filter({ hasText: open });
  await reported.getByRole("button", { name: "Report", exact: true }).click();
  const dialog = reader.getByRole("dialog", { name: "Report this reply" });
  await dialog.getByText("It is false").click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(reader.getByRole("dialog", { name: "Thank you" })).toContainText("An admin will look at this reply.");

  await openChatAgain(page);
  await actionsOf(page, open).click();
  await page.getByRole("button", { name: "Remove from public page" }).click();
  await expect(page.getByText(`Only ${ERASMUS.name} can see these messages now.`)).toBeVisible();
  await otherBrowser.reload();
  expect(await otherBrowser.content()).not.toContain(open);
});
