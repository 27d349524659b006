import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

/** The height of the header and of each row of controls above a list. */
const HEADER_PX = 64;
const CONTROLS_PX = 260;

const composer = (page: Page): Locator => page.getByRole("textbox", { name: /^Write as/ });
const rows = (page: Page): Locator => page.getByRole("list", { name: "Conversations", exact: true }).getByRole("link");

type Visit = { page: Page; siteUrl: string; anotherBrowser: () => Promise<BrowserContext> };

/** A visitor's conversation that is longer than a window, in the inbox of an entity. */
async function openInbox({ page, siteUrl, anotherBrowser }: Visit) {
  const entity = await ownWorkshop(page, siteUrl);
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
  for (const about of ["varnish", "strings", "soundpost", "varnish of the scroll"])
    await jonas.say({ message: `What do your notes say about the ${about}?` });
  await page.goto(`/my-conversations/${entity.urlslug}`);
  await expect(rows(page)).toHaveCount(1);
  return entity;
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe("at 1280 px", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("the entity and its tabs stand in the header of the workplace, beside the search", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    const entity = await openInbox({ page, siteUrl, anotherBrowser });
    for (const path of ["my-conversations", "my-chatters"]) {
      await page.goto(`/${path}/${entity.urlslug}`);
      const tabs = await boxOf(page.getByRole("navigation", { name: "Sections of this digital entity" }));
      const search = await boxOf(page.getByRole("button", { name: /^Search and commands/ }));
      const name = await boxOf(page.getByRole("heading", { level: 1 }));
      expect(name.y + name.height).toBeLessThan(HEADER_PX);
      expect(tabs.y + tabs.height).toBeLessThan(HEADER_PX);
      expect(name.x + name.width).toBeLessThan(tabs.x);
      expect(tabs.x + tabs.width).toBeLessThanOrEqual(search.x);
      await expectAccessibleInBoth(page, `${path} at 1280 px`);
    }
  });

  test("the field to write in stays in sight beside the newest message", async ({ page, siteUrl, anotherBrowser }) => {
    await openInbox({ page, siteUrl, anotherBrowser });
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("article").last()).toBeInViewport();
  });

  test("a source stands beside the reply that rests on it", async ({ page }) => {
    await openChat(page);
    const reply = await ask(page, "Who painted you?");
    await reply.getByRole("list", { name: "Sources" }).getByRole("button").first().click();
    const source = page.getByRole("dialog");
    await expect(source.locator("mark").first()).toBeVisible();
    // It slides in.
    await expect.poll(async () => (await boxOf(source)).x + (await boxOf(source)).width).toBe(1280);
    const box = await boxOf(source);
    expect(box.y + box.height).toBe(900);
    expect(box.width).toBeLessThan(500);
    await expectAccessibleInBoth(page, "a source beside its reply");
    await page.keyboard.press("Escape");
    await expect(source).toBeHidden();
  });
});

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("little stands above the first row of the inbox and of the visitors", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    const entity = await openInbox({ page, siteUrl, anotherBrowser });
    expect((await boxOf(rows(page).first())).y).toBeLessThan(CONTROLS_PX);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await contentWidth(page)).toBe(390);
    await page.goto(`/my-chatters/${entity.urlslug}`);
    const visitor = page.getByRole("main").getByRole("row").nth(1);
    expect((await boxOf(visitor)).y).toBeLessThan(CONTROLS_PX);
    expect(await contentWidth(page)).toBe(390);
  });

  test("a conversation opens at its newest message, with the field to write in at the foot", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    await openInbox({ page, siteUrl, anotherBrowser });
    await rows(page).first().click();
    await expect(page).toHaveURL(/conversation-detail/);
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("article").last()).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    for (const name of ["Snooze", "Done"])
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Snooze", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Come back to this" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await contentWidth(page)).toBe(390);
    await expectAccessibleInBoth(page, "a conversation on a phone");
  });
});

for (const width of [390, 768, 1024, 1280, 1366, 1440, 1920]) {
  test(`the language is changed in the workplace at ${width} px`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 900 });
    const entity = await ownWorkshop(page, siteUrl);
    await page.goto(`/my-conversations/${entity.urlslug}`);
    const header = page.getByRole("banner");
    if (width < 768) await header.locator('summary[aria-label="Dashboard menu"]').click();
    await header.locator("summary[aria-label*=English]:visible").click();
    await header.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(`${siteUrl}/de/my-conversations/${entity.urlslug}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
}
