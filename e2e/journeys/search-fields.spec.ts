import { expectAccessible } from "../fixtures/axe";
import { openMine } from "../fixtures/my-entity";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("the directory's search is cleared by its own button, which keeps the cursor there", async ({ page }) => {
      await page.goto("/directory?q=erasmus");
      const field = page.getByRole("searchbox", { name: "Search the directory" });
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();
      await expect(page.getByRole("button", { name: "Clear search" })).toBeHidden();
      await expectAccessible(page, `the directory on ${screen}`);
    });

    test("a search without a match is cleared by the field's button", async ({ page, siteUrl }) => {
      const { urlslug } = await openMine(page, siteUrl);
      await page.goto(`/my-conversations/${urlslug}`);
      const field = page.getByRole("searchbox", { name: "Search people and messages" });
      await field.fill("xylophone");
      await expect(page.getByText("No conversation matches these filters.")).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("none.png") });
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(page.getByText(/^No conversations yet/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Copy page link" })).toBeVisible();
      await expectAccessible(page, `an empty inbox on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("empty.png") });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.screenshot({ path: test.info().outputPath("empty-dark.png") });
    });
  });
}

test.describe("at 1600 px", () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test("breadcrumbs are whole where they fit", async ({ page, siteUrl }) => {
    const { urlslug } = await openMine(page, siteUrl, {
      firstname: "Maximiliana Theodora",
      lastname: "Wolfeschlegelstein",
    });
    await page.goto(`/voice-clones/${urlslug}`);
    const breadcrumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(breadcrumbs).toHaveCount(4);
    for (const breadcrumb of await breadcrumbs.all()) {
      const isCut = await breadcrumb.locator(":scope > *").evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(isCut, await breadcrumb.innerText()).toBe(false);
    }
    await page.screenshot({ path: test.info().outputPath("breadcrumbs.png") });
  });
});

test("a page of the dashboard prefetches no other page", async ({ page, siteUrl }) => {
  const { urlslug } = await openMine(page, siteUrl);
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto(`/my-links/${urlslug}`);
  await page.waitForLoadState("networkidle");
  expect(prefetched).toEqual([]);
});
