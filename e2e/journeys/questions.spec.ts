import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation, replies } from "../fixtures/chat";
import { mailsTo } from "../fixtures/mailbox";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const QUESTION = "Do you take apprentices?";
const ANSWER = "One apprentice at a time, for two years, and only someone who has already spoiled good wood.";
const OFFER = "Tell me when you can answer this";

const list = (page: Page) => page.getByRole("list", { name: "Questions", exact: true });
const rows = (page: Page) => list(page).locator("> li");
const tab = (page: Page) => page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Questions" });

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a question without an answer is promised, answered once, mailed, and known to the next visitor", async ({
      page,
      siteUrl,
      anotherBrowser,
      quietConsole,
    }) => {
      quietConsole.expectNetworkError();
      const owner = await (await anotherBrowser()).newPage();
      await owner.setViewportSize(viewport);
      const entity = await ownWorkshop(owner, siteUrl);
      const other = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Ayaka Nomura" });
      await other.say({ message: "Would you take an apprentice?" });
      await other.say({ message: "Which planets have rings of ice?" });
      await other.say({ message: "Where is my own treasure buried?", privacy_code: 2 });

      // The visitor asks, is answered honestly, and asks to be notified.
      const email = await openChat(page, { path: `/${entity.urlslug}`, name: "Jonas Weil" });
      const reply = await ask(page, QUESTION, entity.name);
      await expect(reply).toContainText("I do not have an answer to this yet.");
      await expectAccessible(page, `the offer to be notified on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("offer.png") });
      await reply.getByRole("button", { name: OFFER }).press("Enter");
      await expect(reply).toContainText(`We will write to ${email} when ${entity.name} can answer this.`);
      await expect(reply.getByRole("button", { name: "Undo" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(reply.getByRole("button", { name: OFFER })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(reply.getByRole("button", { name: "Undo" })).toBeVisible();
      await expectAccessible(page, `the promise on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("promise.png") });
      await page.reload();
      await expect(replies(page, entity.name).last()).toContainText(`We will write to ${email}`);

      // The owner finds both wordings as one question.
      await owner.goto(`${siteUrl}/my-data/${entity.urlslug}`);
      await tab(owner).click();
      await expect(owner).toHaveURL(`${siteUrl}/questions/${entity.urlslug}`);
      await expect(rows(owner)).toHaveCount(2);
      await expect(rows(owner).first()).toContainText(/2\s*times.*apprentice/s);
      await expect(rows(owner).first()).toContainText("1 waiting");
      await expect(
        owner.getByText("One more question is in messages that only their visitors may read."),
      ).toBeVisible();
      await expect(owner.locator("body")).not.toContainText("treasure");
      expect(await contentWidth(owner)).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(owner, `the questions on ${screen}`);

      await rows(owner)
        .first()
        .getByRole("button", { name: /^Answer/ })
        .press("Enter");
      const field = owner.getByRole("textbox", { name: "Your answer" });
      await expect(field).toBeFocused();
      const published = owner.getByRole("textbox", { name: "Question", exact: true });
      await expect(published).toHaveValue("Would you take an apprentice?");
      await published.fill(QUESTION);
      await owner.getByRole("button", { name: "Save answer" }).click();
      await expect(owner.getByText("Write an answer.")).toBeVisible();
      await field.fill(ANSWER);
      await expect(owner.getByRole("checkbox", { name: "Tell the person who is waiting" })).toBeChecked();
      await expectAccessible(owner, `an answer being written on ${screen}`);
      await owner.screenshot({ path: test.info().outputPath("answer.png"), fullPage: true });
      await owner.emulateMedia({ colorScheme: "dark" });
      await owner.screenshot({ path: test.info().outputPath("answer-dark.png"), fullPage: true });
      await owner.emulateMedia({ colorScheme: "light" });

      // A failed save keeps the text, and so does a reload.
      await owner.context().setOffline(true);
      await owner.getByRole("button", { name: "Save answer" }).click();
      await expect(list(owner).getByRole("alert")).toBeVisible();
      await expect(field).toHaveValue(ANSWER);
      await owner.context().setOffline(false);
      await owner.reload();
      await rows(owner)
        .first()
        .getByRole("button", { name: /^Answer/ })
        .click();
      await expect(field).toHaveValue(ANSWER);
      await expect(published).toHaveValue(QUESTION);
      await owner.getByRole("button", { name: "Save answer" }).click();
      await expect(owner.getByText("The answer is saved, and one person is notified.")).toBeVisible();
      await expect(rows(owner)).toHaveCount(1);
      const answered = conversation(page).getByRole("article").last();
      await expect(answered).toContainText(ANSWER);

      // Undo takes the answer out of the open chat; it is the draft of the next one.
      await owner.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(owner.getByText("The answer has been undone. The question is open again.")).toBeVisible();
      await expect(conversation(page)).not.toContainText(ANSWER);
      await expect(rows(owner)).toHaveCount(2);
      await rows(owner)
        .first()
        .getByRole("button", { name: /^Answer/ })
        .click();
      await expect(field).toHaveValue(ANSWER);
      await owner.getByRole("button", { name: "Save answer" }).click();
      await expect(rows(owner)).toHaveCount(1);

      // The answer arrives in the open chat and by mail.
      await expect(answered).toContainText(ANSWER);
      await expect(answered).toContainText(/Answer to your question, by Margit Fjord, \d+ \w+ \d{4}/);
      await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
      // The mail leaves when the answer can no longer be undone.
      const mails = async () => (await mailsTo(page.request, email)).filter(({ text }) => text.includes(ANSWER));
      await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
      await page.reload();
      await expect(conversation(page).getByRole("article").last()).toContainText(ANSWER);
      await expectAccessible(page, `a kept promise on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("kept.png") });

      // The next visitor gets the answer, once the material has it.
      await expect.poll(() => other.say({ message: QUESTION })).toContain("One apprentice at a time");
    });

    test("a question is dismissed and comes back, and a correction is paused and used again", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
      await talker.say({ message: "Which planets have rings of ice?" });
      await talker.say({ message: "Should I clean the varnish of the violin?" });
      const detail = await page.request.get(`${siteUrl}/api/conversation-detail/${talker.conversationId}`);
      const { messages } = await detail.json();
      const corrected = await page.request.put(
        `${siteUrl}/api/chat-messages/${messages.at(-1).responses[0].response_id}`,
        { headers: { origin: siteUrl }, data: { new_response: "Never.", use_from_now_on: true } },
      );
      expect(corrected.status(), await corrected.text()).toBe(200);
      await page.goto(`/questions/${entity.urlslug}`);

      await page.getByRole("button", { name: /^More for: Which planets/ }).click();
      await page.getByRole("menuitem", { name: "Dismiss" }).click();
      await expect(page.getByText("No question is waiting for an answer.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(rows(page)).toHaveText([/Which planets have rings of ice\?/]);

      const corrections = page.getByRole("list", { name: "Corrections" });
      await expect(corrections).toContainText("Not used yet");
      const menu = page.getByRole("button", { name: /^More for: Should I clean/ });
      await menu.click();
      await page.getByRole("menuitem", { name: "Pause" }).click();
      await expect(corrections).toContainText("Paused");
      await menu.click();
      await page.getByRole("menuitem", { name: "Use again" }).click();
      await expect(corrections).toContainText("Not used yet");
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await expect(
        page.getByText("Each correction is also a test: we ask its question again and compare. 1 of 1 hold."),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Run again" })).toBeVisible();
      await expectAccessible(page, `the corrections on ${screen}`);
      await menu.click();
      await page.getByRole("menuitem", { name: "Open and edit" }).click();
      await expect(page).toHaveURL(new RegExp(`/conversation-detail/${entity.urlslug}/${talker.conversationId}`));
    });
  });
}
