import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation, ownMessages, replies } from "../fixtures/chat";
import { contentWidth, ownWorkshop } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const NOTES = `# Varnish

Take a photograph of the violin in daylight before you clean the varnish.

# Strings

A short viola likes a heavy C string, tuned slowly over two days.`;
const QUESTIONS = [
  "What should I do before I clean the varnish of the violin?",
  "Which string does a short viola like?",
  "What sets a soundpost that has fallen?",
  "Can this crack wait?",
];

const panel = (page: Page) => page.getByRole("list", { name: "Suggested questions" });
const rows = (page: Page) => panel(page).locator("> li");

for (const [screen, viewport] of SCREENS) {
  test(`suggested questions are arranged by their owner and asked by a click on ${screen}`, async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    await page.setViewportSize(viewport);
    const owner = await (await anotherBrowser()).newPage();
    await owner.setViewportSize(viewport);
    const entity = await ownWorkshop(owner, siteUrl);
    const uploaded = await owner.request.post(`${siteUrl}/api/context-data`, {
      headers: { origin: siteUrl },
      multipart: {
        digitalentity_id: entity.id,
        language: "en",
        file: { name: "workshop.md", mimeType: "text/markdown", buffer: Buffer.from(NOTES) },
      },
    });
    expect(uploaded.status(), await uploaded.text()).toBe(200);
    const { id } = await uploaded.json();
    await expect
      .poll(async () => (await (await owner.request.get(`${siteUrl}/api/context-data/${id}`)).json()).status)
      .toBe("ready");

    // The owner adds questions; a failed save keeps the text.
    await owner.goto(`${siteUrl}/questions/${entity.urlslug}`);
    const field = owner.getByRole("textbox", { name: "Question" });
    for (const question of QUESTIONS) {
      await owner.getByRole("button", { name: "Add", exact: true }).click();
      await field.fill(question);
      await owner.getByRole("button", { name: "Save", exact: true }).click();
      await expect(panel(owner)).toContainText(question);
    }
    const handle = owner.getByRole("button", { name: `Move with the arrow keys: ${QUESTIONS[3]}` });
    await handle.press("ArrowUp");
    await expect(rows(owner).nth(2)).toContainText(QUESTIONS[3] ?? "");
    await owner.getByRole("button", { name: `More for: ${QUESTIONS[3]}` }).click();
    await owner.getByRole("menuitem", { name: "Move down" }).click();
    await expect(rows(owner).nth(3)).toContainText(QUESTIONS[3] ?? "");
    await owner.getByRole("button", { name: "Suggest questions" }).click();
    await expect(owner.getByRole("dialog")).toContainText("What about “Strings”?");
    await expectAccessible(owner, `the proposals on ${screen}`);
    await owner.getByRole("button", { name: "Close" }).click();
    await expectAccessible(owner, `the suggested questions on ${screen}`);
    expect(await contentWidth(owner)).toBeLessThanOrEqual(viewport.width);
    await owner.screenshot({ path: test.info().outputPath("panel.png"), fullPage: true });

    // The visitor begins with one of them, and continues with what the reply suggests.
    await openChat(page, { path: `/${entity.urlslug}`, name: "Jonas Weil" });
    await expect(conversation(page)).toContainText(`Ask ${entity.name} a question to start the conversation.`);
    const chips = conversation(page).getByRole("list", { name: "Or begin with one of these" });
    await expect(chips.getByRole("button").filter({ visible: true })).toHaveCount(screen === "a phone" ? 3 : 4);
    await expectAccessible(page, `the suggestions on ${screen}`);
    await page.screenshot({ path: test.info().outputPath("suggestions.png") });
    await chips.getByRole("button", { name: QUESTIONS[0] }).press("Enter");
    await expect(ownMessages(page).first()).toHaveText(QUESTIONS[0] ?? "");
    await expect(chips).toHaveCount(0);
    const followUps = replies(page, entity.name).last().getByRole("list", { name: "Questions that could come next" });
    await expect(followUps.getByRole("button", { name: "What about “Strings”?" })).toBeVisible();
    await expectAccessible(page, `the follow-ups on ${screen}`);
    await page.screenshot({ path: test.info().outputPath("followups.png") });
    await followUps.getByRole("button", { name: "What about “Strings”?" }).click();
    await expect(ownMessages(page).last()).toHaveText("What about “Strings”?");
    await expect(replies(page, entity.name).last()).toContainText("heavy C string");

    // A reply that does not know offers them again.
    const refusal = await ask(page, "Which planets have rings of ice?", entity.name);
    await expect(refusal.getByRole("list", { name: "You could ask one of these instead" })).toBeVisible();
    await expectAccessible(page, `the suggestions under a refusal on ${screen}`);

    await owner.reload();
    await expect(rows(owner).first()).toContainText("1 tap");
  });
}
