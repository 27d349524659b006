import type { Locator, Page } from "@playwright/test";
import { ask, conversation, ownMessages, replies, sendButton } from "../fixtures/chat";
import { askModel, test as slowTest } from "../fixtures/slow-model-test";
import { expect, test } from "../fixtures/test";
import { composer, enter, openChat, verify } from "../fixtures/visitor";

const arabic = "أين ولدت؟";
const hebrew = "נולדתי ב־Rotterdam בלילה.\n\n- עיר\n- נהר";
const direction = (element: Locator) => element.evaluate((node) => getComputedStyle(node).direction);
const chip = (page: Page) => page.getByLabel("Quoted text");

async function expectNoSideways(page: Page, state: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `the page is as wide as the window: ${state}`).toBeLessThanOrEqual(0);
}

slowTest("Arabic and Hebrew run from right to left, each for itself, at 320 pixels too", async ({ page, model }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openChat(page);
  await composer(page).fill(arabic);
  expect(await direction(composer(page))).toBe("rtl");
  const pending = await askModel(page, model, arabic);
  pending.write(hebrew);
  pending.finish();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  expect(await direction(ownMessages(page).locator("div"))).toBe("rtl");
  const prose = replies(page).locator(".prose");
  expect(await direction(prose.locator("p").first())).toBe("rtl");
  // The list is indented at the start of the reading direction.
  const indents = await prose
    .locator("li")
    .first()
    .evaluate((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      const [outer, inner] = [item.getBoundingClientRect(), words.getBoundingClientRect()];
      return { right: outer.right - inner.right, left: inner.left - outer.left };
    });
  expect(indents.right).toBeGreaterThan(8);
  expect(indents.left).toBeGreaterThan(indents.right);
  await page.getByRole("button", { name: "Quote this reply" }).click();
  expect(await direction(chip(page))).toBe("rtl");
  await expectNoSideways(page, "Arabic and Hebrew");
  await composer(page).fill("An English word, then أين");
  expect(await direction(composer(page))).toBe("ltr");
});

for (const [zoom, viewport] of [
  ["200 %", { width: 640, height: 360 }],
  ["400 %", { width: 320, height: 256 }],
] as const) {
  test.describe(`a desktop's page at ${zoom}`, () => {
    test.use({ viewport, deviceScaleFactor: 2 });

    test("a visitor gets an answer without scrolling sideways", async ({ page }) => {
      const email = await enter(page);
      await expectNoSideways(page, "verification");
      await verify(page, email);
      const reply = await ask(page, "Who painted you?");
      await expectNoSideways(page, "chat");
      for (const part of [composer(page), sendButton(page), page.getByRole("button", { name: "Options" })]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const followUps = reply.getByRole("list", { name: "Questions that could come next" }).getByRole("button");
      await expect(followUps.last()).toBeInViewport();
      const copy = reply.getByRole("button", { name: "Copy reply" });
      await copy.scrollIntoViewIfNeeded();
      await expect(copy).toBeInViewport({ ratio: 1 });
      await page.getByRole("button", { name: "Options" }).click();
      const name = page.getByRole("dialog", { name: "Options" }).getByLabel("Your name");
      await name.scrollIntoViewIfNeeded();
      await expect(name).toBeInViewport({ ratio: 1 });
      await expectNoSideways(page, "options");
    });
  });
}

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("text that is selected by touch can be quoted, and a tap elsewhere closes the quote button", async ({
    page,
  }) => {
    await openChat(page);
    const reply = await ask(page, "Who painted you?");
    const tooltip = page.getByRole("button", { name: "Quote this text" });
    const words = reply.locator(".prose p").first();
    await select(words);
    await expect(tooltip).toBeVisible();
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(tooltip).toBeHidden();
    await select(words);
    await tooltip.tap();
    await expect(chip(page)).toHaveText(/\w/);
    await expect(tooltip).toBeHidden();
    await page.getByRole("button", { name: "Remove quote" }).tap();
    await expect(chip(page)).toHaveCount(0);
  });
});

test("the focus survives when a button that was pressed by keyboard disappears", async ({ page, quietConsole }) => {
  quietConsole.expectNetworkError();
  await openChat(page);
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).last().focus();
    await page.keyboard.press("Enter");
  };
  await composer(page).fill("Who painted you?");
  await page.route("**/api/chat", (route) => route.abort("connectionfailed"));
  await press("Send");
  await expect(composer(page)).toBeFocused();
  await expect(conversation(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/api/chat");
  await press("Try again");
  await expect(composer(page)).toBeFocused();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  await press("Regenerate");
  await expect(composer(page)).toBeFocused();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();

  await press("Quote this reply");
  await expect(composer(page)).toBeFocused();
  await press("Edit quote");
  await expect(chip(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(composer(page)).toBeFocused();
  await press("Remove quote");
  await expect(composer(page)).toBeFocused();

  await press("Good reply");
  await press("Skip");
  await expect(page.getByRole("button", { name: "Good reply" })).toBeFocused();

  const source = replies(page).getByRole("list", { name: "Sources" }).getByRole("button").first();
  await source.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("blockquote")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(source).toBeFocused();
});

/** Selects an element's text without pointer events, as a long press on a phone does. */
function select(words: Locator): Promise<void> {
  return words.evaluate((element) => document.getSelection()?.selectAllChildren(element));
}
