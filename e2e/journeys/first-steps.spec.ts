import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { contentWidth, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

const NOTES = "A short viola likes a heavy C string, tuned slowly over two days.";
const QUESTION = "Which string does a short viola like?";
const UNKNOWN = "Which planets have rings of ice?";

const region = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const steps = (page: Page): Locator => region(page, "First steps");
const panel = (page: Page): Locator => region(page, "Ask your clone");

/** Asks in the panel; returns its conversation. */
async function ask(page: Page, question: string): Promise<Locator> {
  const field = panel(page).getByRole("textbox", { name: "Message" });
  await field.fill(question);
  await field.press("Enter");
  const log = panel(page).getByRole("list", { name: "Preview conversation" });
  await expect(log.getByText(question)).toBeVisible();
  return log;
}

type Sent = { path: string; method?: "POST" | "PUT"; data: object };

async function send(request: APIRequestContext, origin: string, { path, method = "POST", data }: Sent): Promise<void> {
  const answer = await request.fetch(`${origin}/api${path}`, { method, headers: { origin }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("the first steps of a new entity tick themselves, and fold away when all are done", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      await registerByCalls(page.request, siteUrl);
      const entity = await createEntity(page.request, siteUrl, { chat_status: "demo" });
      await page.goto("/my-digital-entities");
      await page.getByRole("link", { name: `Manage ${entity.name}` }).click();
      await expect(page).toHaveURL(`/overview/${entity.urlslug}`);
      await expect(steps(page)).toContainText("0 of 5 done");
      await expect(steps(page).getByRole("link", { name: /^Add knowledge/ })).toHaveAttribute(
        "href",
        `/contextdata/new?entity=${entity.urlslug}`,
      );
      await expect(steps(page)).toContainText("It is a demo: people can chat");
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(page, `the first steps on ${screen}`);

      // The page sees the document become ready by itself.
      const document = { digitalentity_id: entity.id, title: "Workshop notes", text: NOTES, language: "en" };
      await send(page.request, siteUrl, { path: "/context-data", data: document });
      await page.reload();
      await expect(steps(page)).toContainText("1 of 5 done");

      // A question is tried in place, with the sources of its reply.
      await steps(page).getByRole("button", { name: "Ask a question" }).click();
      await expect(panel(page).getByRole("textbox", { name: "Message" })).toBeFocused();
      const log = await ask(page, QUESTION);
      await expect(log).toContainText("heavy C string");
      await expect(log.getByRole("list", { name: "Sources" })).toContainText("Workshop notes");
      await expect(steps(page)).toContainText("2 of 5 done");

      // A question without an answer is answered at once.
      await ask(page, UNKNOWN);
      await log.getByRole("button", { name: "Answer it now" }).click();
      const answer = log.getByRole("textbox", { name: "Your answer" });
      await expect(answer).toBeFocused();
      await log.getByRole("button", { name: "Save answer" }).click();
      await expect(log.getByText("Write an answer.")).toBeVisible();
      await expectAccessible(page, `an answer in the first steps on ${screen}`);
      await answer.fill("Saturn, and three others.");
      await log.getByRole("button", { name: "Save answer" }).click();
      await expect(log.getByText("Your answer has been added to its knowledge.")).toBeVisible();
      const documents = await (await page.request.get(`${siteUrl}/api/my-data/${entity.id}`)).json();
      expect(documents.items.map(({ title }: { title: string }) => title)).toContain(`Answered by ${entity.name}`);
      const inbox = await (await page.request.get(`${siteUrl}/api/my-conversations/${entity.id}`)).json();
      expect(inbox.items).toEqual([]);

      const behaviour = `/digital-entities/${entity.id}/behaviour`;
      await send(page.request, siteUrl, { path: behaviour, method: "PUT", data: { greeting: "Come in." } });
      await send(page.request, siteUrl, { path: `${behaviour}/publish`, data: {} });
      await page.reload();
      await expect(steps(page)).toContainText("3 of 5 done");

      await steps(page).getByRole("button", { name: "Go online" }).click();
      await expect(steps(page)).toContainText("4 of 5 done");
      await expect(page.getByText("Online", { exact: true })).toBeVisible();

      // Folded away, the list is one line until it is wanted again.
      await steps(page).getByRole("button", { name: "Hide for now" }).click();
      await expect(steps(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByText("First steps: 4 of 5 done")).toBeVisible();
      await page.getByRole("button", { name: "Show first steps" }).click();
      await expect(steps(page)).toBeVisible();

      const guest = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Ayaka Nomura" });
      await guest.say({ message: QUESTION });
      await page.reload();
      await expect(region(page, "What needs you today")).toBeVisible();
      await expect(steps(page)).toHaveCount(0);
      await expect(page.getByText("First steps", { exact: false })).toHaveCount(0);
    });
  });
}
