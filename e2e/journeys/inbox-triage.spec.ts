import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

const rows = (page: Page): Locator => page.getByRole("list", { name: "Conversations", exact: true }).getByRole("link");
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
const view = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Opens a visitor's conversation and tags it. */
async function addTag(page: Page, name: string, tag: string): Promise<void> {
  await row(page, name).click();
  await button(page, "Add tag").click();
  await page.getByRole("combobox", { name: "New tag" }).fill(tag);
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toContainText(tag);
}
const bulkBar = (page: Page): Locator => page.getByRole("region", { name: "Selected conversations" });

type Visit = { page: Page; siteUrl: string; anotherBrowser: () => Promise<BrowserContext> };

/** The inbox of an entity that Jonas and then Ayaka talked with, in the view of those that wait. */
async function openWaiting({ page, siteUrl, anotherBrowser }: Visit) {
  const entity = await ownWorkshop(page, siteUrl);
  const talker = async (name: string) => Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name });
  const [jonas, ayaka] = [await talker("Jonas Weil"), await talker("Ayaka Nomura")];
  await jonas.say({ message: "Should I clean the varnish of the violin?" });
  await ayaka.say({ message: "Which camera is the best one?" });
  await page.goto(`/my-conversations/${entity.urlslug}?show=waiting`);
  await expect(rows(page)).toHaveText([/Ayaka Nomura/, /Jonas Weil/]);
  await expect(view(page, "Waiting for me")).toContainText("2");
  return { entity, jonas, ayaka };
}

