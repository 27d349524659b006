import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { ask, replies } from "../fixtures/chat";
import { mailsTo } from "../fixtures/mailbox";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { freshEmail, openChat } from "../fixtures/visitor";

const visitors = (page: Page): Locator => page.getByRole("region", { name: "Visitors", exact: true });
const row = (page: Page, text: string): Locator => visitors(page).getByRole("row").filter({ hasText: text });
const dialog = (page: Page): Locator => page.getByRole("dialog");
const profile = (page: Page): Locator => page.getByRole("complementary", { name: "The visitor" });
const view = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

type Visit = { page: Page; siteUrl: string; anotherBrowser: () => Promise<BrowserContext> };

/** The visitors of an entity: Jonas has talked with it, once in private, and Oona was invited. */
async function openVisitors({ page, siteUrl, anotherBrowser }: Visit) {
  const entity = await ownWorkshop(page, siteUrl);
  const jonas = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
  await jonas.say({ message: "Should I clean the varnish of the violin?" });
  await jonas.say({ message: "My xylophone is hidden.", privacy_code: 2 });
  const oona = freshEmail("oona");
  await page.goto(`/my-chatters/${entity.urlslug}`);
  await button(page, "Invite").click();
  await dialog(page).getByLabel("Email").fill("nonsense");
  await button(page, "Send invitation").click();
  await expect(dialog(page)).toContainText("Please enter a valid email address.");
  await dialog(page).getByLabel("Email").fill(oona);
  await button(page, "Send invitation").click();
  await expect(row(page, oona)).toContainText("Invited");
  return { entity, jonas, oona };
}

/** Closes the profile, which is a page of its own on phones. */
async function closeProfile(page: Page): Promise<void> {
  const back = button(page, "Back to the visitors");
  const close = profile(page).getByRole("button", { name: "Close", exact: true });
  await ((await back.isVisible()) ? back : close).click();
  await expect(profile(page)).toHaveCount(0);
}

