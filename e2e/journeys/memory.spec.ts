import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation, ownMessages } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { type Model, startModel } from "../fixtures/model";
import { contentWidth } from "../fixtures/owned-conversations";
import { startPreparedServer } from "../fixtures/prepared-server";
import { SCREENS } from "../fixtures/screens";
import type { Server } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

// One separate server with a language model, whose seeded person remembers visitors.
test.describe.configure({ mode: "default" });

const FACT = "My name is Margit";
const SECOND_FACT = "I live in Delft";

let model: Model;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  model = await startModel();
  model.answerAll((prompt) => (prompt.startsWith("From the visitor's message") ? FACT : "Good."));
  server = await startPreparedServer(
    `update behaviours set live = live || '{"memory": true}'
     from entities where entities.id = behaviours.entity_id and urlslug = '${ERASMUS.path.slice(1)}';`,
    { LLM_BASE_URL: model.url, LLM_MODEL: "stand-in", LLM_API_KEY: "key" },
  );
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

const card = (page: Page) =>
  conversation(page)
    .locator(".offer-card")
    .filter({ hasText: `May ${ERASMUS.name} remember this` });
const options = (page: Page) => page.getByRole("dialog", { name: "Options" });
const remembered = (page: Page) => page.getByRole("heading", { name: `What ${ERASMUS.name} remembers about you` });
/** The prompt of the latest reply. */
const promptOf = () => model.prompts.findLast((prompt) => !prompt.startsWith("From the visitor's message")) ?? "";

for (const [screen, viewport] of SCREENS) {
  test(`a stated fact is remembered with consent, used later, and erased on ${screen}`, async ({ anotherBrowser }) => {
    const page = await (await anotherBrowser({ baseURL: server.url, viewport })).newPage();
    await openChat(page);
    await ask(page, `${FACT}.`);
    await expect(card(page)).toContainText(FACT);
    expect(promptOf()).not.toContain("<memory>");
    await expectAccessible(page, `the question about memory on ${screen}`);
    await page.screenshot({ path: test.info().outputPath("memory-card.png") });

    // A reload repeats the question that was not answered.
    await page.reload();
    await expect(card(page)).toContainText(FACT);
    await card(page).getByRole("button", { name: "Remember", exact: true }).click();
    await expect(conversation(page)).toContainText(`${ERASMUS.name} will remember this.`);
    await page.reload();
    await expect(conversation(page)).toContainText(`${FACT}.`);
    await expect(card(page)).toHaveCount(0);

    // A later conversation knows it.
    if (screen === "a phone") await page.getByRole("button", { name: "Conversations", exact: true }).click();
    await page.getByRole("button", { name: "New conversation" }).click();
    await expect(ownMessages(page)).toHaveCount(0);
    await ask(page, "Who was Johann Froben?");
    expect(promptOf()).toContain(`<memory>\n- ${FACT}\n</memory>`);

    await page.getByRole("button", { name: "Options" }).click();
    await expect(remembered(page)).toBeVisible();
    await expect(options(page).getByText(FACT, { exact: true })).toBeVisible();
    await expectAccessible(page, `memory in the options on ${screen}`);
    await page.screenshot({ path: test.info().outputPath("memory-options.png") });

    await page.goto("/your-data");
    await expect(page.getByText(FACT, { exact: true })).toBeVisible();
    await expectAccessible(page, `memory on the page of one's data on ${screen}`);
    expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
    await page.screenshot({ path: test.info().outputPath("your-data.png"), fullPage: true });
    await page.getByRole("button", { name: `Erase “${FACT}”` }).click();
    await expect(page.getByText(FACT, { exact: true })).toHaveCount(0);

    await page.goto(ERASMUS.path);
    await expect(ownMessages(page)).toHaveText("Who was Johann Froben?");
    await ask(page, "Who was Aldus Manutius?");
    expect(promptOf()).not.toContain("<memory>");
    await page.context().close();
  });
}

test("two facts that are erased one right after the other both go", async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser({ baseURL: server.url })).newPage();
  await openChat(page);
  await ask(page, `${FACT}.`);
  await card(page).getByRole("button", { name: "Remember", exact: true }).click();
  await expect(conversation(page)).toContainText(`${ERASMUS.name} will remember this.`);
  model.answerAll((prompt) => (prompt.startsWith("From the visitor's message") ? SECOND_FACT : "Good."));
  await ask(page, `${SECOND_FACT}.`);
  const erase = page.getByRole("button", { name: /^Erase “/ });
  // The second fact is stored after its reply.
  await expect(async () => {
    await page.goto("/your-data");
    await expect(erase).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  const answers = gate();
  await page.route("**/api/memory/*", async (route) => {
    const response = await route.fetch();
    await answers.opened;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: `Erase “${FACT}”` }).click();
  await page.getByRole("button", { name: `Erase “${SECOND_FACT}”` }).click();
  answers.open();
  await expect(erase).toHaveCount(0);
  await page.context().close();
});