test.describe("at 1280 px", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a conversation that is done leaves those that wait, and Undo brings it back", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    // Without an answer, a conversation that was read still waits.
    await row(page, "Ayaka Nomura").click();
    await button(page, "Done").click();
    await expect(row(page, "Ayaka Nomura")).toHaveCount(0);
    await expect(page.getByText("Marked as done.")).toBeVisible();
    await expect(button(page, "Reopen")).toBeVisible();
    await expectAccessible(page, "the inbox after a conversation was done");
    await button(page, "Undo").click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(row(page, "Ayaka Nomura")).toBeVisible();

    await button(page, "Done").click();
    await view(page, "Done").click();
    await expect(page).toHaveURL(/\?show=done$/);
    await expect(rows(page)).toHaveText([/Ayaka Nomura/]);
  });

  test("a snoozed conversation names its time, and the visitor's next message brings it back", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    const { ayaka, entity } = await openWaiting({ page, siteUrl, anotherBrowser });
    await row(page, "Ayaka Nomura").click();
    await button(page, "Snooze").click();
    const menu = page.getByRole("dialog", { name: "Come back to this" });
    await expect(menu.getByRole("button", { name: /^Tomorrow.*09:00$/ })).toBeVisible();
    await expectAccessible(page, "the menu of times");
    await menu.getByLabel("Date and time").fill("2020-01-01T09:00");
    await menu.getByRole("button", { name: "Snooze" }).click();
    await expect(menu.getByRole("alert")).toHaveText("Choose a time that is still to come.");
    await menu.getByRole("button", { name: /^Tomorrow/ }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByText(/^Snoozed until .*09:00/)).toBeVisible();
    await view(page, "Snoozed").click();
    await expect(row(page, "Ayaka Nomura")).toContainText(/Back .*09:00/);

    // In an open conversation the message would be read at once.
    await page.goto(`/my-conversations/${entity.urlslug}`);
    await ayaka.say({ message: "And which lens?" });
    await view(page, "Waiting for me").click();
    await expect(row(page, "Ayaka Nomura")).toBeVisible();
  });

  test("a tag in the thread is taken back by Undo", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    // Without an answer, a conversation that was read still waits.
    await addTag(page, "Ayaka Nomura", "buyer");
    await button(page, "Undo").click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(row(page, "Ayaka Nomura")).not.toContainText("buyer");
  });

  test("a tag that is removed in the thread comes back by Undo", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await addTag(page, "Ayaka Nomura", "buyer");
    await button(page, "Remove tag buyer").click();
    await expect(row(page, "Ayaka Nomura")).not.toContainText("buyer");
    await button(page, "Undo").click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(row(page, "Ayaka Nomura")).toContainText("buyer");
  });

  test("the filter of tags says that they are loading", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/digital-entities/*/tags", async (route) => {
      await released;
      await route.continue();
    });
    await button(page, "Filter").click();
    const loading = page.getByRole("combobox", { name: "Tag" }).getByRole("option", { name: "Loading..." });
    await expect(loading).toBeAttached();
    release();
    await expect(loading).toHaveCount(0);
  });

  test("filters are saved as a view with its count, which is renamed, linked and deleted", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    const { entity } = await openWaiting({ page, siteUrl, anotherBrowser });
    await page.getByRole("searchbox", { name: "Search people and messages" }).fill("varnish");
    await button(page, "Save this view").click();
    const dialog = page.getByRole("dialog", { name: "Save this view" });
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toContainText("Enter a name");
    await dialog.getByRole("textbox", { name: "Name" }).fill("About varnish");
    await expectAccessible(page, "the name of a view");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(view(page, "About varnish")).toHaveText("About varnish 1");
    await expect(view(page, "About varnish")).toHaveAttribute("aria-current", "page");
    await expect(button(page, "Save this view")).toHaveCount(0);
    await expectAccessible(page, "the inbox with a saved view");

    await view(page, "All").click();
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await view(page, "About varnish").click();
    await expect(page).toHaveURL(`${siteUrl}/my-conversations/${entity.urlslug}?show=waiting&q=varnish`);
    await expect(rows(page)).toHaveText([/Jonas Weil/]);
    await button(page, "More for: About varnish").click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog", { name: "Rename" }).getByRole("textbox", { name: "Name" }).fill("Varnish");
    await page.keyboard.press("Enter");
    await expect(view(page, "Varnish")).toBeVisible();
    await button(page, "More for: Varnish").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByText("“Varnish” has been deleted.")).toBeVisible();
    await expect(view(page, "Varnish")).toHaveCount(0);
    await expect(button(page, "Save this view")).toBeVisible();
  });

  test("several conversations are done at once", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await page.getByRole("checkbox", { name: "Select Jonas Weil" }).check();
    await expect(bulkBar(page)).toContainText("1 selected");
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await expect(bulkBar(page)).toContainText("2 selected");
    await expectAccessible(page, "the inbox with selected conversations");
    await bulkBar(page).getByRole("button", { name: "Add tag" }).click();
    await page.getByRole("combobox", { name: "New tag" }).fill("buyer");
    await page.keyboard.press("Enter");
    await expect(row(page, "Jonas Weil")).toContainText("buyer");
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await bulkBar(page).getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("This view has no conversations.")).toBeVisible();
    await button(page, "Undo").click();
    await expect(rows(page)).toHaveCount(2);
  });

  test("a conversation is assigned to its owner, and found among theirs", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await row(page, "Jonas Weil").click();
    await button(page, "Assign").click();
    const menu = page.getByRole("dialog", { name: "Who answers Jonas Weil?" });
    await expect(menu.getByRole("button", { name: /\(you\)/ })).toContainText("Owner");
    await expectAccessible(page, "the menu of members");
    await menu.getByRole("button", { name: /\(you\)/ }).click();
    await expect(page.getByText(/^Assigned to /)).toBeVisible();
    await view(page, "Mine").click();
    await expect(rows(page)).toHaveText([/Jonas Weil/]);
  });

  test("single keys move, mark as done and rest while one types", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await expect(page.getByRole("log", { name: "Messages" })).toBeVisible();
    // The first conversation is shown: the next one is below it.
    await page.keyboard.press("j");
    await expect(row(page, "Jonas Weil")).toBeFocused();
    await page.keyboard.press("k");
    await expect(row(page, "Ayaka Nomura")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row(page, "Ayaka Nomura")).not.toContainText("Unread");
    await page.getByRole("searchbox", { name: "Search people and messages" }).pressSequentially("e");
    await expect(page).toHaveURL(/q=e/);
    await expect(button(page, "Done")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search people and messages" }).press("Escape");
    await page.getByRole("heading", { name: "Ayaka Nomura" }).first().click();
    await page.keyboard.press("s");
    await expect(page.getByRole("dialog", { name: "Come back to this" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await expect(page.getByRole("dialog", { name: "Who answers Ayaka Nomura?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await expect(button(page, "Reopen")).toBeVisible();
  });

  test("the page fills the window and does not scroll", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await expect(page.getByRole("textbox", { name: /^Write as Tomás/ })).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(900);
  });
});

test("the panel beside a thread says who the visitor is", async ({ page, siteUrl, anotherBrowser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { jonas } = await openWaiting({ page, siteUrl, anotherBrowser });
  // The first conversation is open without a click; the panel follows the chosen one.
  const panel = page.getByRole("complementary", { name: "The visitor" });
  await expect(panel.getByRole("heading", { name: "Ayaka Nomura" })).toBeVisible();
  await row(page, "Jonas Weil").click();
  await expect(panel.getByRole("heading", { name: "Jonas Weil" })).toBeVisible();
  await expect(panel).toContainText(jonas.email);
  await expect(panel).toContainText(/First seen/);
  await expect(panel).toContainText(/Languages\s*English/);
  await expect(panel).toContainText("Should I clean the varnish of the violin?");
});

test("a note about a visitor is kept beside their conversations", async ({ page, siteUrl, anotherBrowser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWaiting({ page, siteUrl, anotherBrowser });
  await row(page, "Jonas Weil").click();
  const panel = page.getByRole("complementary", { name: "The visitor" });
  await expect(panel.getByRole("heading", { name: "Jonas Weil" })).toBeVisible();
  await expect(panel).toContainText("Public");
  await panel.getByRole("textbox", { name: "Notes about Jonas Weil" }).fill("Met at the Vitoria fair.");
  await panel.getByRole("button", { name: "Save note" }).click();
  await expect(panel).toContainText("The note has been saved.");
  await expectAccessible(page, "the panel of a visitor");
  await page.reload();
  await expect(panel.getByRole("textbox", { name: "Notes about Jonas Weil" })).toHaveValue("Met at the Vitoria fair.");
});

for (const [screen, viewport] of SCREENS) {
  test(`a message appears in the open list by itself on ${screen}`, async ({ page, siteUrl, anotherBrowser }) => {
    await page.setViewportSize(viewport);
    const { jonas } = await openWaiting({ page, siteUrl, anotherBrowser });
    await jonas.say({ message: "And which rosin do you use?" });
    await expect(row(page, "Jonas Weil")).toContainText("And which rosin do you use?", { timeout: 40_000 });
    await expect(rows(page)).toHaveText([/Jonas Weil/, /Ayaka Nomura/]);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a conversation is done on its own page", async ({ page, siteUrl, anotherBrowser }) => {
    const { entity } = await openWaiting({ page, siteUrl, anotherBrowser });
    await row(page, "Jonas Weil").click();
    await expect(page).toHaveURL(new RegExp(`/conversation-detail/${entity.urlslug}/`));
    await button(page, "Done").click();
    await expect(button(page, "Reopen")).toBeVisible();
    await expect(page.getByText("Marked as done.")).toBeVisible();
    await expectAccessible(page, "a conversation that is done on a phone");
    expect(await contentWidth(page)).toBeLessThanOrEqual(390);
    await page.getByRole("main").getByRole("link", { name: "Conversations", exact: true }).click();
    await expect(page).toHaveURL(`/my-conversations/${entity.urlslug}`);
    await expect(row(page, "Jonas Weil")).toContainText("Done");
  });

  test("a conversation is snoozed on its own page until a time", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await row(page, "Jonas Weil").click();
    await button(page, "Snooze").click();
    const menu = page.getByRole("dialog", { name: "Come back to this" });
    await menu.getByRole("button", { name: /^Tomorrow/ }).click();
    await expect(page.getByText(/^Snoozed until .*09:00/).first()).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Conversations", exact: true }).click();
    await expect(row(page, "Jonas Weil")).toContainText(/Back .*09:00/);
  });

  test("a conversation is assigned on its own page", async ({ page, siteUrl, anotherBrowser }) => {
    const { entity } = await openWaiting({ page, siteUrl, anotherBrowser });
    await row(page, "Jonas Weil").click();
    await button(page, "Assign").click();
    const menu = page.getByRole("dialog", { name: "Who answers Jonas Weil?" });
    await expectAccessible(page, "the menu of members on a phone");
    await menu.getByRole("button", { name: /\(you\)/ }).click();
    await expect(page.getByText(/^Assigned to /).first()).toBeVisible();
    await page.goto(`/my-conversations/${entity.urlslug}?show=mine`);
    await expect(rows(page)).toHaveText([/Jonas Weil/]);
  });

  test("a conversation is tagged on its own page, and Undo takes the tag back", async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await row(page, "Jonas Weil").click();
    await button(page, "Add tag").click();
    await page.getByRole("combobox", { name: "New tag" }).fill("buyer");
    await page.keyboard.press("Enter");
    await expect(button(page, "Remove tag buyer")).toBeVisible();
    await button(page, "Undo").click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(button(page, "Remove tag buyer")).toHaveCount(0);
  });

  test("the filters and the menu of times open as sheets that fit", async ({ page, siteUrl, anotherBrowser }) => {
    await openWaiting({ page, siteUrl, anotherBrowser });
    await button(page, "Filter").click();
    await expectAccessible(page, "the filters on a phone");
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "Select Ayaka Nomura" }).check();
    await bulkBar(page).getByRole("button", { name: "Snooze" }).click();
    const menu = page.getByRole("dialog", { name: "Come back to this" });
    await expect(menu).toBeInViewport();
    await menu.evaluate((sheet) =>
      Promise.all(sheet.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    );
    await expectAccessible(page, "the menu of times on a phone");
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await contentWidth(page)).toBeLessThanOrEqual(320);
    await menu.getByRole("button", { name: /^Until the visitor writes/ }).click();
    await expect(rows(page)).toHaveText([/Jonas Weil/]);
  });
});
