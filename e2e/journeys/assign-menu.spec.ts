import type { BrowserContext, Locator, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { mailsTo } from "../fixtures/mailbox";
import { addUser, contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { upgrade } from "../fixtures/paid-checkout";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const rows = (page: Page): Locator => page.getByRole("list", { name: "Conversations", exact: true }).getByRole("link");
const menu = (page: Page): Locator => page.getByRole("dialog", { name: "Who answers Jonas Weil?" });

type Visit = { page: Page; siteUrl: string; anotherBrowser: () => Promise<BrowserContext> };

/** The open conversation of Jonas, and an editor in the team. */
async function openConversation({ page, siteUrl, anotherBrowser }: Visit) {
  const entity = await ownWorkshop(page, siteUrl);
  // Teams are part of the paid plans.
  await upgrade(page, entity);
  const editor = await registerByCalls((await anotherBrowser()).request, siteUrl, freshEmail("nora"), {
    first_name: "Nora",
    last_name: "Kühn",
  });
  await addUser(page.request, siteUrl, { entityId: entity.id, email: editor, role: "editor" });
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity, name: "Jonas Weil" });
  await jonas.say({ message: "Should I clean the varnish of the violin?" });
  await page.goto(`/my-conversations/${entity.urlslug}`);
  await rows(page).first().click();
  return { entity, editor };
}

const openMenu = (page: Page) => page.getByRole("button", { name: "Assign", exact: true }).click();

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a member who is found by a word is assigned and told by email", async ({ page, siteUrl, anotherBrowser }) => {
      const { editor } = await openConversation({ page, siteUrl, anotherBrowser });
      await openMenu(page);
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      await expectAccessibleInBoth(page, `the menu of members on ${screen}`);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      const search = menu(page).getByRole("searchbox");
      await search.fill("nobody");
      await expect(menu(page).getByRole("status")).toHaveText("No one matches this search.");
      await search.fill("KUHN");
      await expect(menu(page).getByRole("button", { name: /\(you\)/ })).toHaveCount(0);
      await search.press("ArrowDown");
      await expect(menu(page).getByRole("button", { name: /Nora Kühn/ })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Assigned to /)).toBeVisible();
      await expect
        .poll(async () => (await mailsTo(page.request, editor, siteUrl))[0]?.text, { timeout: 40_000 })
        .toContain("Jonas Weil");
    });

    test("a member is added from the menu, and chosen at once", async ({ page, siteUrl, anotherBrowser }) => {
      await openConversation({ page, siteUrl, anotherBrowser });
      const email = freshEmail("member");
      await openMenu(page);
      await menu(page).getByRole("button", { name: "Add a team member" }).click();
      await expect(menu(page).getByLabel("Email")).toBeFocused();
      await expectAccessibleInBoth(page, `the form that adds a member on ${screen}`);
      await menu(page).getByRole("button", { name: "Add", exact: true }).click();
      await expect(menu(page)).toContainText("Enter an email address");
      await menu(page).getByLabel("Email").fill(email);
      await menu(page).getByRole("button", { name: "Add", exact: true }).click();
      await expect(menu(page)).toContainText(`${email} now has access`);
      await expect(menu(page).getByRole("button", { name: "Add a team member" })).toBeFocused();
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      await menu(page)
        .getByRole("button", { name: new RegExp(email) })
        .click();
      await expect(page.getByText(/^Assigned to /)).toBeVisible();
      expect((await mailsTo(page.request, email, siteUrl))[0]?.subject).toContain("You can now manage");
    });
  });
}

test("the choice not to tell by email stays in the browser", async ({ page, siteUrl, anotherBrowser }) => {
  await openConversation({ page, siteUrl, anotherBrowser });
  await openMenu(page);
  await menu(page).getByRole("checkbox", { name: "Tell them by email" }).uncheck();
  await page.reload();
  await openMenu(page);
  await expect(menu(page).getByRole("checkbox", { name: "Tell them by email" })).not.toBeChecked();
});

test("several conversations are assigned at once", async ({ page, siteUrl, anotherBrowser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openConversation({ page, siteUrl, anotherBrowser });
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("region", { name: "Selected conversations" }).getByRole("button", { name: "Assign" }).click();
  const members = page.getByRole("dialog", { name: "Who answers?" });
  await expect(members).toBeInViewport({ ratio: 1 });
  await members.getByRole("button", { name: /Nora Kühn/ }).click();
  await expect(page.getByText(/^Assigned to /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Selected conversations" })).toHaveCount(0);
});
