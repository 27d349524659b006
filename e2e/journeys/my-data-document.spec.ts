import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import { addText, documentRow, openData, textFile } from "../fixtures/knowledge";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const GLUE =
  "# Before anything\n\nA crack that has been in an instrument for eighty years can wait until Thursday. Loosen the strings a little.\n\n# Glue\n\nHide glue, thin, warm, and only once. White glue never forgives, and it creeps under a string's pull.";

test("a document shows its stages and passages, and what a question finds, with and without a year", async ({
  page,
  siteUrl,
}) => {
  const entity = await openData(page, siteUrl);
  const id = await addText(page, siteUrl, entity, { title: "On cracks", text: GLUE, year: 2019 });
  await page.goto(`/contextdata/${id}`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Knowledge");
  const stages = page.getByRole("list", { name: "Stages of reading" });
  for (const stage of ["Received", "Read", "Split", "Indexed", "Checked"])
    await expect(stages.getByRole("listitem").filter({ hasText: stage })).toContainText(", done");
  const passages = page.getByRole("region", { name: "Passages" });
  await expect(passages).toContainText("Never used");
  await passages.getByRole("searchbox", { name: "Find in passages" }).fill("forgives");
  await expect(passages.locator("mark")).toHaveText(["forgives"]);
  await passages.getByRole("searchbox", { name: "Find in passages" }).fill("violoncello");
  await expect(passages).toContainText("No passage has these words.");

  const trial = page.getByRole("region", { name: "Try a question" });
  await trial.getByRole("button", { name: "Try", exact: true }).click();
  await expect(trial).toContainText("Enter a question.");
  await trial.getByRole("textbox", { name: "Question" }).fill("Why does white glue never forgive?");
  await trial.getByRole("textbox", { name: "Question" }).press("Enter");
  const hits = trial.getByRole("list", { name: "Passages found" }).getByRole("listitem");
  await expect(hits.first()).toContainText("Would be used");
  await expect(hits.first().locator("mark").first()).toBeVisible();
  await expect(hits.first().getByRole("progressbar", { name: "Total" })).toBeVisible();
  await trial.getByRole("textbox", { name: "Year" }).fill("1950");
  await trial.getByRole("button", { name: "Try", exact: true }).click();
  await expect(trial).toContainText("No passage was found.");
});

test("a typed text is edited, and the next reply and the list of its uses follow", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await openData(page, siteUrl);
  const id = await addText(page, siteUrl, entity, { title: "On cracks", text: GLUE });
  await page.goto(`/contextdata/${id}`);
  await page.getByRole("button", { name: "Edit text" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toBeFocused();
  await text.fill("# Glue\n\nFish glue is what I use for every crack now, and I mix it fresh each morning.");
  await page.reload();
  await page.getByRole("button", { name: "Edit text" }).click();
  await expect(text).toHaveValue(/^# Glue\n\nFish glue/);
  await page.getByRole("button", { name: "Save and read again" }).click();
  await expect(page.getByRole("region", { name: "Passages" })).toContainText("Fish glue");
  await expect(page.getByRole("region", { name: "Passages" })).not.toContainText("Hide glue");

  const chat = await (await anotherBrowser()).newPage();
  await openChat(chat, { path: `/${entity.urlslug}` });
  await expect(await ask(chat, "Which glue do you use for a crack?", entity.name)).toContainText("Fish glue");
  await page.reload();
  const uses = page.getByRole("region", { name: "Where it was used" });
  await expect(uses.getByRole("link")).toHaveText([/Which glue do you use for a crack\?/]);
  await expect(uses.getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`^/conversation-detail/${entity.urlslug}/[0-9a-f-]{36}$`),
  );
  await expect(page.getByRole("region", { name: "Passages" })).toContainText("Used once");
});

test("a draft that began before another editor's save does not replace it unseen", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  const entity = await openData(page, siteUrl);
  const id = await addText(page, siteUrl, entity, { title: "On cracks", text: GLUE });
  await page.goto(`/contextdata/${id}`);
  await page.getByRole("button", { name: "Edit text" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toBeFocused();
  await text.fill("Fish glue is what I use for every crack now.");
  const saved = await page.request.put(`${siteUrl}/api/context-data/${id}`, {
    headers: { origin: siteUrl },
    data: { text: "Bone glue is what another editor uses." },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  await page.reload();
  await page.getByRole("button", { name: "Edit text" }).click();
  await expect(text).toHaveValue(/^Fish glue/);
  await page.getByRole("button", { name: "Save and read again" }).click();
  await expect(page.getByText("Someone else changed this in the meantime.")).toBeVisible();
  await page.getByRole("button", { name: "Show what is there now" }).click();
  await expect(page.getByRole("status", { name: "What is there now" })).toContainText("Bone glue");
  await page.getByRole("button", { name: "Save and read again" }).click();
  await expect(page.getByRole("region", { name: "Passages" })).toContainText("Fish glue");
});

test("a document deleted on its page can be restored there", async ({ page, siteUrl }) => {
  const entity = await openData(page, siteUrl);
  const id = await addText(page, siteUrl, entity, { title: "On cracks", text: GLUE });
  await page.goto(`/contextdata/${id}`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This document has been deleted" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Passages" })).toContainText("Hide glue");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds no problem on the pages of the data in ${colorScheme} at ${width}`, async ({ page, siteUrl }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const entity = await openData(page, siteUrl);
      await expectFits(page, "no documents");
      const id = await addText(page, siteUrl, entity, { title: "On cracks", text: GLUE, year: 2019 });
      await page.request.post(`${siteUrl}/api/context-data`, {
        headers: { origin: siteUrl },
        data: { digitalentity_id: entity.id, url: "http://127.0.0.1:9/nothing" },
      });
      await page.reload();
      await expect(documentRow(page, "127.0.0.1")).toContainText("leads into a private network");
      await expectFits(page, "the documents");
      await page.getByRole("button", { name: "Edit On cracks" }).click();
      await expectFits(page, "the dialog");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Delete http://127.0.0.1:9/nothing" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await expectFits(page, "the undo");

      await page.goto("/contextdata/new");
      await expectFits(page, "the choice of the entity");
      await page.getByRole("link", { name: entity.name }).click();
      for (const kind of ["Text", "Files", "Web address", "Sitemap", "Questions"]) {
        await page.getByRole("radio", { name: kind }).check();
        if (kind === "Files") {
          const files = [textFile("tape.wav", "sound"), textFile("cracks.md", GLUE)];
          await page.getByLabel("Files to add").setInputFiles(files);
        }
        await expectFits(page, kind);
      }
      await page.getByLabel("CSV file with two columns").setInputFiles([textFile("hours.csv", "When?,At nine\n")]);
      await expectFits(page, "a CSV");

      await page.goto(`/contextdata/${id}`);
      await page.getByRole("textbox", { name: "Question" }).fill("Why does white glue never forgive?");
      await page.getByRole("button", { name: "Try", exact: true }).click();
      await expect(page.getByText("Would be used").first()).toBeVisible();
      await expectFits(page, "a document");
      await page.setViewportSize({ width: 320, height: 700 });
      await expectFits(page, "a document at 320");
      await page.goto(`/my-data/${entity.urlslug}`);
      await expectFits(page, "the documents at 320");
      await page.goto(`/contextdata/new?entity=${entity.urlslug}`);
      await expectFits(page, "the form at 320");
    });
  }
}

/** Axe finds nothing, and the page does not scroll sideways. */
async function expectFits(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `sideways on ${state}`).toBe(0);
}
