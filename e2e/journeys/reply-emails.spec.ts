import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation } from "../fixtures/chat";
import { createEntity } from "../fixtures/created-entity";
import { mailsTo } from "../fixtures/mailbox";
import { contentWidth } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { composer, enter, verify } from "../fixtures/visitor";

const replyEmails = (page: Page) => page.getByRole("switch", { name: "Email me when a person replies" });
const openOptions = (page: Page) => page.getByRole("button", { name: "Options" }).click();

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a visitor asks for emails about replies in the chat and stops them by the link of one", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const { request } = await anotherBrowser();
      await registerByCalls(request, siteUrl);
      const entity = await createEntity(request, siteUrl);
      const path = `/${entity.urlslug}`;
      const email = await enter(page, { path });
      await expect(replyEmails(page)).not.toBeChecked();
      await expectAccessible(page, `the code with the choice of emails on ${screen}`);
      await verify(page, email);
      await ask(page, "Are you in on Monday?", entity.name);

      await openOptions(page);
      await expect(replyEmails(page)).not.toBeChecked();
      const saved = page.waitForResponse((response) => response.request().method() === "PUT");
      await replyEmails(page).check();
      expect((await saved).ok()).toBe(true);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(page, `the options with emails about replies on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("options.png") });
      await page.keyboard.press("Escape");

      const about = { initiatedby_email_address: email, entityid: entity.id };
      const last = await page.request.get("/api/last_conversation_id", { params: about });
      const { conversation_id: id } = await last.json();
      const call = async (action: string, data: object = {}) => {
        const url = `${siteUrl}/api/conversations/${id}/${action}`;
        const answer = await request.post(url, { headers: { origin: siteUrl }, data });
        expect(answer.status(), await answer.text()).toBe(200);
      };
      await call("take-over");
      await composer(page).fill("Are you a person?");
      await composer(page).press("Enter");
      await expect(conversation(page)).toContainText("will answer here in person.");
      await expect(replyEmails(page)).toBeChecked();
      await page.screenshot({ path: test.info().outputPath("awaiting.png") });

      // The chat is closed when the person writes; the email leaves when the message can no longer be undone.
      await page.goto("/about");
      await call("person-messages", { text: "I am, and I am at my bench." });
      await expect.poll(async () => (await mailsTo(page.request, email)).length, { timeout: 30_000 }).toBe(2);
      const [mail] = await mailsTo(page.request, email);
      expect(mail?.text).toContain("I am, and I am at my bench.");
      const link = new URL(/http\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
      await page.goto(`${link.pathname}${link.search}`);
      await expect(page.getByRole("heading", { name: "Stop the emails about replies?" })).toBeVisible();
      await expectAccessible(page, `the end of emails about replies on ${screen}`);
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await expect(page.getByRole("status")).toContainText("You will get no more emails about replies");

      await page.goto(path);
      await expect(composer(page)).toBeVisible();
      await openOptions(page);
      await expect(replyEmails(page)).not.toBeChecked();
    });
  });
}
