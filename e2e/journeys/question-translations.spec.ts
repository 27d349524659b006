import { expectAccessible } from "../fixtures/axe";
import { mailsTo } from "../fixtures/mailbox";
import { type Model, startModel } from "../fixtures/model";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

const GERMAN = "Was kostet eine Reinigung in Ihrer Werkstatt?";
const ENGLISH = "What does a cleaning cost in your workshop?";
const NO_ANSWER = "I do not know that.";
const ANSWER = "A cleaning costs sixty euro, and it takes two days in the workshop.";
const TRANSLATED = "Eine Reinigung kostet sechzig Euro.";
const EDITED = "Eine Reinigung kostet 60 Euro.";

const textFor = (prompt: string): string => {
  if (!prompt.startsWith("You are a translator")) return NO_ANSWER;
  return prompt.includes("Deutsch") ? TRANSLATED : ENGLISH;
};

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a question is read in the owner's language and answered in its asker's", async ({
      page,
      ownServer,
      anotherBrowser,
    }) => {
      const model: Model = await startModel();
      model.answerAll(textFor);
      try {
        const { url } = await ownServer({
          LLM_BASE_URL: model.url,
          LLM_MODEL: "stand-in",
          LLM_API_KEY: "key",
          PAYMENTS: "off",
        });
        const headers = { origin: url };
        const entity = await ownWorkshop(page, url);
        const behaviour = `${url}/api/digital-entities/${entity.id}/behaviour`;
        await page.request.put(behaviour, { headers, data: { no_answer: NO_ANSWER } });
        const published = await page.request.post(`${behaviour}/publish`, { headers, data: {} });
        expect(published.status(), await published.text()).toBe(200);
        const jonas = await Talker.withAccount(await anotherBrowser(), { origin: url, entity });
        await jonas.say({ message: GERMAN, language_field: "de" });
        const { request } = jonas.context;
        const history = await request.get(`${url}/api/user-conversation-detail/${jonas.conversationId}`);
        const { response_id } = (await history.json()).messages[0].responses[0];
        const waiting = await request.post(`${url}/api/chat/responses/${response_id}/ask-later`, { headers, data: {} });
        expect(waiting.status(), await waiting.text()).toBe(200);

        // Below the original stands its meaning.
        await page.goto(`${url}/questions/${entity.urlslug}`);
        const row = page.getByRole("list", { name: "Questions", exact: true }).locator("> li");
        await expect(row).toContainText(GERMAN);
        await expect(row).toContainText(ENGLISH);
        await expectAccessible(page, `a translated question on ${screen}`);

        // The words that go out are shown and can be edited.
        await row.getByRole("button", { name: /^Answer/ }).click();
        await page.getByRole("textbox", { name: "Your answer" }).fill(ANSWER);
        await page.getByRole("button", { name: "See the translation" }).click();
        const translation = page.getByRole("textbox", { name: "German, translated" });
        await expect(translation).toHaveValue(TRANSLATED);
        await expect(translation).toBeFocused();
        expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
        await expectAccessible(page, `a translated answer on ${screen}`);
        await page.screenshot({ path: test.info().outputPath("review.png"), fullPage: true });
        await translation.fill(EDITED);
        await page.getByRole("button", { name: "Save answer" }).click();
        await expect(page.getByText("The answer is saved, and one person is notified.")).toBeVisible();
        await expect
          .poll(async () => (await mailsTo(page.request, jonas.email, url)).some(({ text }) => text.includes(EDITED)))
          .toBe(true);

        // The tab counts what waits.
        const tab = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Questions" });
        await expect(tab).toHaveText("Questions");
      } finally {
        await model.close();
      }
    });
  });
}
