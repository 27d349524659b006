import { createSpeechServer, TRANSCRIPT } from "@/lib/platform/testing/speech-server";
import { ownMessages } from "../fixtures/chat";
import { expect } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";
import { fakeRecognition, speakingTest as test } from "../fixtures/voice-test";

test("dictation writes each word once where a phone delivers growing results again", async ({ page }) => {
  await fakeRecognition(page);
  await openChat(page);
  await page.getByTitle("Click to speak").click();
  await page.waitForFunction(() => Reflect.get(window, "recognition"));
  const deliver = (...texts: string[]) =>
    page.evaluate((finals) => {
      const results = finals.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
      Reflect.get(window, "recognition").onresult({ resultIndex: 0, results });
    }, texts);
  await deliver("who");
  await deliver("who", "who painted");
  await deliver("who", "who painted", "who painted you");
  await deliver("who", "who painted", "who painted you");
  await expect(composer(page)).toHaveValue("who painted you");
  await page.getByTitle("Click to speak").click();
  await expect(composer(page)).toHaveValue("who painted you");
  await expect(ownMessages(page)).toHaveCount(0);
});

test("dictation goes on by a recording where the browser's own service fails", async ({
  ownServer,
  anotherBrowser,
}) => {
  const speech = await createSpeechServer();
  const server = await ownServer({ SPEECH_BASE_URL: speech.url, SPEECH_MODEL: "voice", TRANSCRIPTION_MODEL: "ear" });
  const page = await (await anotherBrowser({ baseURL: server.url })).newPage();
  await page.addInitScript(() => {
    class Recognition {
      onerror?: (event: { error: string }) => void;
      onend?: () => void;
      start() {
        queueMicrotask(() => {
          this.onerror?.({ error: "network" });
          this.onend?.();
        });
      }
      stop() {}
      abort() {}
    }
    Reflect.set(window, "SpeechRecognition", Recognition);
  });
  await openChat(page);
  const microphone = page.getByTitle("Click to speak");
  await microphone.click();
  await expect(page.getByRole("timer")).toHaveText("0:02");
  await microphone.click();
  await expect(composer(page)).toHaveValue(TRANSCRIPT);
  expect(speech.transcribed).toHaveLength(1);
  await expect(page.getByText("There was an error with speech recognition.")).toHaveCount(0);
  await expect(ownMessages(page)).toHaveCount(0);
  await speech.close();
});
