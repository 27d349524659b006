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
