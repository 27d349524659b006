import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { sectionTabs } from "../fixtures/my-entity";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const APPRENTICES = "Do you take apprentices?";
const PLANETS = "Which planets have rings of ice?";
const DISLIKED = "Should I clean the varnish of the violin?";

const region = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("an owner answers what waits longest and finds what else needs a hand", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Jonas Weil" });
      await talker.say({ message: PLANETS });
      await talker.say({ message: APPRENTICES });
      await talker.say({ message: APPRENTICES });
      await talker.say({ message: DISLIKED });
      await talker.say({ message: "Where is my own treasure buried?", privacy_code: 2 });
      const { request } = talker.context;
      const headers = { origin: siteUrl };
      const history = await request.get(`${siteUrl}/api/user-conversation-detail/${talker.conversationId}`);
      const { messages } = await history.json();
      const disliked = messages.find(({ message }: { message: string }) => message === DISLIKED);
      const rated = await request.post(`${siteUrl}/api/chat/responses/${disliked.responses[0].response_id}/feedback`, {
        headers,
        data: { rating: "down" },
      });
      expect(rated.status(), await rated.text()).toBe(200);
      const closed = { access_level: "invitation-only", accept_request: true };
      const changed = await page.request.put(`${siteUrl}/api/digital-entities/${entity.id}`, { headers, data: closed });
      expect(changed.status(), await changed.text()).toBe(200);
      await (await anotherBrowser()).request.post(`${siteUrl}/api/request-access-invitation-only`, {
        headers,
        data: { digitalentity_id: entity.id, email_address: freshEmail("oona"), name: "Oona Mäkelä" },
      });

      await page.goto(`/overview/${entity.urlslug}`);
      const today = region(page, "What needs you today");
      await expect(today.getByRole("heading", { level: 3 })).toHaveText([APPRENTICES, PLANETS]);
      await expect(today).not.toContainText("treasure");
      const tab = sectionTabs(page).getByRole("link", { name: "Questions" });
      await expect(tab).toContainText("2");
      await expectAccessible(page, `what needs the owner on ${screen}`);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);

      // The answer is given in place, and the count falls with it.
      await today.getByRole("button", { name: `Answer: ${APPRENTICES}` }).click();
      await today.getByRole("textbox", { name: "Your answer" }).fill("One at a time, for two years.");
      await today.getByRole("button", { name: "Save answer" }).click();
      await expect(page.getByText("The answer is saved.")).toBeVisible();
      await expect(today.getByRole("heading", { level: 3 })).toHaveText([PLANETS]);
      await expect(today.getByRole("link", { name: "All questions" })).toBeFocused();
      await expect(tab).toContainText("1");

      const also = region(page, "And also");
      await expect(also.getByRole("listitem")).toHaveCount(2);
      await expect(also.getByRole("listitem").first()).toContainText(DISLIKED);
      await expect(also.getByRole("listitem").last()).toContainText(/1 person asks for access.*Oona Mäkelä/s);
      await also.getByRole("link", { name: /^Correct/ }).click();
      await expect(page).toHaveURL(
        new RegExp(`/conversation-detail/${entity.urlslug}/${talker.conversationId}#message-`),
      );
      await expect(page.getByRole("log").getByText(DISLIKED)).toBeInViewport();
      await page.goBack();
      await also.getByRole("link", { name: /^Look/ }).click();
      await expect(page).toHaveURL(`/my-chatters/${entity.urlslug}`);
    });
  });
}

test("a page that is returned to shows what was done elsewhere in the meantime", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
  await talker.say({ message: PLANETS });
  await page.goto(`/overview/${entity.urlslug}`);
  const today = region(page, "What needs you today");
  await expect(today.getByRole("heading", { level: 3 })).toHaveText([PLANETS]);
  await sectionTabs(page).getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(new RegExp(`/questions/${entity.urlslug}`));
  await page.getByRole("button", { name: /^Answer/ }).click();
  await page
    .getByRole("textbox", { name: /answer/i })
    .last()
    .fill("Saturn, and I do not build them.");
  await page.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByText(/^The answer is saved/)).toBeVisible();
  await sectionTabs(page).getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(new RegExp(`/overview/${entity.urlslug}`));
  await expect(today.getByText(PLANETS)).toHaveCount(0);
});
