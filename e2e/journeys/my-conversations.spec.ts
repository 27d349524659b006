import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import type { CreatedEntity } from "../fixtures/created-entity";
import { addUser, contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { expect, test } from "../fixtures/test";

const SECRET = "wolfsangel";

const list = (page: Page): Locator => page.getByRole("list", { name: "Conversations", exact: true });
const rows = (page: Page): Locator => list(page).getByRole("link");
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
const thread = (page: Page): Locator => page.getByRole("log", { name: "Messages" });
const chip = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Filters" }).getByRole("button", { name: new RegExp(`^${name}`) });
const view = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });
const filters = (page: Page): Locator => page.getByRole("dialog", { name: "Filters" });

/** Opens the panel with all filters. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  await expect(filters(page)).toBeVisible();
}

const search = (page: Page): Locator => page.getByRole("searchbox", { name: "Search people and messages" });

type Browsers = () => Promise<import("@playwright/test").BrowserContext>;

/** Three people who talked with an entity: Jonas about varnish, Ayaka about a camera, and Lucía in private. */
async function withTalkers(entity: CreatedEntity, origin: string, anotherBrowser: Browsers) {
  const talker = async (name: string) => Talker.withAccount(await anotherBrowser(), { origin, entity, name });
  const [jonas, ayaka, lucia] = [
    await talker("Jonas Weil"),
    await talker("Ayaka Nomura"),
    await talker("Lucía Barrio"),
  ];
  await jonas.say({ message: "Should I clean the varnish of the violin?", privacy_code: 0 });
  await ayaka.say({ message: "Welche Kamera ist die beste?", language_field: "de" });
  await lucia.say({ message: `My secret word is ${SECRET}.`, privacy_code: 2 });
  return { jonas, ayaka, lucia };
}

test("the inbox is searched and filtered, and its address and Back keep the filters", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const { ayaka } = await withTalkers(entity, siteUrl, anotherBrowser);
  await page.goto(`/my-conversations/${entity.urlslug}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("Lucía Barrio");
  await expect(rows(page).first()).toContainText("Just for the visitor");
  await expect(view(page, "All")).toContainText("3");
  await expect(view(page, "All")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("status").filter({ hasText: "3 conversations" })).toBeVisible();

  await search(page).fill("varnish");
  await expect(rows(page)).toHaveText([/Jonas Weil/]);
  await expect(page).toHaveURL(/\?q=varnish$/);
  await search(page).fill("ayaka");
  await expect(rows(page)).toHaveText([/Ayaka Nomura/]);
  await search(page).press("Escape");
  await expect(rows(page)).toHaveCount(3);

  await openFilters(page);
  await expectAccessible(page, "the filters of the inbox");
  await chip(page, "Public").click();
  await expect(rows(page)).toHaveText([/Jonas Weil/]);
  await expect(chip(page, "Public")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("combobox", { name: "Language" }).selectOption("German");
  await expect(page.getByText("No conversation matches these filters.")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText([/Jonas Weil/]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);

  await page.goto(`/my-conversations/${entity.urlslug}?language=en&unanswered=1&days=7`);
  await expect(rows(page)).toHaveText([/Ayaka Nomura/]);
  await expect(rows(page)).toContainText("Unanswered");
  await expect(page.getByRole("button", { name: "Filter 3" })).toBeVisible();
  await openFilters(page);
  await expect(page.getByRole("combobox", { name: "Language" })).toHaveValue("en");
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("7");
  await chip(page, "Not helpful").click();
  await expect(page.getByText("No conversation matches these filters.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove filter Not helpful" }).click();
  await expect(rows(page)).toHaveText([/Ayaka Nomura/]);
  await openFilters(page);
  await filters(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(ayaka.conversationId).not.toBe("");
});

test("a conversation opens beside the list by the keyboard, is read then, and gets tags", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const { jonas } = await withTalkers(entity, siteUrl, anotherBrowser);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/my-conversations/${entity.urlslug}`);
  // The first conversation is shown, and stays unread until it is opened.
  await expect(thread(page)).toContainText("just for Lucía Barrio");
  await expect(row(page, "Lucía Barrio")).toContainText("Unread");
  await rows(page).first().focus();
  await page.keyboard.press("j");
  await expect(row(page, "Ayaka Nomura")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "Jonas Weil")).toBeFocused();
  await page.keyboard.press("k");
  await expect(row(page, "Ayaka Nomura")).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(page, "Jonas Weil")).toBeFocused();
  await expect(row(page, "Jonas Weil")).toContainText("Unread");
  await page.keyboard.press("Enter");
  await expect(thread(page)).toContainText("Should I clean the varnish of the violin?");
  await expect(page).toHaveURL(new RegExp(`\\?c=${jonas.conversationId}$`));
  await expect(row(page, "Jonas Weil")).not.toContainText("Unread");
  await expect(view(page, "Waiting for me")).toContainText("2");
  await expectAccessible(page, "an open conversation in the inbox");

  await page.getByRole("button", { name: "Mark as unread" }).click();
  await expect(row(page, "Jonas Weil")).toContainText("Unread");
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(row(page, "Jonas Weil")).not.toContainText("Unread");

  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByRole("combobox", { name: "New tag" })).toBeFocused();
  await page.keyboard.type("buyer");
  await page.keyboard.press("Enter");
  await expect(row(page, "Jonas Weil")).toContainText("buyer");
  await openFilters(page);
  await page.getByRole("combobox", { name: "Tag", exact: true }).selectOption("buyer");
  await expect(rows(page)).toHaveText([/Jonas Weil/]);
  await page.getByRole("button", { name: "Remove tag buyer" }).click();
  await expect(page.getByText("No conversation matches these filters.")).toBeVisible();
});

