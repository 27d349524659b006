import type { Page } from "@playwright/test";
import { toneWav } from "@/lib/platform/testing/sounds";
import { createSpeechServer, TRANSCRIPT } from "@/lib/platform/testing/speech-server";
import { expectAccessible } from "../fixtures/axe";
import { ask, ownMessages, replies } from "../fixtures/chat";
import { contentWidth, ownWorkshop } from "../fixtures/owned-conversations";
import { upgrade } from "../fixtures/paid-checkout";
import { SCREENS } from "../fixtures/screens";
import { expect } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";
import { speakingTest as test } from "../fixtures/voice-test";

const form = (page: Page) => page.getByRole("form", { name: "New voice clone" });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await form(page).locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });
}

async function agreeInWriting(page: Page): Promise<void> {
  await form(page).getByLabel("Name of the speaker").fill("Tomás Arrieta");
  await form(page).getByLabel("The speaker has agreed to this use of their voice").check();
}

/** Whether the recording on the server is a WAV file that can be heard. */
async function storedSeconds(page: Page, url: string): Promise<number> {
  const { items } = await (await page.request.get(url)).json();
  return items[0].sample.seconds;
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("an owner upgrades, makes clones from a file and from the microphone, and withdraws and deletes them", async ({
      page,
      siteUrl,
      quietConsole,
    }) => {
      test.slow();
      const entity = await ownWorkshop(page, siteUrl);
      await page.goto(`/voice-clones/${entity.urlslug}`);
      await expect(page.getByText("Voice clones and spoken replies are part of the plans")).toBeVisible();
      await expect(form(page)).toBeHidden();
      await expectAccessible(page, `voice clones without the right on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("offer.png"), fullPage: true });
      await expect(page.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", `/upgrade/${entity.id}`);
      await upgrade(page, entity);

      await page.goto(`/voice-clones/${entity.urlslug}`);
      await expect(page.getByRole("heading", { name: "No voice clone yet" })).toBeVisible();
      await expectAccessible(page, `no voice clones on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("empty.png"), fullPage: true });
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, `no voice clones, dark, on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("empty-dark.png"), fullPage: true });
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      await page.setViewportSize(viewport);

      // The form names missing or wrong fields before it sends anything.
      await form(page).getByRole("button", { name: "Create voice clone" }).click();
      for (const text of ["Enter a name.", "Enter the name of the speaker."]) {
        await expect(form(page).getByText(text)).toBeVisible();
      }
      await choose(page, "notes.txt", "text/plain", Buffer.alloc(2000));
      await expect(alert(page, "File must be a WAV or MP3 audio file")).toBeVisible();
      await choose(page, "short.wav", "audio/wav", Buffer.alloc(100));
      await expect(alert(page, "File is too small. Please upload a valid audio file")).toBeVisible();
      await choose(page, "long.wav", "audio/wav", Buffer.alloc(10 * 1024 * 1024));
      await expect(alert(page, "File size must be less than 10MB")).toBeVisible();

      // The server judges the content.
      quietConsole.expectStatus(400);
      await form(page).getByLabel("Name", { exact: true }).fill("Workshop voice");
      await choose(page, "fake.wav", "audio/wav", Buffer.alloc(50_000, "x"));
      await agreeInWriting(page);
      await form(page).getByRole("button", { name: "Create voice clone" }).click();
      await expect(alert(page, "File must be a WAV or MP3 audio file")).toBeVisible();
      await expectAccessible(page, `a refused recording on ${screen}`);
      await form(page).getByRole("button", { name: "Remove" }).click();
      await choose(page, "workshop.wav", "audio/wav", toneWav(6));
      await form(page).getByRole("button", { name: "Create voice clone" }).click();
      await expect(card(page, "Workshop voice").getByText("In use")).toBeVisible();
      await expect(card(page, "Workshop voice")).toContainText("Tomás Arrieta agreed in writing on");
      await expect(card(page, "Workshop voice")).toContainText("not a copy of the voice");
      await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue("");

      // Heard in the page.
      const player = card(page, "Workshop voice").getByRole("button", { name: "Play Workshop voice" });
      await player.click();
      await expect(card(page, "Workshop voice").getByText(/^0:0\d \/ 0:/)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("preview.png"), fullPage: true });
      const trial = page.getByRole("form", { name: "Try it" });
      await trial.getByRole("button", { name: "Speak" }).click();
      await expect(trial.getByRole("button", { name: "Stop" })).toBeVisible();
      await expect(player).toBeVisible();
      await trial.getByRole("button", { name: "Stop" }).click();

      // From the microphone, and the consent later.
      await form(page).getByLabel("Name", { exact: true }).fill("Evening voice");
      await form(page).getByRole("button", { name: "Record now" }).click();
      await expect(form(page).getByRole("timer")).toHaveText("0:04");
      await page.screenshot({ path: test.info().outputPath("recording.png"), fullPage: true });
      await expectAccessible(page, `a recording on ${screen}`);
      await form(page).getByRole("button", { name: "Stop recording" }).click();
      await expect(form(page).getByText("recording.wav")).toBeVisible();
      await form(page).getByRole("button", { name: "Later" }).click();
      await form(page).getByRole("button", { name: "Create voice clone" }).click();
      await expect(card(page, "Evening voice").getByText("Waits for consent")).toBeVisible();
      expect(await storedSeconds(page, `/api/my-voice-clones/${entity.id}`)).toBeGreaterThan(3);
      await card(page, "Evening voice").getByRole("button", { name: "Record consent" }).click();
      const agree = page.getByRole("dialog", { name: "Consent to Evening voice" });
      await agree.getByRole("button", { name: "Spoken" }).click();
      await agree.getByLabel("Name of the speaker").fill("Tomás Arrieta");
      await agree
        .locator("input[type=file]")
        .setInputFiles({ name: "consent.wav", mimeType: "audio/wav", buffer: toneWav(4) });
      await expectAccessible(page, `the consent to a clone on ${screen}`);
      await agree.screenshot({ path: test.info().outputPath("consent.png") });
      await agree.getByRole("button", { name: "Record consent" }).click();
      await expect(card(page, "Evening voice").getByText("Ready")).toBeVisible();
      await expect(card(page, "Evening voice")).toContainText("agreed on a recording of");

      await card(page, "Evening voice").getByRole("button", { name: "Use this voice" }).click();
      await expect(card(page, "Evening voice").getByText("In use")).toBeVisible();
      await expect(card(page, "Workshop voice").getByText("Ready")).toBeVisible();
      await card(page, "Workshop voice").getByRole("button", { name: "Rename" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("Morning voice");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(card(page, "Morning voice")).toBeVisible();
      await expectAccessible(page, `two voice clones on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("clones.png"), fullPage: true });

      await card(page, "Evening voice").getByRole("button", { name: "More about Evening voice" }).click();
      await page.getByRole("menuitem", { name: "Withdraw consent" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Withdraw consent" }).click();
      await expect(card(page, "Evening voice").getByText("Consent withdrawn")).toBeVisible();
      await expect(card(page, "Evening voice")).toContainText("withdrew the consent on");
      await card(page, "Evening voice").getByRole("button", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(card(page, "Evening voice")).toBeHidden();
      await expect(status(page, "Evening voice has been deleted.")).toBeVisible();
    });
  });
}

