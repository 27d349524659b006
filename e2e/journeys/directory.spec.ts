import type { Page } from "@playwright/test";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { startPreparedServer } from "../fixtures/prepared-server";
import { type Server, startServer } from "../fixtures/server";
import { expect, test } from "../fixtures/test";

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const kinds = (page: Page) => page.getByRole("navigation", { name: "Kinds" });

async function search(page: Page, words: string) {
  await page.getByRole("searchbox", { name: "Search the directory" }).fill(words);
  await page.getByRole("button", { name: "Search", exact: true }).click();
}

test.describe("with the three that every installation has", () => {
  // A separate server: other journeys create entities on the shared one.
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  for (const javaScriptEnabled of [true, false]) {
    test(`the directory is searched, filtered by kind and left by a card, with scripts: ${javaScriptEnabled}`, async ({
      anotherBrowser,
    }) => {
      const page = await (await anotherBrowser({ baseURL: server.url, javaScriptEnabled })).newPage();
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
      await expect(page.getByRole("status")).toHaveText("No results for “nobody at all”.");
      await page.getByRole("link", { name: "Show all" }).click();
      await page.getByRole("main").getByRole("link", { name: ERASMUS.name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(ERASMUS.heading);
    });
  }

  test("invalid query values still show the directory", async ({ anotherBrowser }) => {
    const page = await (await anotherBrowser({ baseURL: server.url })).newPage();
    await page.goto("/directory?kind=dragons&cursor=x&q=");
    await expect(names(page)).toHaveText([ERASMUS.name, FOLLY.name, GUIDE.name]);
  });
});

test.describe("with more than fit on a page", () => {
  let server: Server;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startPreparedServer(`
      insert into entities (id, urlslug, entity_type, name, description, created_at, updated_at)
      select gen_random_uuid(), 'member-' || n, 'person', 'Member ' || lpad(n::text, 2, '0'), 'One of many.', now(), now()
      from generate_series(1, 40) n`);
  });
  test.afterAll(() => server.stop());

  for (const javaScriptEnabled of [true, false]) {
    test(`every entity is listed once over all pages, with scripts: ${javaScriptEnabled}`, async ({
      anotherBrowser,
    }) => {
      const page = await (await anotherBrowser({ baseURL: server.url, javaScriptEnabled })).newPage();
      await page.goto("/directory");
      const met: string[] = [];
      const next = page.getByRole("link", { name: "Next page" });
      for (let pages = 1; ; pages += 1) {
        const here = await names(page).allTextContents();
        expect(met.filter((name) => here.includes(name))).toEqual([]);
        met.push(...here);
        if ((await next.count()) === 0) {
          expect(pages).toBe(3);
          break;
        }
        const before = page.url();
        await next.click();
        await expect(page).not.toHaveURL(before);
        await expect(names(page).first()).not.toHaveText(here[0] ?? "");
      }
      expect(met.filter((name) => name.startsWith("Member"))).toHaveLength(40);
      await search(page, "Member 07");
      await expect(names(page)).toHaveText(["Member 07"]);
    });
  }
});
