import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { conversation, countSends, ownMessages, replies } from "../fixtures/chat";
import { askModel, test } from "../fixtures/slow-model-test";
import { expect } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

test.describe.configure({ mode: "default" });

const question = "Where were you born?";
const apology = "Sorry, there was an error processing your message. Please try again.";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const typed = (page: Page) => replies(page).locator(".prose[aria-hidden=true]");
const finishedReplies = (page: Page) => replies(page).locator(".prose:not([aria-hidden])");

/** Sends a question and lets the model send the whole reply. */
async function answered(page: Page, model: Parameters<typeof askModel>[1], text: string): Promise<void> {
  const pending = await askModel(page, model, question);
  pending.write(text);
  pending.finish();
  await expect(finishedReplies(page).last()).toHaveText(text);
}

test.describe("Stop", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("stops a reply, keeps the partial text, and says so, after a reload too", async ({ page, model }) => {
    await openChat(page);
    await expect(button(page, /^Stop$/)).toHaveCount(0);
    const pending = await askModel(page, model, question);
    await expect(button(page, /^Stop$/)).toBeVisible();
    pending.write("In Rotterdam, in the night");
    await expect(typed(page)).toContainText("In Rotterdam");
    await button(page, /^Stop$/).focus();
    await page.keyboard.press("Enter");
    await expect(finishedReplies(page)).toHaveText("In Rotterdam, in the night");
    await expect(replies(page).getByText("Stopped", { exact: true })).toBeVisible();
    await expect(button(page, /^Stop$/)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await page.reload();
    await expect(finishedReplies(page)).toHaveText("In Rotterdam, in the night");
    await expect(replies(page).getByText("Stopped", { exact: true })).toBeVisible();
  });
});

test("Stop before the first word leaves no text, and the conversation continues", async ({ page, model }) => {
  await openChat(page);
  await askModel(page, model, question);
  await button(page, /^Stop$/).click();
  await expect(replies(page).getByText("Stopped", { exact: true })).toBeVisible();
  await answered(page, model, "In Rotterdam.");
  await expect(ownMessages(page)).toHaveCount(2);
});

test("the last reply is regenerated without a second message", async ({ page, model }) => {
  await openChat(page);
  await answered(page, model, "In Gouda.");
  const sends = countSends(page);
  await button(page, "Regenerate").click();
  const pending = await model.nextReply();
  await expect(conversation(page).getByRole("status")).toBeVisible();
  pending.write("In Rotterdam.");
  pending.finish();
  await expect(finishedReplies(page)).toHaveText("In Rotterdam.");
  expect(sends.count).toBe(0);
  await answered(page, model, "In 1466.");
  await expect(button(page, "Regenerate")).toHaveCount(1);
  await page.reload();
  await expect(finishedReplies(page)).toHaveText(["In Rotterdam.", "In 1466."]);
  await expect(ownMessages(page)).toHaveCount(2);
});

test("an interrupted regeneration continues when the page is opened again", async ({ page, model }) => {
  await openChat(page);
  await answered(page, model, "In Gouda.");
  await button(page, "Regenerate").click();
  const pending = await model.nextReply();
  pending.write("In Rotter");
  await page.reload();
  pending.write("dam.");
  pending.finish();
  await expect(finishedReplies(page)).toHaveText("In Rotterdam.");
});

test("a rating is saved with or without a reason, and can be removed", async ({ page, model }) => {
  await openChat(page);
  await answered(page, model, "In Gouda.");
  const down = button(page, "Bad reply");
  const feedback = () =>
    page.waitForRequest((request) => /\/api\/chat\/responses\/[^/]+\/feedback$/.test(new URL(request.url()).pathname));

  const first = feedback();
  await down.click();
  expect((await first).postDataJSON()).toEqual({ rating: "down" });
  await expect(down).toHaveAttribute("aria-pressed", "true");
  const second = feedback();
  await page.getByLabel("What was wrong with it? (optional)").fill("It was Rotterdam.");
  await page.keyboard.press("Enter");
  expect((await second).postDataJSON()).toEqual({ rating: "down", reason: "It was Rotterdam." });
  await expect(page.getByText("Thank you for your feedback.")).toBeVisible();

  await page.reload();
  await expect(down).toHaveAttribute("aria-pressed", "true");
  const third = feedback();
  await down.click();
  expect((await third).postDataJSON()).toEqual({ rating: "none" });
  await expect(down).toHaveAttribute("aria-pressed", "false");
  await expect(button(page, "Good reply")).toHaveAttribute("aria-pressed", "false");
});

test("a rating that could not be saved is not shown", async ({ page, model, quietConsole }) => {
  quietConsole.expectNetworkError();
  await openChat(page);
  await answered(page, model, "In Rotterdam.");
  await page.route("**/feedback", (route) => route.abort("connectionfailed"));
  await button(page, "Good reply").click();
  await expect(page.getByText("Your feedback could not be saved. Please try again.")).toBeVisible();
  await expect(button(page, "Good reply")).toHaveAttribute("aria-pressed", "false");
});

test("a busy model shows an apology and the time to wait, and a retry answers the same message", async ({
  page,
  model,
}) => {
  await openChat(page);
  const sends = countSends(page);
  const pending = await askModel(page, model, question);
  await page.clock.install();
  pending.fail(429, { "retry-after": "40" });
  await expect(conversation(page).getByRole("alert")).toHaveText(apology);
  await expect(button(page, /^Try again in \d+ s$/)).toBeDisabled();
  await page.clock.fastForward(41_000);
  await button(page, "Try again").click();
  const second = await model.nextReply();
  second.write("In Rotterdam.");
  second.finish();
  await expect(finishedReplies(page)).toHaveText("In Rotterdam.");
  expect(sends.count).toBe(2);
  await page.reload();
  await expect(ownMessages(page)).toHaveText([question]);
});

test("a reply fits 320 pixels and axe finds no problem, during the reply and after", async ({ page, model }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openChat(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const pending = await askModel(page, model, question);
  await expect(button(page, /^Stop$/)).toBeInViewport();
  expect(await fits()).toBe(true);
  await expectAccessible(page, "a reply is being written, 320 px");
  pending.write("In Rotterdam.");
  pending.finish();
  await button(page, "Bad reply").click();
  await expect(button(page, "Send feedback")).toBeVisible();
  expect(await fits()).toBe(true);
  const reason = await page.getByLabel("What was wrong with it? (optional)").boundingBox();
  expect(reason?.width).toBeGreaterThan(160);
  await expectAccessible(page, "a reply is being rated, 320 px");
  const right = (await button(page, "Skip").boundingBox()) ?? { x: 999, width: 0 };
  expect(right.x + right.width).toBeLessThanOrEqual(320);
});
