import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { conversation } from "../fixtures/chat";
import { mailsTo } from "../fixtures/mailbox";
import { type Model, startModel } from "../fixtures/model";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const VARNISH = "Should I clean the varnish of the violin?";
const CORRECTED = "Do not clean it yet. Send me two photographs, one of them by daylight.";

const thread = (page: Page): Locator => page.getByRole("log", { name: "Messages" });
const replies = (page: Page): Locator => thread(page).getByRole("article");
const provenance = (page: Page): Locator => page.getByRole("complementary", { name: "How this reply was made" });

type OpenOptions = {
  page: Page;
  siteUrl: string;
  anotherBrowser: () => Promise<import("@playwright/test").BrowserContext>;
};

/** The owner's page of a conversation about varnish. */
async function openConversation({ page, siteUrl, anotherBrowser }: OpenOptions) {
  const entity = await ownWorkshop(page, siteUrl);
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
  await jonas.askForEmails();
  const reply = await jonas.say({ message: VARNISH });
  await page.goto(`/conversation-detail/${entity.urlslug}/${jonas.conversationId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Jonas Weil" })).toBeVisible();
  await expect(replies(page)).toHaveCount(1);
  return { entity, jonas, reply };
}

/** Corrects the only reply, and has the new text used from now on. */
async function correct(page: Page, { isUsed = false, isNotified = false } = {}): Promise<void> {
  await replies(page).first().getByRole("button", { name: "Correct" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct this reply" });
  await dialog.getByRole("textbox", { name: "Corrected reply" }).fill(CORRECTED);
  if (isUsed) await dialog.getByRole("checkbox", { name: /^Use this answer from now on/ }).check();
  if (isNotified) await dialog.getByRole("checkbox", { name: /^Notify Jonas Weil by email/ }).check();
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(dialog).toBeHidden();
  await expect(replies(page).first()).toContainText(CORRECTED);
}

test("a corrected reply shows both texts, answers questions like it from now on, and is withdrawn", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const { entity, jonas } = await openConversation({ page, siteUrl, anotherBrowser });
  await replies(page).first().getByRole("button", { name: "Correct" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct this reply" });
  await expect(dialog).toContainText(`To “${VARNISH}”`);
  await dialog.getByRole("textbox", { name: "Corrected reply" }).fill("");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(dialog).toContainText("Write the corrected reply.");
  await dialog.getByRole("textbox", { name: "Corrected reply" }).fill(CORRECTED);
  await expect(dialog.getByRole("region", { name: "After" }).locator("ins").first()).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Before" }).locator("del").first()).toBeVisible();
  await expectAccessible(page, "the correction's dialog");
  // The typed text stays when the dialog is closed.
  await page.keyboard.press("Escape");
  await correct(page, { isUsed: true, isNotified: true });
  await expect(replies(page).first()).toContainText("Corrected by Margit Fjord");
  await expectMail(page, jonas);

  const ayaka = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Ayaka Nomura" });
  expect(await ayaka.say({ message: "Should I clean the varnish of my violin?" })).toContain(CORRECTED);
  await page.goto(`/my-conversations/${entity.urlslug}?view=corrections`);
  const answers = page.getByRole("dialog", { name: "Corrections" });
  await expect(answers).toContainText("Given once");
  await expectAccessible(page, "the answers in use");
  await answers.getByRole("button", { name: `Pause the answer to “${VARNISH}”` }).click();
  await expect(answers).toContainText("Paused");
  const lucia = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Lucía Barrio" });
  expect(await lucia.say({ message: "Should I clean the varnish of my violin?" })).not.toContain(CORRECTED);

  const own = await jonas.context.newPage();
  await own.goto(`/user-conversation-detail/${jonas.conversationId}`);
  await expect(own.getByRole("article")).toContainText(CORRECTED);
  await expect(own.getByRole("article")).toContainText("Corrected by Margit Fjord on");
  await own.getByText("See what was changed").click();
  await expect(own.getByRole("region", { name: "Before" })).toContainText("photograph");
  await expectAccessible(own, "one's own conversation");
  await expect(own.getByRole("link", { name: "Go on talking" })).toHaveAttribute("href", `/${entity.urlslug}`);
});

for (const [screen, viewport] of SCREENS) {
  test(`Undo gives the reply back as it was before its correction on ${screen}`, async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    await page.setViewportSize(viewport);
    await openConversation({ page, siteUrl, anotherBrowser });
    await correct(page);
    await expect(page.getByRole("status").filter({ hasText: "The correction has been saved." })).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(replies(page).first()).not.toContainText(CORRECTED);
    await expect(replies(page).first()).toContainText("Take a photograph of the violin");
  });
}

test("the actions on a reply appear at the pointer and at the keyboard's focus", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openConversation({ page, siteUrl, anotherBrowser });
  const button = replies(page).first().getByRole("button", { name: "Correct" });
  const opacity = () => button.evaluate((node) => getComputedStyle(node.parentElement ?? node).opacity);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe("0");
  await replies(page).first().hover();
  await expect.poll(opacity).toBe("1");
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe("0");
  await button.focus();
  await expect.poll(opacity).toBe("1");
});

test("a correction that fails keeps the text and says so", async ({ page, siteUrl, anotherBrowser, quietConsole }) => {
  quietConsole.expectStatus(500);
  const { jonas } = await openConversation({ page, siteUrl, anotherBrowser });
  const mute = {
    status: 500,
    json: { error: true, status: 500, message: "", data: { code: "internal", request_id: "r" } },
  };
  await page.route("**/api/chat-messages/*", (route) => route.fulfill(mute));
  await replies(page).first().getByRole("button", { name: "Correct" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct this reply" });
  await dialog.getByRole("textbox", { name: "Corrected reply" }).fill(CORRECTED);
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to update chat message");
  await expect(dialog.getByRole("textbox", { name: "Corrected reply" })).toHaveValue(CORRECTED);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await replies(page).first().getByRole("button", { name: "Correct" }).click();
  await expect(dialog.getByRole("textbox", { name: "Corrected reply" })).toHaveValue(CORRECTED);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await replies(page).first().getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this reply?" });
  await question.getByRole("button", { name: "Delete reply" }).click();
  await expect(question.getByRole("alert")).toHaveText("Failed to delete chat message");
  await question.getByRole("button", { name: "Cancel" }).click();

  // The answer to a message such as "Why?" is not offered for others.
  await jonas.say({ message: "Why?" });
  await expect(replies(page)).toHaveCount(2);
  await replies(page).last().getByRole("button", { name: "Correct" }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Use this answer from now on/ })).toBeDisabled();
  await expect(dialog).toContainText("This message only makes sense with the ones before it");
});

test("a deleted reply is gone for both, and both see that it was removed", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const { jonas, reply } = await openConversation({ page, siteUrl, anotherBrowser });
  await replies(page).first().getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this reply?" });
  await expectAccessible(page, "the question before a reply is deleted");
  await question.getByRole("button", { name: "Delete reply" }).click();
  await expect(replies(page).first()).toContainText("This reply was removed on");
  await expect(replies(page).first().getByRole("button", { name: "Correct" })).toHaveCount(0);
  await expect(replies(page).first().getByRole("button", { name: "How it was made" })).toBeFocused();
  await page.reload();
  await expect(replies(page).first()).toContainText("This reply was removed on");
  expect(await page.content()).not.toContain(reply.slice(0, 40));
  const own = await jonas.context.newPage();
  await own.goto(`/user-conversation-detail/${jonas.conversationId}`);
  await expect(own.getByRole("article")).toContainText("This reply was removed on");
});

test("provenance names the author, the model and the passages, and leads to the document", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openConversation({ page, siteUrl, anotherBrowser });
  const opener = replies(page).first().getByRole("button", { name: "How it was made" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(provenance(page)).toBeFocused();
  await expect(provenance(page)).toContainText("AI");
  await expect(provenance(page)).toContainText("Any year");
  await expect(provenance(page)).toContainText("Take a photograph of the violin in daylight");
  await expect(
    provenance(page)
      .getByRole("link", { name: /^Open the document/ })
      .first(),
  ).toHaveAttribute("href", /^\/contextdata\/[0-9a-f-]{36}$/);
  await expectAccessible(page, "the provenance beside the thread");
  await page.keyboard.press("Escape");
  await expect(provenance(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "How this reply was made" });
  await expect(sheet).toContainText("AI");
  await expectAccessible(page, "the provenance on a phone");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect(await contentWidth(page)).toBeLessThanOrEqual(390);
});

test("the person takes the conversation over, writes in it and hands it back", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const { jonas } = await openConversation({ page, siteUrl, anotherBrowser });
  await page.getByRole("button", { name: "Answer in person from now on" }).click();
  await expect(page.getByText("Margit Fjord answers in person.")).toBeVisible();
  await jonas.say({ message: "And what would it cost?" });
  await expect(thread(page)).toContainText("And what would it cost?");
  await expect(thread(page)).toContainText("Waiting for an answer in person.");

  const field = page.getByRole("textbox", { name: /^Write as Tomás/ });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Write a message.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("Between 180 and 240 euro, Jonas.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(replies(page).filter({ hasText: "Between 180 and 240 euro" })).toContainText("Written by a person");
  await expect(field).toHaveValue("");
  await expectMail(page, jonas);
  await expectAccessible(page, "a conversation in person");

  await page.getByRole("button", { name: "Hand back to the AI" }).click();
  await expect(page.getByText("Margit Fjord answers in person.")).toHaveCount(0);
  expect(await jonas.say({ message: VARNISH })).toContain("photograph");
});

test("an open conversation follows the visitor again after the server failed once", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(500);
  const { jonas } = await openConversation({ page, siteUrl, anotherBrowser });
  const failed = page.waitForResponse((response) => response.status() === 500);
  await page.route("**/api/conversation-detail/*", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await failed;
  await jonas.say({ message: "And what would it cost?" });
  await expect(thread(page)).toContainText("And what would it cost?");
});

test("what the person writes appears at once in the visitor's open chat, until Undo takes it back", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const visitor = await (await anotherBrowser()).newPage();
  await openChat(visitor, { path: `/${entity.urlslug}`, name: "Jonas Weil" });
  await visitor.getByRole("textbox", { name: "Message", exact: true }).fill(VARNISH);
  await visitor.keyboard.press("Enter");
  await expect(conversation(visitor).getByRole("article")).toContainText("photograph");
  await page.goto(`/my-conversations/${entity.urlslug}`);
  await page.getByRole("list", { name: "Conversations", exact: true }).getByRole("link").click();
  await page.getByRole("textbox", { name: /^Write as Tomás/ }).fill("I am here myself now.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(conversation(visitor)).toContainText("I am here myself now.");
  await expect(page.getByText("The message has been sent.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(conversation(visitor)).not.toContainText("I am here myself now.");
  await expect(conversation(visitor).getByRole("article")).toContainText("photograph");
  await expect(thread(page)).not.toContainText("I am here myself now.");
  await expect(page.getByRole("textbox", { name: /^Write as Tomás/ })).toHaveValue("I am here myself now.");
});

/** Waits for a mail beside the one with the code: it leaves when the change can no longer be undone. */
async function expectMail(page: Page, { email }: Talker): Promise<void> {
  const sent = async () => (await mailsTo(page.request, email)).length;
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(1);
}

/** Sends the next reply that the site requests from the model. */
async function answer(model: Model, text: string): Promise<void> {
  const reply = await model.nextReply();
  reply.write(text);
  reply.finish();
}

test("with a model, messages in other languages are translated below the original", async ({
  page,
  ownServer,
  anotherBrowser,
}) => {
  const model = await startModel();
  try {
    // Without plans an entity speaks every language.
    const settings = { LLM_BASE_URL: model.url, LLM_MODEL: "slow", LLM_API_KEY: "key", PAYMENTS: "off" };
    const { url } = await ownServer(settings);
    const entity = await ownWorkshop(page, url);
    const jonas = await Talker.withAccount(await anotherBrowser(), { origin: url, entity });
    const question = jonas.say({ message: "Soll ich den Lack der Geige reinigen?", language_field: "de" });
    await answer(model, "Noch nicht.");
    await question;
    await page.goto(`${url}/conversation-detail/${entity.urlslug}/${jonas.conversationId}`);
    await page.getByRole("switch", { name: "Translate to English" }).check();
    await answer(model, "An English sentence.");
    await answer(model, "An English sentence.");
    await expect(thread(page).getByText("From German")).toHaveCount(2);
    await expect(thread(page).getByText("An English sentence.")).toHaveCount(2);
    await expect(thread(page)).toContainText("Soll ich den Lack der Geige reinigen?");
    await expectAccessible(page, "a translated conversation");
    await page.getByRole("switch", { name: "Translate to English" }).uncheck();
    await expect(thread(page).getByText("An English sentence.")).toHaveCount(0);
  } finally {
    await model.close();
  }
});

test("a conversation is found below its own entity's address only", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const { jonas } = await openConversation({ page, siteUrl, anotherBrowser });
  const owned = await page.request.get(`${siteUrl}/conversation-detail/erasmus-of-rotterdam/${jonas.conversationId}`);
  expect(owned.status()).toBe(404);
  const stranger = await anotherBrowser();
  await Talker.withAccount(stranger, { origin: siteUrl, entity: { id: "", urlslug: "", name: "" } });
  const own = await (await stranger.newPage()).goto(`/user-conversation-detail/${jonas.conversationId}`);
  expect(own?.status()).toBe(404);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a phone in ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test("the thread, a correction and the answer in person fit", async ({ page, siteUrl, anotherBrowser }) => {
      const { jonas } = await openConversation({ page, siteUrl, anotherBrowser });
      await correct(page, { isUsed: true });
      await page.getByRole("textbox", { name: /^Write as Tomás/ }).fill("I am here myself now.");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(thread(page)).toContainText("I am here myself now.");
      await expectAccessible(page, "a conversation on a phone");
      expect(await contentWidth(page)).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      const own = await jonas.context.newPage();
      await own.setViewportSize({ width: 320, height: 568 });
      await own.goto(`/user-conversation-detail/${jonas.conversationId}`);
      await own.getByText("See what was changed").click();
      await expectAccessible(own, "one's own conversation on a phone");
      expect(await contentWidth(own)).toBeLessThanOrEqual(320);
    });
  });
}