test("a clone that is deleted while it speaks ends with its audio, and the site's voice answers the next time", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  await upgrade(page, entity);
  const headers = { origin: siteUrl };
  const made = await page.request.post(`/api/my-voice-clones/${entity.id}`, {
    headers,
    multipart: {
      name: "Workshop voice",
      consent: "written",
      speaker_name: "Tomás",
      audio_file: { name: "voice.wav", mimeType: "audio/wav", buffer: toneWav(5) },
    },
  });
  const { id } = await made.json();
  const clone = `/api/digital-entities/${entity.id}/voice-clones/${id}`;
  await expect.poll(async () => (await (await page.request.get(clone)).json()).status).toBe("ready");

  const visitor = await (await anotherBrowser()).newPage();
  await openChat(visitor, { path: `/${entity.urlslug}` });
  quietConsole.expectStatus(404);
  const reply = await ask(
    visitor,
    "How do I clean the varnish, and which string does a short viola like?",
    entity.name,
  );
  await reply.getByRole("button", { name: "Listen", exact: true }).click();
  await expect(reply.getByRole("button", { name: "Stop playback" })).toContainText("0:0");
  expect((await page.request.delete(clone, { headers })).status()).toBe(200);
  expect((await page.request.get(clone)).status()).toBe(404);
  await visitor.locator(".voice-controls").getByRole("button", { name: "Stop playback" }).click();
  await reply.getByRole("button", { name: "Listen", exact: true }).click();
  await expect(reply.getByRole("button", { name: "Stop playback" })).toContainText("0:0");
  await expect(replies(visitor, entity.name)).toHaveCount(1);
});

test("a browser without speech recognition records, and the site writes down what was said", async ({
  ownServer,
  anotherBrowser,
}) => {
  const speech = await createSpeechServer();
  const server = await ownServer({ SPEECH_BASE_URL: speech.url, SPEECH_MODEL: "voice", TRANSCRIPTION_MODEL: "ear" });
  const page = await (await anotherBrowser({ baseURL: server.url })).newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "SpeechRecognition");
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
  });
  await openChat(page);
  const microphone = page.getByTitle("Click to speak");
  await microphone.click();
  await expect(page.getByRole("timer")).toHaveText("0:02");
  await microphone.click();
  await expect(composer(page)).toHaveValue(TRANSCRIPT);
  expect(speech.transcribed.at(-1)).toMatchObject({ model: "ear", language: "en" });
  await expect(ownMessages(page)).toHaveCount(0);
  await speech.close();
});
