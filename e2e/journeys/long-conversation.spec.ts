import type { Page } from "@playwright/test";
import { ask, ownMessages, replies } from "../fixtures/chat";
import { gate } from "../fixtures/gate";
import { earlier, openAfter, PAGE_TURNS } from "../fixtures/long-conversation";
import { expect, test } from "../fixtures/test";
import { composer } from "../fixtures/visitor";

/** The distance of an element from the top of the conversation's window. */
function topOf(page: Page, text: string): Promise<number> {
  return ownMessages(page)
    .filter({ hasText: text })
    .evaluate((message) => {
      const frame = message.closest(".chat__scroll");
      return message.getBoundingClientRect().top - (frame?.getBoundingClientRect().top ?? 0);
    });
}

test("a long conversation opens at its end, loads earlier messages on request, and continues", async ({
  page,
  siteUrl,
}) => {
  const turnCount = PAGE_TURNS + 3;
  await openAfter(page, siteUrl, turnCount, (n) => `Thank you, ${n}.`);
  await expect(ownMessages(page).last()).toBeInViewport();
  await expect(ownMessages(page).last()).toHaveText(`Thank you, ${turnCount}.`);

  await earlier(page).scrollIntoViewIfNeeded();
  const first = ownMessages(page).first();
  await expect(first).toHaveText("Thank you, 4.");
  const before = await topOf(page, "Thank you, 4.");
  await earlier(page).focus();
  await page.keyboard.press("Enter");
  await expect(ownMessages(page)).toHaveCount(turnCount);
  await expect(first).toHaveText("Thank you, 1.");
  await expect(earlier(page)).toHaveCount(0);
  // The visible text keeps its position and gets the focus of the removed button.
  await expect.poll(() => topOf(page, "Thank you, 4.")).toBeCloseTo(before, -1);
  await expect(page.locator(".message--own:focus")).toContainText("Thank you, 4.");

  await ask(page, "Who painted you?");
  await expect(ownMessages(page)).toHaveCount(turnCount + 1);
  await expect(replies(page).last().getByRole("list", { name: "Questions that could come next" })).toBeInViewport();
  await expect(composer(page)).toBeFocused();
});

test.describe("while a reply is typed out", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 390, height: 600 } });

  test("earlier messages load above without moving the visible text", async ({ page, siteUrl }) => {
    await openAfter(page, siteUrl, PAGE_TURNS + 3, (n) => `Thank you, ${n}.`);
    const [requested, answer] = [gate(), gate()];
    await page.route("**/api/previous_messages?*", async (route) => {
      requested.open();
      await answer.opened;
      await route.continue();
    });
    await composer(page).fill("What did you think of Luther?");
    await composer(page).press("Enter");
    const typed = replies(page).last().locator(".prose[aria-hidden=true]");
    await expect(typed).toBeVisible();
    await earlier(page).scrollIntoViewIfNeeded();
    const before = await topOf(page, "Thank you, 4.");
    await earlier(page).click();
    await requested.opened;
    const height = (await typed.boundingBox())?.height ?? 0;
    await expect.poll(async () => (await typed.boundingBox())?.height ?? 0).toBeGreaterThan(height);
    answer.open();
    await expect(ownMessages(page).first()).toHaveText("Thank you, 1.");
    await expect.poll(() => topOf(page, "Thank you, 4.")).toBeCloseTo(before, -1);
  });
});
