import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { contentWidth } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { freshEmail } from "../fixtures/visitor";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const option = (page: Page, name: string) => palette(page).getByRole("option", { name });

/** Keys that are pressed before hydration are lost. */
async function openPalette(page: Page, words: string) {
  await expect(async () => {
    await page.keyboard.press("Control+K");
    await expect(page.getByRole("combobox", { name: "Search and commands" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("combobox", { name: "Search and commands" }).fill(words);
}

test.beforeEach(async ({ page, adminSite }) => {
  await signInAsAdmin(page, adminSite.url);
  await page.goto("/admin");
});

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("an admin finds a page, a person and a digital entity by words", async ({
      page,
      adminSite: { url },
      anotherBrowser,
    }) => {
      const { request } = await anotherBrowser();
      const email = await registerByCalls(request, url, freshEmail("palette"));
      const { id, urlslug } = await createEntity(request, url);
      await openPalette(page, "organis");
      await option(page, "Organisations").click();
      await expect(page).toHaveURL(/\/admin\/organisations$/);
      await openPalette(page, email);
      // A phone has no room for the address beside the name.
      await option(page, "Margit Fjord").click();
      await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/);
      await expect(page.getByRole("main")).toContainText(email);
      await openPalette(page, urlslug);
      await expect(palette(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await expectAccessibleInBoth(page, `the palette of an admin on ${screen}`);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/admin/entities/${id}$`));
    });

    test("the list of keys leaves out those of an entity's own pages", async ({ page }) => {
      await openPalette(page, "");
      await page.keyboard.press("Escape");
      await expect(palette(page)).toBeHidden();
      const sheet = page.getByRole("dialog", { name: "Shortcuts" });
      await expect(async () => {
        await page.keyboard.press("?");
        await expect(sheet.getByText("Anywhere")).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(sheet.getByText("In conversations")).toBeHidden();
      await expectAccessibleInBoth(page, `the keys of an admin on ${screen}`);
    });
  });
}

test("a slash puts an admin's cursor into the search of a list", async ({ page }) => {
  await page.goto("/admin/users");
  await openPalette(page, "");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("main").getByRole("searchbox").first()).toBeFocused();
});
