import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { mailsTo } from "../fixtures/mailbox";
import { contentWidth, ownWorkshop } from "../fixtures/owned-conversations";
import { upgrade } from "../fixtures/paid-checkout";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const row = (within: Locator, text: string): Locator => within.getByRole("row").filter({ hasText: text });
const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Takes a picture of the page in both themes. */
async function capture(page: Page, name: string): Promise<void> {
  const fullPage = !(await dialog(page).isVisible());
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: test.info().outputPath(`${name}-dark.png`), fullPage });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Chooses a list in the import dialog, and has it checked. */
async function checkList(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Import a list" }).click();
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await dialog(page).getByLabel("Choose a CSV file").setInputFiles(file);
  await expect(dialog(page).getByLabel("List", { exact: true })).toHaveValue(lines.join("\n"));
  await dialog(page).getByRole("button", { name: "Check the list" }).click();
}

for (const [screen, viewport] of SCREENS) {
  test(`on ${screen}, entity users are imported with their roles and found`, async ({ page, siteUrl }) => {
    await page.setViewportSize(viewport);
    const entity = await ownWorkshop(page, siteUrl);
    // The free plan has no room for more people.
    await upgrade(page, entity);
    const [oona, jonas] = [freshEmail("oona"), freshEmail("jonas")];
    await page.goto(`/access/${entity.urlslug}`);
    const people = section(page, "Team");
    await checkList(page, "people.csv", ["email,role", `${oona},Editor`, `${jonas},`, "rune@kvist.example,boss"]);
    await expect(row(dialog(page), "rune@kvist.example")).toContainText("Not a role: use owner, editor or viewer");
    await expect(row(dialog(page), oona)).toContainText("editor");
    await expectAccessible(page, `checked entity users on ${screen}`);
    await capture(page, "entity-users-checked");
    await dialog(page).getByRole("button", { name: "Add 2 people" }).click();
    await expect(dialog(page)).toContainText("2 people were added.");
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(row(people, oona)).toContainText("Editor");
    await expect(row(people, jonas)).toContainText("Viewer");
    await expect.poll(async () => (await mailsTo(page.request, oona)).length).toBe(1);
    await people.getByRole("searchbox", { name: "Search people" }).fill(jonas.slice(0, 10));
    await expect(row(people, oona)).toHaveCount(0);
    await expect(row(people, jonas)).toBeVisible();
    expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page, `entity users on ${screen}`);
    await capture(page, "entity-users");
  });
}
