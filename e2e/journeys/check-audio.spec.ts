import { toneWav } from "@/lib/platform/testing/sounds";
import { expectAccessible } from "../fixtures/axe";
import { replies } from "../fixtures/chat";
import { SCREENS } from "../fixtures/screens";
import { expect } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";
import { test } from "../fixtures/voice-test";

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a reply's sound is known by its mark, a changed one by its break, and another by neither", async ({
      page,
      model,
      quietConsole,
    }) => {
      quietConsole.expectStatus(400);
      await openChat(page);
      await composer(page).fill("And what do you do first?");
      await composer(page).press("Enter");
      const pending = await model.nextReply();
      pending.write(`I leave it alone on ${screen}.`);
      pending.finish();
      const audio = page.waitForResponse((response) => response.url().includes("/audio?") && response.ok());
      await replies(page).last().getByRole("button", { name: "Listen", exact: true }).click();
      const bytes = await (await page.request.get((await audio).url())).body();

      await page.goto("/check-audio");
      const choose = async (name: string, buffer: Buffer) =>
        page.locator("input[type=file]").setInputFiles({ name, mimeType: "audio/mpeg", buffer });
      await choose("reply.mp3", bytes);
      const finding = page.getByRole("article");
      await expect(finding).toContainText("Mark found and whole");
      await expect(finding).toContainText("Made by AI: the voice of no person");
      await expectAccessible(page, `an unchanged sound on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("unchanged.png"), fullPage: true });

      const changed = Buffer.from(bytes);
      changed[changed.length - 200] = (changed[changed.length - 200] ?? 0) ^ 1;
      await choose("changed.mp3", changed);
      await expect(finding).toContainText("Changed after it was made");
      await choose("tone.wav", toneWav(1));
      await expect(finding).toContainText("No mark found");
      await expect(finding).toContainText("We cannot say who or what spoke");
      await expectAccessible(page, `a sound without a mark on ${screen}`);
      await choose("letter.mp3", Buffer.from("%PDF-1.7 is no sound".repeat(100)));
      await expect(page.getByRole("main").getByRole("alert")).toContainText("This is not a sound file.");
    });
  });
}