test("an address with a visitor that cannot exist shows the list", async ({ page, siteUrl }) => {
  const entity = await ownWorkshop(page, siteUrl);
  await page.goto(`/my-chatters/${entity.urlslug}?v=nonsense&tag=%00`);
  await expect(button(page, "Copy page link")).toBeVisible();
  await expect(profile(page)).toHaveCount(0);
});

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("an owner sees everyone who talked or was invited, but no private word", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const { jonas, oona } = await openVisitors({ page, siteUrl, anotherBrowser });
      await expect(view(page, "Everyone")).toContainText("2");
      await expect(view(page, "This week")).toContainText("1");
      await expectAccessibleInBoth(page, `the visitors on ${screen}`);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await row(page, jonas.email).getByRole("link").click();
      await expect(page).toHaveURL(/[?&]v=/);
      await expect(profile(page)).toContainText("2 messages");
      await expect(profile(page)).toContainText("English");
      await expect(profile(page).getByRole("link", { name: /Should I clean the varnish/ })).toBeVisible();
      await expect(profile(page)).not.toContainText("xylophone");
      await expectAccessibleInBoth(page, `a profile on ${screen}`);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await page.goBack();
      await expect(profile(page)).toHaveCount(0);
      await view(page, "Invited").click();
      await expect(page).toHaveURL(/show=invited/);
      await expect(row(page, oona)).toBeVisible();
      await expect(row(page, jonas.email)).toHaveCount(0);
      await view(page, "Everyone").click();
      await visitors(page).getByRole("searchbox", { name: "Search people" }).fill("xylophone");
      await expect(visitors(page)).toContainText("No one matches this search.");
    });

    test("visitors get a tag together, and Undo takes it back", async ({ page, siteUrl, anotherBrowser }) => {
      const { jonas, oona } = await openVisitors({ page, siteUrl, anotherBrowser });
      await page.getByRole("checkbox", { name: "Select all" }).check();
      const bar = page.getByRole("region", { name: "Selected visitors" });
      await expect(bar).toContainText("2 selected");
      await expectAccessibleInBoth(page, `selected visitors on ${screen}`);
      await bar.getByRole("button", { name: "Add tag" }).click();
      await dialog(page).getByLabel("New tag").fill("buyer");
      await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByText("Tagged “buyer”.")).toBeVisible();
      await row(page, oona).getByRole("link").click();
      await expect(profile(page).getByRole("button", { name: "Remove tag buyer" })).toBeVisible();
      await button(page, "Undo").click();
      await expect(page.getByText("Undone.")).toBeVisible();
      await expect(profile(page).getByRole("button", { name: "Remove tag buyer" })).toHaveCount(0);
      await closeProfile(page);
      await row(page, jonas.email).getByRole("link").click();
      await expect(profile(page).getByRole("button", { name: "Add tag" })).toBeVisible();
      await expect(profile(page)).not.toContainText("buyer");
    });

    test("filters of the visitors are saved as a view with its count", async ({ page, siteUrl, anotherBrowser }) => {
      const { entity, jonas, oona } = await openVisitors({ page, siteUrl, anotherBrowser });
      await visitors(page).getByRole("searchbox", { name: "Search people" }).fill("jonas");
      await button(page, "Save this view").click();
      await dialog(page).getByRole("textbox", { name: "Name" }).fill("The Weils");
      await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
      await expect(view(page, "The Weils")).toHaveText("The Weils 1");
      await view(page, "Everyone").click();
      await expect(row(page, oona)).toBeVisible();
      await page.goto(`/my-chatters/${entity.urlslug}`);
      await view(page, "The Weils").click();
      await expect(row(page, jonas.email)).toBeVisible();
      await expect(row(page, oona)).toHaveCount(0);
    });

    test("a note about a visitor is kept, and access changes in the profile", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const { jonas, oona } = await openVisitors({ page, siteUrl, anotherBrowser });
      await row(page, jonas.email).getByRole("link").click();
      await profile(page).getByLabel("Notes about Jonas Weil").fill("Met at the fair.");
      await profile(page).getByRole("button", { name: "Save note" }).click();
      await expect(profile(page)).toContainText("The note has been saved.");
      await closeProfile(page);
      await row(page, oona).getByRole("link").click();
      await button(page, `Revoke: ${oona}`).click();
      await expect(profile(page)).toContainText("Revoked");
      await expect(button(page, `Invite: ${oona}`)).toBeVisible();
      await closeProfile(page);
      await expect(view(page, "Without access")).toContainText("1");
    });

    test("a list is imported into a group, whose quota a visitor uses up", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const [oona, jonas] = [freshEmail("oona"), freshEmail("jonas")];
      await page.goto(`/my-chatters/${entity.urlslug}?view=groups`);
      const groups = page.getByRole("region", { name: "Groups", exact: true });
      await groups.getByRole("button", { name: "Add a group" }).press("Enter");
      await dialog(page).getByLabel("Messages a month for each visitor").fill("none");
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await expect(dialog(page)).toContainText("Give it a name");
      await dialog(page).getByLabel("Name").fill("Book club");
      await dialog(page).getByLabel("Messages a month for each visitor").fill("1");
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await expect(groups.getByRole("row").filter({ hasText: "Book club" })).toContainText(/0\D*1\D*0/);
      await expectAccessibleInBoth(page, `the groups on ${screen}`);
      await view(page, "Everyone").click();

      await button(page, "Import a list").click();
      const lines = [
        "name;email;group",
        `Oona Mäkelä;${oona};book CLUB`,
        `Jonas Weil;${jonas};`,
        "Rune;nonsense;",
        `Jonas;${jonas.toUpperCase()};`,
        "Ayaka;ayaka@nomura.example;Chess",
      ];
      const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
      await dialog(page).getByLabel("Choose a CSV file").setInputFiles(file);
      await dialog(page).getByRole("button", { name: "Check the list" }).click();
      await expect(dialog(page)).toContainText("2 people get an email.");
      for (const result of ["Not an email address", "Same as row 2", "There is no group with this name"])
        await expect(dialog(page)).toContainText(result);
      await dialog(page).getByLabel("Message").fill("We read the workshop notes together.");
      await dialog(page).getByRole("button", { name: "Invite 2 people" }).click();
      await expect(dialog(page)).toContainText("2 people were invited.");
      await dialog(page).getByRole("button", { name: "Done" }).click();
      await expect
        .poll(async () => (await mailsTo(page.request, oona))[0]?.text)
        .toContain("We read the workshop notes");

      // One is put into the group by hand, taken out by Undo, and put in again.
      for (const end of ["Undo", "Close"]) {
        await page.getByRole("checkbox", { name: `Select ${jonas}` }).check();
        await page.getByRole("region", { name: "Selected visitors" }).getByRole("button", { name: "Group" }).click();
        await dialog(page).getByRole("button", { name: "Book club" }).click();
        await expect(page.getByText("One person is in another group now.")).toBeVisible();
        await page.getByRole("status").getByRole("button", { name: end, exact: true }).click();
        if (end === "Undo") await expect(page.getByText("Undone.")).toBeVisible();
      }

      const visitor = await (await anotherBrowser()).newPage();
      await visitor.setViewportSize(viewport);
      await openChat(visitor, { path: `/${entity.urlslug}`, email: jonas, name: "Jonas Weil" });
      await expect(await ask(visitor, "How do I tune a heavy C string?", entity.name)).not.toContainText("used up");
      const limited = /Your messages to .+ for this month \(1\) are used up\. From 1 \w+ \d{4} you can go on\./;
      await expect(await ask(visitor, "And how is a soundpost set?", entity.name)).toContainText(limited);
      await visitor.reload();
      await expect(replies(visitor, entity.name).last()).toContainText(limited);

      await page.reload();
      await row(page, jonas).getByRole("link").click();
      await expect(profile(page)).toContainText("1 of 1 message this month");
      await closeProfile(page);

      // The download has the columns that an import reads, and the filters of the list.
      await button(page, "Filter").click();
      await dialog(page).getByLabel("Group", { exact: true }).selectOption("Book club");
      await page.keyboard.press("Escape");
      await expect(button(page, "Remove filter Book club")).toBeVisible();
      await button(page, "More actions").click();
      const downloading = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "Download as CSV" }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${entity.urlslug}-visitors-[\\d-]+\\.csv$`));
      const written = (await readFile(await download.path(), "utf8")).split("\r\n");
      expect(written[0]).toContain("email,name,group,status,since,messages_this_month,conversations");
      expect(written.slice(1, 3)).toEqual([
        expect.stringMatching(`^${jonas},Jonas Weil,Book club,invited,.*,1,1,2,`),
        expect.stringMatching(`^${oona},Oona Mäkelä,Book club,invited,.*,0,0,0,`),
      ]);

      // Invitations are sent again, and a deleted group leaves its visitors.
      await button(page, "More actions").click();
      await page.getByRole("menuitem", { name: "Resend to all invited" }).click();
      await dialog(page).getByRole("button", { name: "Send again" }).click();
      await expect(page.getByText(/^No one was emailed/)).toBeVisible();
      await view(page, "Groups").click();
      await groups.getByRole("button", { name: "More for: Book club" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(dialog(page)).toContainText("Its 2 visitors stay");
      await dialog(page).getByRole("button", { name: "Delete group" }).click();
      await expect(groups).toContainText("No groups yet.");
      await view(page, "Everyone").click();
      await expect(row(page, jonas)).toBeVisible();
    });

    test("in Arabic the list and a profile fit the window", async ({ page, siteUrl, anotherBrowser }) => {
      const { entity, jonas } = await openVisitors({ page, siteUrl, anotherBrowser });
      await page.goto(`/ar/my-chatters/${entity.urlslug}`);
      await expect(page.getByRole("link", { name: /^الجميع/ })).toContainText("2");
      await expectAccessibleInBoth(page, `the visitors in Arabic on ${screen}`);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await page.getByRole("row").filter({ hasText: jonas.email }).getByRole("link").click();
      await expect(page.getByRole("complementary", { name: "الزائر" })).toContainText("الإنجليزية");
      await expectAccessibleInBoth(page, `a profile in Arabic on ${screen}`);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
    });
  });
}
