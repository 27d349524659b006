import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { conversation, ownMessages, replies, sendButton } from "../fixtures/chat";
import { contentWidth } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";
import { fakeRecognition, hear, test } from "../fixtures/voice-test";

const FIRST = "I leave it alone, for a violin that has travelled is nervous, and so is its owner. ";
const SECOND = "I make coffee, and I let the wood come to the temperature of the room. ";
const THIRD = "Then I tap along the ribs with one knuckle.";

const toggle = (page: Page) => page.getByRole("button", { name: "Voice responses" });
const footStop = (page: Page) => page.locator(".voice-controls").getByRole("button", { name: "Stop playback" });
const microphone = (page: Page) => page.getByTitle("Click to speak");
const handsFree = (page: Page) => page.getByRole("region", { name: "Hands-free talk" });

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

/** Counts the requests for audio from now on. */
function countAudio(page: Page): { readonly urls: string[] } {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/audio?")) urls.push(request.url());
  });
  return { urls };
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a visitor hears replies from their first sentence on, stops them, and hears them again", async ({
      page,
      model,
      speech,
      quietConsole,
    }) => {
      await openChat(page);
      const audio = countAudio(page);
      await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
      await say(page, "And what do you do first?");
      const silent = await model.nextReply();
      silent.write(FIRST);
      silent.finish();
      await expect(replies(page).first().getByRole("button", { name: "Listen", exact: true })).toBeVisible();
      expect(audio.urls).toEqual([]);

      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
      await say(page, "And then?");
      const pending = await model.nextReply();
      // Not spoken before: audio is made once for the same words.
      const opening = FIRST.replace("travelled", `travelled to ${screen}`);
      pending.write(opening);
      pending.write(SECOND);
      // The first sentence is spoken while the reply is still being written.
      await expect.poll(() => speech.spoken.map(({ input }) => input)).toContain(opening.trim());
      await expect(footStop(page)).toContainText("Stop");
      pending.write(THIRD);
      pending.finish();
      const reply = replies(page).nth(1);
      await expect(reply.getByRole("button", { name: "Stop playback" })).toContainText("0:0");
      const marked = () =>
        page.evaluate(() => Array.from(CSS.highlights.get("spoken") ?? [], (range) => String(range)).join(""));
      await expect.poll(marked).toContain("I leave it alone");
      expect(audio.urls[0]).toMatch(/format=mp3|sentence=0/);
      await expectAccessible(page, `a reply that is heard on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("speaking.png") });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.screenshot({ path: test.info().outputPath("speaking-dark.png") });
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      await page.setViewportSize(viewport);

      await footStop(page).click();
      await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
      await expect(reply.getByRole("button", { name: "Listen", exact: true })).toBeVisible();
      expect(await marked()).toBe("");

      // A speed applies at once; a new message silences what is heard.
      await reply.getByRole("button", { name: "Listen", exact: true }).click();
      const speed = reply.getByRole("button", { name: /^Speed of the voice/ });
      await speed.click();
      await expect(speed).toHaveAccessibleName("Speed of the voice: fast");
      await say(page, "Thank you");
      await expect(reply.getByRole("button", { name: "Stop playback" })).toBeHidden();

      // A voice that fails leaves the text alone, and can be tried again.
      speech.behave("broken");
      quietConsole.expectStatus(502);
      const failing = await model.nextReply();
      const farewell = `You are welcome to come again on ${screen}.`;
      failing.write(farewell);
      failing.finish();
      const last = replies(page).nth(2);
      await expect(last.getByRole("button", { name: "No sound. Try again" })).toBeVisible();
      await expect(last).toContainText(farewell);
      await expectAccessible(page, `a voice that failed on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("failed.png") });
      speech.behave("well");
      await last.getByRole("button", { name: "No sound. Try again" }).click();
      await expect(last.getByRole("button", { name: "Listen again" })).toBeVisible();

      // The choice is remembered, and nothing is heard without an act.
      const before = audio.urls.length;
      await page.reload();
      await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
      await expect(replies(page)).toHaveCount(3);
      await expect(replies(page).first().getByRole("button", { name: "Listen", exact: true })).toBeVisible();
      expect(audio.urls).toHaveLength(before);
    });

    test("a visitor talks hands-free, interrupts, and ends it", async ({ page, model }) => {
      await fakeRecognition(page);
      await openChat(page);
      await page.getByRole("button", { name: "Talk hands-free" }).click();
      await expect(handsFree(page).getByRole("status")).toHaveText("Listening");
      await expect(composer(page)).toBeHidden();
      await hear(page, { text: "what do you", isFinal: false });
      await expect(handsFree(page)).toContainText("what do you");
      await expectAccessible(page, `hands-free talk that listens on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("hands-free-listening.png") });
      await hear(page, { text: "what do you do first", ends: true });
      await expect(ownMessages(page)).toHaveText("what do you do first");
      await expect(handsFree(page).getByRole("status")).toHaveText(/is thinking$/);
      const reply = await model.nextReply();
      reply.write(FIRST);
      reply.write(SECOND);
      await expect(handsFree(page).getByRole("status")).toHaveText(/is speaking$/);
      await expectAccessible(page, `hands-free talk that speaks on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("hands-free-speaking.png") });
      // While the reply is still being written, so that its speech cannot have ended before.
      await page.keyboard.press("Escape");
      await expect(handsFree(page).getByRole("status")).toHaveText("Listening");
      reply.finish();

      await hear(page, { error: "not-allowed", ends: true });
      await expect(handsFree(page).getByRole("status")).toHaveText("The microphone is blocked for this site.");
      await handsFree(page).getByRole("button", { name: "Start again" }).click();
      await expect(handsFree(page).getByRole("status")).toHaveText("Listening");
      await page.keyboard.press("Escape");
      await expect(handsFree(page)).toBeHidden();
      await expect(composer(page)).toBeFocused();
      await expect(ownMessages(page)).toHaveCount(1);
    });
  });
}

