import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation } from "../fixtures/chat";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const QUESTION = "How do you set a fallen soundpost again?";
const CORRECTED = "With a bent steel setter through the f-hole, and never with glue.";
const RULE = "Never speak about soundposts.";
const GREETING = "Sit down. Tell me what you have.";

/** A workshop whose owner has corrected one reply and uses that answer from now on. */
async function correctedWorkshop(page: Page, origin: string, visitor: Page) {
  const entity = await ownWorkshop(page, origin);
  const talker = await Talker.withAccount(visitor.context(), { origin, entity });
  await talker.say({ message: QUESTION });
  const headers = { origin };
  const data = { new_response: CORRECTED, use_from_now_on: true };
  const corrected = await page.request.put(`${origin}/api/chat-messages/${talker.messageIds[0]}`, { headers, data });
  expect(corrected.status(), await corrected.text()).toBe(200);
  return entity;
}

const form = (page: Page) => page.getByRole("form", { name: "Behaviour" });
const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const preview = (page: Page) => page.getByRole("region", { name: /^Preview/ });

async function askPreview(page: Page, question: string): Promise<void> {
  await preview(page).getByLabel("Message").fill(question);
  await preview(page).getByLabel("Message").press("Enter");
}

/** The settings as another editor saves them. */
async function saveElsewhere(request: APIRequestContext, origin: string, id: string, changes: object): Promise<void> {
  const url = `${origin}/api/digital-entities/${id}/behaviour`;
  const { settings } = await (await request.get(url)).json();
  const saved = await request.put(url, { headers: { origin }, data: { ...settings, ...changes } });
  expect(saved.status(), await saved.text()).toBe(200);
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("an owner drafts, previews, publishes despite a failed correction, and rolls back", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const visitor = await (await anotherBrowser()).newPage();
      const entity = await correctedWorkshop(page, siteUrl, visitor);
      await page.goto(`/behaviour/${entity.urlslug}`);
      await expect(form(page)).toBeVisible();
      await expect(page.getByText("One corrected question is asked again before publishing.")).toBeVisible();

      // The draft saves itself, and a reload shows it.
      await form(page).getByLabel("Rules").fill(RULE);
      await form(page).getByLabel("Greeting").fill(GREETING);
      await form(page).getByRole("textbox", { name: "Tone" }).fill("A little dry");
      await form(page).getByRole("textbox", { name: "Tone" }).press("Enter");
      await form(page).getByRole("slider", { name: "How closely it keeps to its sources" }).press("ArrowRight");
      await form(page).getByRole("button", { name: "Short" }).click();
      await form(page).getByRole("switch", { name: "Remember visitors" }).check();
      await form(page).getByLabel("Euro a month").fill("20");
      await form(page).getByLabel("Go on and tell me").check();
      await expect(form(page).getByText("Never above €40.00.")).toBeVisible();
      await expect(status(page, "Saved")).toBeVisible();
      await expect(page.getByText("Draft, 8 changes")).toBeVisible();
      await page.reload();
      await expect(form(page).getByLabel("Rules")).toHaveValue(RULE);
      await expect(form(page).getByRole("slider")).toHaveAttribute("aria-valuetext", "Free");
      await expectAccessible(page, `the form of the behaviour on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("behaviour.png"), fullPage: true });
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, `the dark form of the behaviour on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("behaviour-dark.png"), fullPage: true });
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      await page.setViewportSize(viewport);

      // The preview answers with the draft.
      await expect(preview(page)).toContainText(GREETING);
      await askPreview(page, "Which string for a short viola?");
      await expect(preview(page).getByText("heavy C string")).toBeVisible();
      await askPreview(page, QUESTION);
      await expect(preview(page).getByText(QUESTION)).toBeVisible();
      await expect(preview(page).getByText("Writing...")).toHaveCount(0);
      await expect(preview(page)).not.toContainText(CORRECTED);
      await expect(preview(page)).toContainText("Compared with what is live:");
      // A control that the header covers in part would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, `the preview on ${screen}`);
      await preview(page).screenshot({ path: test.info().outputPath("preview.png") });

      // The correction no longer holds: both answers, and a second yes.
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      const failed = page.getByRole("region", { name: "One correction no longer holds" });
      await expect(failed).toContainText(`To “${QUESTION}”`);
      await expect(failed.getByRole("region", { name: "Correction" })).toContainText("bent steel setter");
      await expect(failed.getByRole("region", { name: "Answer of the draft" })).not.toBeEmpty();
      await expect(page.getByText("0 of 1 corrections hold.")).toBeVisible();
      await expectAccessible(page, `a correction that no longer holds on ${screen}`);
      await failed.screenshot({ path: test.info().outputPath("failed-correction.png") });
      await failed.getByRole("button", { name: "Publish anyway" }).click();
      await expect(status(page, "Published.")).toBeVisible();
      await expect(page.getByText("Live", { exact: true })).toBeVisible();

      // A visitor gets it.
      await openChat(visitor, { path: `/${entity.urlslug}` });
      await expect(conversation(visitor)).toContainText(GREETING);
      const refused = await ask(visitor, QUESTION, entity.name);
      await expect(refused).not.toContainText("bent steel setter");

      // Back to the start, where the correction holds.
      await page.getByRole("button", { name: "Show history" }).click();
      const history = page.getByRole("dialog", { name: "History" });
      await expect(history.getByRole("listitem")).toHaveCount(2);
      await expect(history).toContainText("In use");
      await expect(history.locator("ins").filter({ hasText: RULE })).toBeVisible();
      await expectAccessible(page, `the history on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("history.png") });
      await history.getByRole("button", { name: "Roll back to version 1" }).click();
      await page
        .getByRole("dialog", { name: "Roll back to version 1?" })
        .getByRole("button", { name: "Roll back" })
        .click();
      await expect(status(page, "Published.")).toBeVisible();
      await expect(page.getByText("1 of 1 corrections still hold.")).toBeVisible();
      await expect(form(page).getByLabel("Rules")).toHaveValue("");
      const answered = await ask(visitor, "How do you set a fallen soundpost again then?", entity.name);
      await expect(answered).toContainText("bent steel setter");
    });

    test("what is typed survives a failed save, a reload and another editor's change", async ({
      page,
      siteUrl,
      quietConsole,
    }) => {
      quietConsole.expectNetworkError();
      quietConsole.expectStatus(409);
      const entity = await ownWorkshop(page, siteUrl);
      await page.goto(`/behaviour/${entity.urlslug}`);
      const saving = "**/api/digital-entities/*/behaviour";
      await page.route(saving, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
      await form(page).getByLabel("Purpose").fill("Help players.");
      await expect(status(page, "Not saved")).toBeVisible();
      await expect(form(page).getByLabel("Purpose")).toHaveValue("Help players.");
      await page.reload();
      await expect(form(page).getByLabel("Purpose")).toHaveValue("Help players.");
      await expect(status(page, "Not saved")).toBeVisible();
      await page.unroute(saving);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(status(page, "Saved")).toBeVisible();

      await form(page).getByLabel("Euro a month").fill("plenty");
      await expect(form(page).getByText("Enter an amount, such as 20.00.")).toBeVisible();
      await form(page).getByLabel("Euro a month").fill("");
      await expect(status(page, "Saved")).toBeVisible();

      await saveElsewhere(page.request, siteUrl, entity.id, { purpose: "Sell violins." });
      await form(page).getByLabel("Purpose").fill("Help players decide.");
      await expect(page.getByRole("button", { name: "Save mine over it" })).toBeVisible();
      await expect(page.locator(".setting-differences")).toContainText("Sell");
      await expectAccessible(page, `a conflict of two editors on ${screen}`);
      await page.getByRole("button", { name: "Save mine over it" }).click();
      await expect(status(page, "Saved")).toBeVisible();

      await page.getByRole("button", { name: "Discard" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
      await expect(form(page).getByLabel("Purpose")).toHaveValue("");
      await expect(page.getByText("Live", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
    });
  });
}

test("Back shows the settings as they were saved, and further typing is saved on top of them", async ({
  page,
  siteUrl,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  await page.goto(`/behaviour/${entity.urlslug}`);
  await form(page).getByLabel("Greeting").fill(GREETING);
  await expect(status(page, "Saved")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Sections of this digital entity" })
    .getByRole("link", { name: "Questions" })
    .click();
  await expect(page).toHaveURL(`/questions/${entity.urlslug}`);
  await page.goBack();
  await expect(form(page).getByLabel("Greeting")).toHaveValue(GREETING);
  await form(page).getByLabel("Rules").fill(RULE);
  await expect(status(page, "Saved")).toBeVisible();
});