test("more conversations load as the list is scrolled", async ({ page, ownServer, anotherBrowser }) => {
  test.slow();
  // Without plans there is no monthly limit of messages.
  const { url } = await ownServer({ PAYMENTS: "off" });
  const entity = await ownWorkshop(page, url);
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: url, entity });
  for (let n = 1; n <= 55; n++) {
    jonas.conversationId = "";
    await jonas.say({ message: `Question number ${n}` });
  }
  await page.goto(`${url}/my-conversations/${entity.urlslug}`);
  await expect(rows(page).first()).toContainText("Question number 55");
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(55);
  await expect(page.getByRole("status").filter({ hasText: "55 conversations" })).toBeVisible();
});

test("the words of private messages are nowhere: not in the inbox, a search, the thread or an export", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  const { lucia } = await withTalkers(entity, siteUrl, anotherBrowser);
  await page.goto(`/my-conversations/${entity.urlslug}`);
  await expect(rows(page)).toHaveCount(3);
  expect(await page.content()).not.toContain(SECRET);
  await search(page).fill(SECRET);
  await expect(page.getByText("No conversation matches these filters.")).toBeVisible();

  await page.goto(`/conversation-detail/${entity.urlslug}/${lucia.conversationId}`);
  await expect(thread(page)).toContainText(/One message at \d\d:\d\d, just for Lucía Barrio/);
  await expect(thread(page)).toContainText("The reply to it is private too");
  expect(await page.content()).not.toContain(SECRET);

  await page.goto(`/my-conversations/${entity.urlslug}`);
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export conversations" });
  await expect(dialog).toContainText("All conversations are exported.");
  await dialog.getByRole("button", { name: "JSON", exact: true }).click();
  await dialog.getByRole("button", { name: "Start export" }).click();
  const link = dialog.getByRole("link", { name: /^Download the JSON file/ });
  await expect(link).toBeVisible();
  await expectAccessible(page, "the export's dialog");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Should I clean the varnish");
  expect(text).not.toContain(SECRET);
});

test("an export holds the conversations that the filters show, and says which", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await ownWorkshop(page, siteUrl);
  await withTalkers(entity, siteUrl, anotherBrowser);
  await page.goto(`/my-conversations/${entity.urlslug}?q=varnish&public=1&view=export`);
  const dialog = page.getByRole("dialog", { name: "Export conversations" });
  await expect(dialog).toContainText("Exported are the conversations that match: search “varnish”, Public.");
  await dialog.getByRole("button", { name: "Start export" }).click();
  const link = dialog.getByRole("link", { name: /^Download the CSV file/ });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Should I clean the varnish");
  expect(text).not.toContain("Kamera");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?q=varnish&public=1$/);
});

