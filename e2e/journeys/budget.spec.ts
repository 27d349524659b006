import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { startPreparedServer } from "../fixtures/prepared-server";
import type { Server } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

// One separate server, whose entities have a budget of two messages a month.
test.describe.configure({ mode: "default" });

const QUESTION = "Which colour had your first notebook?";
const ANSWER = "It was green, and I lost it in Venice.";
const behaviour = JSON.stringify({ budget_messages: 2, when_spent: "answer_more_simply" });
const slugs = [ERASMUS, FOLLY].map(({ path }) => `'${path.slice(1)}'`).join(", ");

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startPreparedServer(`
    insert into talk_systems (name, provider, first_token_timeout_ms, total_timeout_ms, price_in, price_out, created_at, updated_at)
      values ('Dearer', 'embedded', 30000, 120000, 10, 10, now(), now());
    insert into talk_parameters (talk_system_id, entity_id, updated_at)
      select talk_systems.id, entities.id, now() from talk_systems cross join entities
      where talk_systems.name = 'Dearer' and urlslug in (${slugs});
    insert into behaviours (entity_id, live, updated_at)
      select id, '${behaviour}', now() from entities where urlslug in (${slugs})
      on conflict (entity_id) do update set live = excluded.live;
    insert into corrections (id, entity_id, question, answer, language, data_storage_region, created_at)
      select gen_random_uuid(), id, '${QUESTION}', '${ANSWER}', 'en', data_storage_region, now()
      from entities where urlslug in (${slugs});`);
});
test.afterAll(() => server.stop());

for (const { screen, viewport, entity } of [
  { screen: "a desk", viewport: { width: 1280, height: 900 }, entity: ERASMUS },
  { screen: "a phone", viewport: { width: 390, height: 844 }, entity: FOLLY },
]) {
  test.describe(`on ${screen}`, () => {
    test("a budget's end makes replies cheaper, then approved, and then stores the questions", async ({
      anotherBrowser,
    }) => {
      const page = await (await anotherBrowser({ baseURL: server.url, viewport })).newPage();
      const email = await openChat(page, { path: entity.path });
      await ask(page, "Who was Thomas More?", entity.name);
      await ask(page, "Who was Johann Froben?", entity.name);
      const cheaper = await ask(page, "Who are you?", entity.name);
      await expect(cheaper).not.toContainText("takes questions only");

      const approved = await ask(page, QUESTION, entity.name);
      await expect(approved).toContainText(ANSWER);
      await expect(approved.getByRole("list", { name: "Sources" })).toBeVisible();

      const stored = await ask(page, "Who was Aldus Manutius?", entity.name);
      await expect(stored).toContainText(/takes questions only until 1 \w+ \d{4}\./);
      await expectAccessible(page, `a question that is only stored, on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("questions-only.png") });

      await page.reload();
      await expect(page.getByText(/takes questions only until/)).toBeVisible();
      expect(await stagesOf(page, email, entity.path)).toEqual([
        ...[null, null, "cheaper", "approved_only", "questions_only"],
      ]);
    });

    test("a message about self-harm shows help lines that a phone dials", async ({ anotherBrowser }) => {
      const page = await (await anotherBrowser({ baseURL: server.url, viewport })).newPage();
      await openChat(page, { path: entity.path });
      const help = await ask(page, "I want to kill myself", entity.name);
      await expect(help.getByRole("link", { name: "988", exact: true })).toHaveAttribute("href", "tel:988");
      await expect(help.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
      await expectAccessible(page, `help lines on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("help-lines.png") });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.screenshot({ path: test.info().outputPath("help-lines-dark.png") });
      await expect(composer(page)).toBeEnabled();
    });
  });
}

type Message = { responses: { budget_stage?: string }[] };

/** The stages of the replies in the visitor's conversation with an entity, oldest first. */
async function stagesOf(page: Page, email: string, path: string): Promise<(string | null)[]> {
  const loaded = await page.request.get(`/api/load-digital-entity${path}`);
  const { entityid } = await loaded.json();
  const params = { initiatedby_email_address: email, entityid };
  const last = await page.request.get("/api/last_conversation_id", { params });
  const { conversation_id } = await last.json();
  const read = await page.request.get("/api/previous_messages", { params: { ...params, conversation_id } });
  const { messages } = (await read.json()) as { messages: Message[] };
  return messages.map(({ responses }) => responses[0]?.budget_stage ?? null);
}