test("the microphone shows words as they are heard, is held to talk, and sends nothing by itself", async ({ page }) => {
  await fakeRecognition(page);
  await openChat(page);
  await composer(page).fill("Dear Erasmus,");
  await microphone(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Listening" })).toBeVisible();
  await expect(page.getByText("Nothing is sent until you press Send.")).toBeVisible();
  await hear(page, { text: "who painted", isFinal: false });
  await expect(composer(page)).toHaveValue("Dear Erasmus, who painted");
  await expectAccessible(page, "a microphone that listens");
  await page.screenshot({ path: test.info().outputPath("listening.png") });
  await hear(page, { text: "who painted you", ends: true });
  await expect(composer(page)).toHaveValue("Dear Erasmus, who painted you");
  await expect(microphone(page)).toHaveAttribute("aria-pressed", "false");

  // Held: it listens for as long as the press lasts, by pointer and by key.
  await microphone(page).hover();
  await page.mouse.down();
  await hear(page, { text: "and when" });
  await expect(microphone(page)).toHaveAttribute("aria-pressed", "true");
  await page.mouse.up();
  await expect(microphone(page)).toHaveAttribute("aria-pressed", "false");
  await microphone(page).focus();
  await page.keyboard.down(" ");
  await hear(page, { text: "and where" });
  await page.keyboard.up(" ");
  await expect(microphone(page)).toHaveAttribute("aria-pressed", "false");
  await expect(composer(page)).toHaveValue("Dear Erasmus, who painted you and when and where");

  await microphone(page).click();
  await hear(page, { error: "not-allowed", ends: true });
  await expect(page.getByRole("alert").filter({ hasText: "The microphone is blocked for this site." })).toBeVisible();
  await expectAccessible(page, "a blocked microphone");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await microphone(page).click();
  await hear(page, { error: "audio-capture", ends: true });
  await expect(page.getByRole("alert").filter({ hasText: "No microphone was found." })).toBeVisible();
  await expect(ownMessages(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
  await expect(conversation(page)).toBeVisible();
});
