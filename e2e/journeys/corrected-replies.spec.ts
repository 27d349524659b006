import type { APIRequestContext, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation, ownMessages } from "../fixtures/chat";
import { type CreatedEntity, createEntity } from "../fixtures/created-entity";
import { mailsTo } from "../fixtures/mailbox";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

const QUESTION = "Should I take the old varnish off?";
const CORRECTED = "No. Original varnish is most of the value. Clean it with saliva and cotton.";

type Owner = { request: APIRequestContext; entity: CreatedEntity };

/** An account with an entity, in a browser of its own. */
async function ownerOf(origin: string, request: APIRequestContext): Promise<Owner> {
  await registerByCalls(request, origin);
  return { request, entity: await createEntity(request, origin) };
}

/** The visitor's open conversation as its own page reads it. */
async function openConversation(page: Page, email: string, { id }: CreatedEntity) {
  const about = { initiatedby_email_address: email, entityid: id };
  const last = await page.request.get("/api/last_conversation_id", { params: about });
  const { conversation_id } = await last.json();
  const read = await page.request.get("/api/previous_messages", { params: { ...about, conversation_id } });
  const { messages } = await read.json();
  return { conversationId: String(conversation_id), messages };
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("an open chat shows a correction with both texts, and a removal, at once", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const { request, entity } = await ownerOf(siteUrl, (await anotherBrowser()).request);
      const headers = { origin: siteUrl };
      const email = await openChat(page, { path: `/${entity.urlslug}` });
      const reply = await ask(page, QUESTION, entity.name);
      const before = (await reply.locator(".prose").textContent()) ?? "";
      const { messages } = await openConversation(page, email, entity);
      const address = `/api/chat-messages/${messages[0].responses[0].response_id}`;
      const corrected = await request.put(`${siteUrl}${address}`, { headers, data: { new_response: CORRECTED } });
      expect(corrected.status(), await corrected.text()).toBe(200);

      await expect(reply).toContainText(CORRECTED);
      await expect(reply).toContainText(/Corrected by Margit Fjord on \d+ \w+ \d{4}/);
      await expect(reply.getByRole("button", { name: "Regenerate" })).toHaveCount(0);
      await reply.getByRole("button", { name: "Show both texts" }).press("Enter");
      await expect(reply.locator("del").first()).toBeVisible();
      await expect(reply.locator(".diff__text").first()).toHaveText(before);
      await expect(reply.locator(".diff__text").last()).toHaveText(CORRECTED);
      await expectAccessible(page, `a corrected reply on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("corrected.png") });
      await page.reload();
      await expect(conversation(page).getByRole("article")).toContainText("Corrected by Margit Fjord");

      expect((await request.delete(`${siteUrl}${address}`, { headers })).status()).toBe(200);
      await expect(conversation(page).getByRole("article")).toContainText(/This reply was removed on \d+ \w+ \d{4}\./);
      await expect(conversation(page)).not.toContainText(CORRECTED);
      await expectAccessible(page, `a removed reply on ${screen}`);
    });

    test("a person takes over, answers in the open chat, and hands it back", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const { request, entity } = await ownerOf(siteUrl, (await anotherBrowser()).request);
      const email = await openChat(page, { path: `/${entity.urlslug}` });
      await ask(page, QUESTION, entity.name);
      const { conversationId } = await openConversation(page, email, entity);
      const call = async (action: string, data: object = {}) => {
        const url = `${siteUrl}/api/conversations/${conversationId}/${action}`;
        const answer = await request.post(url, { headers: { origin: siteUrl }, data });
        expect(answer.status(), await answer.text()).toBe(200);
      };
      await call("take-over");
      await expect(page.getByRole("status").filter({ hasText: "Margit Fjord answers here in person." })).toBeVisible();
      await composer(page).fill("Are you a person?");
      await composer(page).press("Enter");
      await expect(ownMessages(page)).toHaveCount(2);
      await expect(conversation(page)).toContainText(`${entity.name} will answer here in person.`);
      await expectAccessible(page, `a chat that awaits a person on ${screen}`);

      await call("person-messages", { text: "I am, and I am at my bench." });
      const written = conversation(page).getByRole("article", { name: `${entity.name}, written in person` });
      await expect(written).toContainText("I am, and I am at my bench.");
      await expect(conversation(page)).not.toContainText("will answer here in person.");
      await expectAccessible(page, `a message in person on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("in-person.png") });
      expect(await mailsTo(page.request, email)).toHaveLength(1);

      await call("hand-back");
      await expect(page.getByText("Margit Fjord answers here in person.")).toHaveCount(0);
      const last = conversation(page).getByRole("article").last();
      await composer(page).fill("And now?");
      await composer(page).press("Enter");
      await expect(ownMessages(page)).toHaveCount(3);
      await expect(last.getByRole("button", { name: "Regenerate" })).toBeVisible();
    });
  });
}
