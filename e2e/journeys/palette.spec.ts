import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/axe";
import type { CreatedEntity } from "../fixtures/created-entity";
import { openMine } from "../fixtures/my-entity";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search and commands" });
const option = (page: Page, name: string) => palette(page).getByRole("option", { name });

/** Keys that are pressed before hydration are lost. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Control+K");
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

/** Opens a new entity's dashboard and waits until its keys work. */
async function openWithKeys(page: Page, siteUrl: string): Promise<CreatedEntity> {
  const entity = await openMine(page, siteUrl);
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  return entity;
}

test("an owner reaches a page of an entity by typing a part of its name", async ({ page, siteUrl }) => {
  const { urlslug } = await openMine(page, siteUrl);
  await openPalette(page);
  await page.keyboard.type("behav");
  await expect(option(page, "Behaviour")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/behaviour/${urlslug}$`));
  await expect(palette(page)).toBeHidden();
});

test("an owner finds a conversation by its words", async ({ page, siteUrl, anotherBrowser }) => {
  const entity = await openMine(page, siteUrl);
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Jonas Weil" });
  await jonas.say({ message: "Should I clean the varnish of the violin?", privacy_code: 0 });
  await openPalette(page);
  await page.keyboard.type("varnish");
  await option(page, "Should I clean the varnish").click();
  await expect(page).toHaveURL(new RegExp(`/conversation-detail/${entity.urlslug}/`));
});

test("an owner finds a visitor and a document of the open entity", async ({ page, siteUrl, anotherBrowser }) => {
  const entity = await ownWorkshop(page, siteUrl);
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Jonas Weil" });
  await jonas.say({ message: "Should I clean the varnish of the violin?" });
  await page.goto(`/overview/${entity.urlslug}`);
  await openPalette(page);
  await page.keyboard.type("jonas");
  await option(page, jonas.email).click();
  await expect(page).toHaveURL(`/my-chatters/${entity.urlslug}?q=${encodeURIComponent(jonas.email)}`);
  await openPalette(page);
  await page.keyboard.type("workshop no");
  await option(page, "Workshop notes").click();
  await expect(page).toHaveURL(/\/contextdata\/[\w-]+$/);
});

test("an owner adds knowledge by its name from another page of the entity", async ({ page, siteUrl }) => {
  const { urlslug } = await openMine(page, siteUrl);
  await openPalette(page);
  await page.keyboard.type("add know");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/contextdata/new?entity=${urlslug}`);
});

test("a slash puts the cursor into the search of a list", async ({ page, siteUrl }) => {
  const { urlslug } = await openWithKeys(page, siteUrl);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(new RegExp(`/my-conversations/${urlslug}$`));
  await expect(page.getByRole("searchbox", { name: "Search people and messages" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search people and messages" })).toBeFocused();
});

test("the palette's code is loaded on use", async ({ page, siteUrl }) => {
  await openMine(page, siteUrl);
  await page.waitForLoadState("networkidle");
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(request.url());
  });
  await openPalette(page);
  expect(loaded.length).toBeGreaterThan(0);
});

test("the arrows go round the palette's lines", async ({ page, siteUrl }) => {
  await openMine(page, siteUrl);
  await openPalette(page);
  await page.keyboard.press("ArrowUp");
  await expect(palette(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(palette(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
});

test("the palette says when nothing matches", async ({ page, siteUrl }) => {
  await openMine(page, siteUrl);
  await openPalette(page);
  await page.keyboard.type("xylophone");
  await expect(palette(page).getByText("Nothing matches “xylophone”.")).toBeVisible();
});

test("Escape gives the focus back to where it was", async ({ page, siteUrl }) => {
  await openMine(page, siteUrl);
  const button = page.getByRole("button", { name: "Search and commands" });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test("a letter after G opens a page of the entity", async ({ page, siteUrl }) => {
  const { urlslug } = await openWithKeys(page, siteUrl);
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await expect(page).toHaveURL(new RegExp(`/questions/${urlslug}$`));
});

test("single keys rest after they were switched off", async ({ page, siteUrl }) => {
  await openWithKeys(page, siteUrl);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Shortcuts" });
  await sheet.getByRole("switch", { name: /^Shortcuts of a single key/ }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("?");
  await openPalette(page);
  await expect(sheet).toBeHidden();
});

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("the palette and the list of keys are accessible and fit", async ({ page, siteUrl }) => {
      await openMine(page, siteUrl);
      await openPalette(page);
      await page.keyboard.type("e");
      await expect(palette(page).getByRole("option").first()).toBeVisible();
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await expectAccessibleInBoth(page, `the palette on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("palette.png") });
      await page.keyboard.press("Escape");
      await expect(palette(page)).toBeHidden();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await expectAccessibleInBoth(page, `the list of keys on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("keys.png") });
    });

    test("the button in the header opens the palette", async ({ page, siteUrl }) => {
      const { urlslug } = await openWithKeys(page, siteUrl);
      await page.getByRole("button", { name: "Search and commands" }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type("knowl");
      await option(page, "Knowledge").last().click();
      await expect(page).toHaveURL(`/my-data/${urlslug}`);
    });
  });
}
