import type { Locator, Page } from "@playwright/test";
import { ask } from "../fixtures/chat";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";
import { composer, continueButton, enter, openChat, verify } from "../fixtures/visitor";

const PAGES = [
  "/",
  "/digital-clones",
  "/digital-cloning",
  "/about",
  "/services",
  "/contact",
  "/directory",
  "/new-digital-entity",
  ERASMUS.path,
  FOLLY.path,
  "/dev/mailbox",
];
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Asserts that the page is not wider than the window. */
async function expectNoSideways(page: Page, state: string): Promise<void> {
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scroll: scrollWidth, client: clientWidth };
  });
  expect(scroll, `the page is as wide as the window: ${state}`).toBeLessThanOrEqual(client);
}

async function expectInWindow(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error("There is nothing to be seen.");
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
}

for (const viewport of PHONES) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("no page scrolls sideways", async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await expectNoSideways(page, path);
      }
    });

    test("a visitor gets an answer with the composer visible", async ({ page }) => {
      const email = await enter(page);
      await expectNoSideways(page, "verification");
      await verify(page, email);
      await expectInWindow(page, composer(page));
      const reply = await ask(page, "What did you think of Luther?");
      await expect(reply).toBeVisible();
      await expectNoSideways(page, "chat");
      await expectInWindow(page, composer(page));
      await ask(page, `${"a-word-without-any-end-".repeat(20)}?`);
      await expectNoSideways(page, "a long word");
    });

    test("Options open as a bottom sheet", async ({ page }) => {
      await openChat(page);
      await page.getByRole("button", { name: "Options" }).click();
      const sheet = page.getByRole("dialog", { name: "Options" });
      await expect(sheet).toBeVisible();
      await expectNoSideways(page, "options");
      await expect.poll(async () => bottomOf(sheet)).toBe(viewport.height);
      expect((await sheet.boundingBox())?.width).toBe(viewport.width);
      await expectInWindow(page, sheet.getByLabel("Language"));
    });

    test("the terms open as a sheet that fits", async ({ page }) => {
      await page.goto(ERASMUS.path);
      await expect(continueButton(page)).toBeVisible();
      await page.getByRole("button", { name: "Read the terms" }).click();
      const terms = page.getByRole("dialog", { name: "Terms" });
      await expect.poll(async () => bottomOf(terms)).toBe(viewport.height);
      await expectInWindow(page, terms.getByRole("button", { name: "Close" }).last());
      await expectNoSideways(page, "terms");
    });
  });
}

test("form fields are large enough that a phone does not zoom in", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await enter(page);
  for (const field of await page.getByRole("textbox").all()) expect(await fontSize(field)).toBeGreaterThanOrEqual(16);
  await verify(page, email);
  expect(await fontSize(composer(page))).toBeGreaterThanOrEqual(16);
});

test("buttons are large enough for a finger", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await ask(page, "Who painted you?");
  for (const button of await page.getByRole("button").all()) {
    const box = await button.boundingBox();
    const name = await button.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? "").toBeGreaterThanOrEqual(24);
  }
});

test("the dark theme covers every part of the chat", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openChat(page);
  await ask(page, "Who painted you?");
  const bright = await page.evaluate(() =>
    ["body", ".chat", ".chat__bar", ".composer", ".bubble"].filter((selector) => {
      const element = document.querySelector(selector);
      const colour = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha > 0 && red + green + blue > 3 * 110;
    }),
  );
  expect(bright).toEqual([]);
});

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? Math.round(box.y + box.height) : -1;
}

function fontSize(element: Locator): Promise<number> {
  return element.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
}
