import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { openTab } from "../fixtures/my-entity";
import { addUser, contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const WIDTHS = [1280, 390, 320];

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const figures = (page: Page): Locator => card(page, "Key numbers");
const reader = (page: Page): Locator => page.getByRole("slider", { name: "Messages a day" }).filter({ visible: true });

/** Checks the page at every width: nothing scrolls sideways, and axe finds nothing. */
async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await contentWidth(page), `${state} at ${width}`).toBeLessThanOrEqual(width);
    // The header that stays in view would cover what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `${state} at ${width}`);
    await page.screenshot({ path: test.info().outputPath(`${state} ${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("an entity that was never talked with offers its link in place of plots", async ({ page, siteUrl }) => {
  const entity = await ownWorkshop(page, siteUrl);
  await page.goto(`/my-digital-entities/${entity.urlslug}`);
  await openTab(page, "Overview");
  await expect(page).toHaveURL(`/overview/${entity.urlslug}`);
  const empty = card(page, `No one has talked to ${entity.name} yet`);
  await expect(figures(page)).toHaveCount(0);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await empty.getByRole("button", { name: "Copy page link" }).click();
  await expect(empty.getByRole("status")).toHaveText("Copied");
  await expectFits(page, "empty overview");
});

test("an overview shows what happened, is read by keyboard, as tables and as a file", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const talker = async (name: string) => Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name });
  const jonas = await talker("Jonas Weil");
  await jonas.say({ message: "Should I clean the varnish of the violin?" });
  await jonas.say({ message: "How is a black varnish cleaned?" });
  await (await talker("Lucía Barrio")).say({ message: "My secret word is wolfsangel.", privacy_code: 2 });
  const history = await jonas.context.request.get(`${siteUrl}/api/user-conversation-detail/${jonas.conversationId}`);
  const { messages } = await history.json();
  const rated = await jonas.context.request.post(
    `${siteUrl}/api/chat/responses/${messages[0].responses[0].response_id}/feedback`,
    {
      headers: { origin: siteUrl },
      data: { rating: "down" },
    },
  );
  expect(rated.status(), await rated.text()).toBe(200);

  await page.goto(`/overview/${entity.urlslug}`);
  await expect(figures(page)).toContainText(/Visitors\s*2/);
  await expect(figures(page)).toContainText(/Conversations\s*2/);
  await expect(figures(page)).toContainText(/Messages\s*3/);
  await expect(figures(page)).toContainText("Helpful, of 1 rated");
  await expect(page.getByText(/, compared with the 30 days before$/)).toBeVisible();
  await expect(card(page, "Languages")).toContainText(/English.*100%/s);
  await expect(card(page, "Hours")).toContainText("Most people write at");
  const topics = card(page, "What people ask about");
  await topics.getByRole("listitem").first().getByText("100%").click();
  await expect(topics.getByRole("link", { name: "Should I clean the varnish of the violin?" })).toBeVisible();
  await topics.getByRole("button", { name: /^More for: / }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Varnish care");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(topics.getByText("Varnish care", { exact: true }).first()).toBeVisible();
  await expect(card(page, "What they thought")).toContainText("1 thumb down, not corrected yet");
  await expect(page.getByText("wolfsangel")).toHaveCount(0);
  await expect(page.getByText(/Days and hours are in .+ time\.|Days and hours are in UTC\./)).toBeVisible();
  await expect(figures(page).getByRole("link", { name: "Unanswered" })).toHaveAttribute(
    "href",
    `/questions/${entity.urlslug}`,
  );
  await expect(figures(page).getByRole("link", { name: /^Helpful/ })).toHaveAttribute(
    "href",
    `/my-conversations/${entity.urlslug}?days=30&not_helpful=1`,
  );

  await reader(page).focus();
  await expect(reader(page)).toHaveAttribute("aria-valuetext", /, 3 messages$/);
  await page.keyboard.press("ArrowLeft");
  await expect(reader(page)).toHaveAttribute("aria-valuetext", /, 0 messages$/);
  await card(page, "Messages a day").getByText("Show as table").click();
  await expect(card(page, "Messages a day").getByRole("row")).toHaveCount(31);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(card(page, "Messages a day").getByRole("row")).toHaveCount(8);
  await expect(page).toHaveURL(/\?days=7$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(download.suggestedFilename()).toContain(`${entity.urlslug}-overview-`);
  expect(file).toMatch(/,total,,2,2,3,2,0,1,/);
  expect(file).not.toContain("wolfsangel");

  await expectFits(page, "overview");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectFits(page, "dark overview");
  await page.emulateMedia({ colorScheme: "light" });

  await card(page, "What they thought")
    .getByRole("link", { name: /Read the conversation/ })
    .click();
  await expect(page).toHaveURL(`/conversation-detail/${entity.urlslug}/${jonas.conversationId}`);

  await page.goto(`/upgrade/${entity.id}`);
  await page.getByRole("button", { name: "Select Voice" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "is now on Voice" })).toBeVisible();
  const viewer = freshEmail("viewer");
  const looking = await (await anotherBrowser()).newPage();
  await registerByCalls(looking.request, siteUrl, viewer);
  await addUser(page.request, siteUrl, { entityId: entity.id, email: viewer, role: "viewer" });
  await looking.goto(`/overview/${entity.urlslug}`);
  await expect(figures(looking)).toContainText(/Messages\s*3/);
  await expect(looking.getByRole("link", { name: "Set a budget" })).toHaveCount(0);
});
