import { contentWidth } from "../fixtures/owned-conversations";
import { expect, test } from "../fixtures/test";

test("a visitor finds a section of the documentation by words", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Documentation" }).click();
  await page.getByRole("searchbox", { name: "Search the documentation" }).fill("restore a backup");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "Database, backup and restore" }).click();
  await expect(page.getByRole("heading", { name: "Database, backup and restore" })).toBeInViewport();
});

test("the documentation says when it contains nothing of the kind", async ({ page }) => {
  await page.goto("/docs?q=xylophone");
  await expect(page.getByText("Nothing in the documentation contains “xylophone”.")).toBeVisible();
});

test("the documentation keeps its language within a page in another", async ({ page }) => {
  await page.goto("/de/docs/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  await expect(page.getByRole("searchbox")).toHaveAccessibleName("Dokumentation durchsuchen");
});

test("an unknown document is not found", async ({ request }) => {
  expect((await request.get("/docs/none")).status()).toBe(404);
});

test("no document is wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/docs");
  const links = await page.getByRole("main").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  const documents = [...new Set(addresses)].filter((address) => /^\/docs\/[a-z-]+$/.test(address ?? ""));
  expect(documents.length).toBeGreaterThan(8);
  for (const address of documents) {
    await page.goto(address ?? "");
    expect(await contentWidth(page), address ?? "").toBeLessThanOrEqual(390);
  }
});
