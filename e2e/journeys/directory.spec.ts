import type { Page } from "@playwright/test";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const kinds = (page: Page) => page.getByRole("navigation", { name: "Kinds" });

async function search(page: Page, words: string) {
  await page.getByRole("searchbox", { name: "Search the directory" }).fill(words);
  await page.getByRole("button", { name: "Search" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the directory is searched, narrowed to a kind and left by a card", async ({ page }) => {
      await page.goto("/directory");
      await expect(names(page)).toHaveText([ERASMUS.name, FOLLY.name, GUIDE.name]);

      await kinds(page).getByRole("link", { name: "Books" }).click();
      await expect(names(page)).toHaveText([FOLLY.name]);
      await expect(kinds(page).getByRole("link", { name: "Books" })).toHaveAttribute("aria-current", "true");

      await search(page, "érasmus");
      await expect(page).toHaveURL(/kind=books/);
      await expect(names(page)).toHaveText([FOLLY.name]);
      await expect(page.getByRole("searchbox")).toHaveValue("érasmus");

      await kinds(page).getByRole("link", { name: "All" }).click();
      await expect(names(page)).toHaveText([ERASMUS.name, FOLLY.name]);

      await search(page, "nobody at all");
      await expect(page.getByRole("status")).toHaveText("Nobody here answers to “nobody at all”.");
      await page.getByRole("link", { name: "Show everybody" }).click();
      await page.getByRole("main").getByRole("link", { name: ERASMUS.name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(ERASMUS.heading);
    });
  });
}

test("an address of the directory that makes no sense still shows it", async ({ page }) => {
  await page.goto("/directory?kind=dragons&cursor=x&q=");
  await expect(names(page)).toHaveText([ERASMUS.name, FOLLY.name, GUIDE.name]);
});
