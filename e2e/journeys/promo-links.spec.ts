import type { Page } from "@playwright/test";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { ownWorkshop } from "../fixtures/owned-conversations";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const panel = (page: Page) => page.getByRole("complementary", { name: "Links" });
const cards = (page: Page) => panel(page).getByRole("link");
const calls = /\/api\/digital-entity-promo-links\?/;

test("the links of a book are beside its entry form and open in a new tab, and a person without links has no panel", async ({
  page,
}) => {
  await page.goto(FOLLY.path);
  await expect(cards(page)).toHaveText([
    /^Read the book.*www\.gutenberg\.org\/eboo….*Project Gutenberg/s,
    /^About the book.*en\.wikipedia\.org\/wiki\/….*Wikipedia/s,
    /^With Holbein's drawings.*www\.gutenberg\.org\/eboo…$/s,
  ]);
  const first = cards(page).first();
  await expect(first).toHaveAttribute("href", "https://www.gutenberg.org/ebooks/9371");
  await expect(first).toHaveAttribute("target", "_blank");
  await expect(first).toHaveAttribute("rel", /noopener noreferrer/);
  const form = await page.getByRole("button", { name: "Continue" }).boundingBox();
  const links = await panel(page).boundingBox();
  expect(links?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await expect(page.getByRole("button", { name: /(Show|Hide) Links/ })).toBeHidden();

  await page.goto(ERASMUS.path);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("the links of a person are below the entry form and beside the chat", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const added = await page.request.post(`${siteUrl}/api/digital-entity-promo-links`, {
    headers: { origin: siteUrl },
    data: { urlslug: entity.urlslug, title: "The workshop", url: "https://workshop.example.org/" },
  });
  expect(added.status(), await added.text()).toBe(200);
  const visitor = await (await anotherBrowser({ baseURL: siteUrl })).newPage();
  await visitor.goto(`/${entity.urlslug}`);
  await expect(cards(visitor)).toHaveText([/^The workshop/]);
  const form = await visitor.getByRole("button", { name: "Continue" }).boundingBox();
  expect((await panel(visitor).boundingBox())?.y).toBeGreaterThan(form?.y ?? 0);
  await openChat(visitor, { path: `/${entity.urlslug}` });
  await expect(cards(visitor)).toHaveText([/^The workshop/]);
});

test("the links show loading, failure and an empty list", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(500);
  quietConsole.expectStatus(404);
  quietConsole.expectStatus(401);
  let answer: () => void = () => {};
  const released = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(
    calls,
    async (route) => {
      await released;
      await route.fulfill({ status: 500, body: "" });
    },
    { times: 1 },
  );
  await page.goto(FOLLY.path);
  await expect(panel(page).getByRole("status")).toHaveText("Loading links...");
  answer();
  await expect(panel(page).getByRole("alert")).toHaveText("Failed to load promo links");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(3);

  for (const [status, words] of [
    [404, "Failed to get promo links"],
    [401, "Authentication failed"],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status, body: "" }), { times: 1 });
    await page.goto(FOLLY.path);
    await expect(panel(page).getByRole("alert")).toHaveText(words);
  }

  await page.goto(GUIDE.path);
  await expect(panel(page)).toContainText("No links yet.");
  await expect(cards(page)).toHaveCount(0);
});

test("the links have their own column beside the conversation", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openChat(page, { path: FOLLY.path });
  await expect(cards(page)).toHaveCount(3);
  const composer = await page.getByRole("textbox", { name: "Message", exact: true }).boundingBox();
  const links = await panel(page).boundingBox();
  expect(links?.x).toBeGreaterThan((composer?.x ?? 0) + (composer?.width ?? 0));
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(cards(page).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the links can be hidden and shown, and are hidden in the chat", async ({ page }) => {
    await page.goto(FOLLY.path);
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Hide Links" }).click();
    await expect(cards(page)).toHaveCount(0);
    const show = page.getByRole("button", { name: "Show Links" });
    await expect(show).toHaveAttribute("aria-expanded", "false");
    await show.click();
    await expect(cards(page).first()).toBeVisible();

    await openChat(page, { path: FOLLY.path });
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Show Links" }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
