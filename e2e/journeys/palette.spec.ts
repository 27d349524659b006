import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import type { CreatedEntity } from "../fixtures/created-entity";
import { openMine } from "../fixtures/my-entity";
import { Talker } from "../fixtures/owned-conversations";
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

test("the palette and the list of keys are accessible", async ({ page, siteUrl }) => {
  await openMine(page, siteUrl);
  await openPalette(page);
  await expectAccessible(page, "the palette");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
  await expectAccessible(page, "the list of keys");
});