test("a viewer reads the conversations and is offered no action", async ({ page, ownServer, anotherBrowser }) => {
  // Without plans an entity has any number of users.
  const { url: siteUrl } = await ownServer({ PAYMENTS: "off" });
  const entity = await ownWorkshop(page, siteUrl);
  const { jonas } = await withTalkers(entity, siteUrl, anotherBrowser);
  const viewer = await anotherBrowser();
  const email = await registerByCalls(viewer.request, siteUrl);
  await addUser(page.request, siteUrl, { entityId: entity.id, email, role: "viewer" });
  const reading = await viewer.newPage();
  await reading.goto(`${siteUrl}/my-conversations/${entity.urlslug}?c=${jonas.conversationId}`);
  await expect(thread(reading)).toContainText("Should I clean the varnish of the violin?");
  await reading.goto(`${siteUrl}/conversation-detail/${entity.urlslug}/${jonas.conversationId}`);
  await expect(thread(reading)).toContainText("Should I clean the varnish of the violin?");
  await expect(reading.getByRole("button", { name: "How it was made" })).toBeVisible();
  for (const action of [
    "Correct",
    "Delete",
    "Send",
    "Add tag",
    "Mark as unread",
    "Done",
    "Snooze",
    "Answer in person from now on",
  ]) {
    await expect(reading.getByRole("button", { name: action, exact: true })).toHaveCount(0);
  }
  // Reading by a viewer leaves the conversation unread.
  await page.goto(`${siteUrl}/my-conversations/${entity.urlslug}`);
  await expect(row(page, "Jonas Weil")).toContainText("Unread");
});

test("strangers find no inbox, and nobody without a sign-in", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const entity = await ownWorkshop(page, siteUrl);
  const other = await anotherBrowser();
  const reading = await other.newPage();
  await reading.goto(`/my-conversations/${entity.urlslug}`);
  await expect(reading).toHaveURL(/\/login\?redirect=/);
  await registerByCalls(other.request, siteUrl);
  const answer = await reading.goto(`/my-conversations/${entity.urlslug}`);
  expect(answer?.status()).toBe(404);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a phone in ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test("the list stands alone, and a row opens the conversation's own page", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const { jonas } = await withTalkers(entity, siteUrl, anotherBrowser);
      await page.goto(`/my-conversations/${entity.urlslug}`);
      await expect(rows(page)).toHaveCount(3);
      await expectAccessible(page, "the inbox on a phone");
      expect(await contentWidth(page)).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      await page.getByRole("button", { name: "Corrections" }).click();
      await expect(page.getByRole("dialog", { name: "Corrections" })).toContainText("No answers yet.");
      await page.keyboard.press("Escape");
      await row(page, "Jonas Weil").click();
      await expect(page).toHaveURL(`/conversation-detail/${entity.urlslug}/${jonas.conversationId}`);
      await expect(thread(page)).toContainText("Should I clean the varnish of the violin?");
      await page.goBack();
      await expect(row(page, "Jonas Weil")).not.toContainText("Unread");
    });
  });
}

test("admins see all conversations, and others are sent to their entities", async ({ ownServer, anotherBrowser }) => {
  const server = await ownServer({ ADMIN_EMAIL: "root@gallery.test", ADMIN_PASSWORD: PASSWORD });
  const owner = await (await anotherBrowser({ baseURL: server.url })).newPage();
  const entity = await ownWorkshop(owner, server.url);
  const jonas = await Talker.withAccount(await anotherBrowser({ baseURL: server.url }), {
    origin: server.url,
    entity,
  });
  await jonas.say({ message: `My secret word is ${SECRET}.`, privacy_code: 2 });
  await owner.goto("/all-conversations");
  await expect(owner).toHaveURL("/my-digital-entities");

  const admin = await (await anotherBrowser({ baseURL: server.url })).newPage();
  await admin.goto("/admin/login");
  await field(admin, "Email").fill("root@gallery.test");
  await field(admin, "Password").fill(PASSWORD);
  await admin.getByRole("button", { name: "Sign In" }).click();
  await expect(admin).toHaveURL("/admin");
  await admin.goto("/all-conversations");
  const entry = admin.getByRole("row").filter({ hasText: "Jonas Weil" });
  await expect(entry).toContainText(entity.name);
  await expect(entry).toContainText("Just for the visitor");
  expect(await admin.content()).not.toContain(SECRET);
  await expectAccessible(admin, "all conversations");
  await admin.setViewportSize({ width: 390, height: 844 });
  expect(await contentWidth(admin)).toBeLessThanOrEqual(390);
  await entry.getByRole("link", { name: "Jonas Weil" }).click();
  await expect(admin).toHaveURL(`/conversation-detail/${entity.urlslug}/${jonas.conversationId}`);
  await expect(thread(admin)).toContainText("just for Jonas Weil");
});
