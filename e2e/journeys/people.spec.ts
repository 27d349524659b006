import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask, replies } from "../fixtures/chat";
import { gate } from "../fixtures/gate";
import { mailsTo } from "../fixtures/mailbox";
import { contentWidth, ownWorkshop } from "../fixtures/owned-conversations";
import { upgrade } from "../fixtures/paid-checkout";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { freshEmail, openChat } from "../fixtures/visitor";

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const row = (within: Locator, text: string): Locator => within.getByRole("row").filter({ hasText: text });
const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Takes a picture of the page in both themes. */
async function capture(page: Page, name: string): Promise<void> {
  const fullPage = !(await dialog(page).isVisible());
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: test.info().outputPath(`${name}-dark.png`), fullPage });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Chooses a list in the import dialog, and has it checked. */
async function checkList(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Import a list" }).click();
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await dialog(page).getByLabel("Choose a CSV file").setInputFiles(file);
  await expect(dialog(page).getByLabel("List", { exact: true })).toHaveValue(lines.join("\n"));
  await dialog(page).getByRole("button", { name: "Check the list" }).click();
}

for (const [screen, viewport] of SCREENS) {
  test(`on ${screen}, chatters are imported, put into a group, stopped at its quota, found, invited again and downloaded`, async ({
    page,
    siteUrl,
    anotherBrowser,
  }) => {
    await page.setViewportSize(viewport);
    const entity = await ownWorkshop(page, siteUrl);
    const [oona, jonas] = [freshEmail("oona"), freshEmail("jonas")];
    await page.goto(`/my-chatters/${entity.urlslug}`);
    const chatters = section(page, "Visitors");
    const groups = section(page, "Groups");

    // A group with a quota of one message.
    await groups.getByRole("button", { name: "Add a group" }).press("Enter");
    await dialog(page).getByLabel("Messages a month for each visitor").fill("none");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toContainText("Give it a name");
    await expect(dialog(page)).toContainText("Enter a whole number from 1 to 100,000.");
    await dialog(page).getByLabel("Name").fill("Book club");
    await dialog(page).getByLabel("Messages a month for each visitor").fill("1");
    await expectAccessible(page, `a new group on ${screen}`);
    await capture(page, "group");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(row(groups, "Book club")).toContainText(/0\D*1\D*0/);

    // A list with good and bad rows: checked, shown, and only then sent.
    await checkList(page, "members.csv", [
      "name;email;group",
      `Oona Mäkelä;${oona};book CLUB`,
      `Jonas Weil;${jonas};`,
      "Rune;nonsense;",
      `Jonas;${jonas.toUpperCase()};`,
      "Ayaka;ayaka@nomura.example;Chess",
    ]);
    await expect(dialog(page)).toContainText("2 people get an email.");
    for (const result of ["Not an email address", "Same as row 2", "There is no group with this name"])
      await expect(dialog(page)).toContainText(result);
    await expect(dialog(page)).toContainText("3 rows were not imported.");
    await expectAccessible(page, `a checked list on ${screen}`);
    await capture(page, "checked");
    expect(await mailsTo(page.request, oona)).toHaveLength(0);
    await dialog(page).getByLabel("Message").fill("We read the workshop notes together.");
    await dialog(page).getByRole("button", { name: "Invite 2 people" }).click();
    await expect(dialog(page)).toContainText("2 people were invited.");
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(row(chatters, oona)).toContainText("0 of 1 message this month");
    await expect.poll(async () => (await mailsTo(page.request, oona))[0]?.text).toContain("We read the workshop notes");

    // One is put into the group by hand.
    await chatters.getByRole("checkbox", { name: `Select ${jonas}` }).check();
    await expect(chatters).toContainText("One person selected");
    await chatters.getByLabel("Group for the selected people").selectOption("Book club");
    await capture(page, "selected");
    await chatters.getByRole("button", { name: "Put into group" }).click();
    await expect(chatters).toContainText("One person is in another group now.");
    await expect(row(chatters, jonas)).toContainText("Book club");
    await expect(row(groups, "Book club")).toContainText(/2\D*1\D*0/);
    expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page, `the chatters on ${screen}`);

    // The visitor reaches the quota; the question is stored, and the text says when it begins again.
    const visitor = await (await anotherBrowser()).newPage();
    await visitor.setViewportSize(viewport);
    await openChat(visitor, { path: `/${entity.urlslug}`, email: jonas, name: "Jonas Weil" });
    await expect(await ask(visitor, "How do I tune a heavy C string?", entity.name)).not.toContainText("used up");
    const limited = /Your messages to .+ for this month \(1\) are used up\. From 1 \w+ \d{4} you can go on\./;
    await expect(await ask(visitor, "And how is a soundpost set?", entity.name)).toContainText(limited);
    await expectAccessible(visitor, `a used up quota on ${screen}`);
    await capture(visitor, "used-up");
    await visitor.reload();
    await expect(replies(visitor, entity.name).last()).toContainText(limited);

    // The owner sees the use, finds one chatter, and sends invitations again.
    await page.reload();
    await expect(row(chatters, jonas)).toContainText("1 of 1 message this month");
    await expect(row(groups, "Book club")).toContainText(/2\D*1\D*1/);
    await chatters.getByRole("searchbox", { name: "Search people" }).fill("makela");
    await expect(row(chatters, jonas)).toHaveCount(0);
    await chatters.getByRole("button", { name: `Resend: ${oona}` }).click();
    await expect.poll(async () => (await mailsTo(page.request, oona)).length).toBe(2);
    await chatters.getByRole("searchbox", { name: "Search people" }).press("Escape");
    await expect(row(chatters, jonas)).toBeVisible();
    await chatters.getByRole("button", { name: "Resend to all invited" }).click();
    await expectAccessible(page, `sending again on ${screen}`);
    await capture(page, "resend");
    await dialog(page).getByRole("button", { name: "Send again" }).click();
    await expect(chatters).toContainText("No one was emailed: everyone invited has answered, or was emailed");

    // The download has the columns that an import reads, and the filter of the list.
    await chatters.getByLabel("Group", { exact: true }).selectOption("Book club");
    await chatters.getByLabel("Status").selectOption("Invited");
    const downloading = page.waitForEvent("download");
    await chatters.getByRole("link", { name: "Download as CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${entity.urlslug}-chatters-[\\d-]+\\.csv$`));
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines[0]).toBe("\uFEFFemail,name,group,status,since,messages_this_month");
    expect(lines.slice(1, 3).sort()).toEqual([
      expect.stringMatching(`^${jonas},Jonas Weil,Book club,invited,.*,1$`),
      expect.stringMatching(`^${oona},Oona Mäkelä,Book club,invited,.*,0$`),
    ]);
    await capture(page, "chatters");

    // A deleted group leaves its chatters.
    await groups.getByRole("button", { name: "More for: Book club" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(dialog(page)).toContainText("Its 2 visitors stay");
    await dialog(page).getByRole("button", { name: "Delete group" }).click();
    await expect(groups).toContainText("No groups yet.");
    // The list is no longer filtered by the group.
    await expect(row(chatters, jonas)).toBeVisible();
  });

  test(`on ${screen}, entity users are imported with their roles and found`, async ({ page, siteUrl }) => {
    await page.setViewportSize(viewport);
    const entity = await ownWorkshop(page, siteUrl);
    // The free plan has no room for more people.
    await upgrade(page, entity);
    const [oona, jonas] = [freshEmail("oona"), freshEmail("jonas")];
    await page.goto(`/access/${entity.urlslug}`);
    const people = section(page, "Team");
    await checkList(page, "people.csv", ["email,role", `${oona},Editor`, `${jonas},`, "rune@kvist.example,boss"]);
    await expect(row(dialog(page), "rune@kvist.example")).toContainText("Not a role: use owner, editor or viewer");
    await expect(row(dialog(page), oona)).toContainText("editor");
    await expectAccessible(page, `checked entity users on ${screen}`);
    await capture(page, "entity-users-checked");
    await dialog(page).getByRole("button", { name: "Add 2 people" }).click();
    await expect(dialog(page)).toContainText("2 people were added.");
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(row(people, oona)).toContainText("Editor");
    await expect(row(people, jonas)).toContainText("Viewer");
    await expect.poll(async () => (await mailsTo(page.request, oona)).length).toBe(1);
    await people.getByRole("searchbox", { name: "Search people" }).fill(jonas.slice(0, 10));
    await expect(row(people, oona)).toHaveCount(0);
    await expect(row(people, jonas)).toBeVisible();
    expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page, `entity users on ${screen}`);
    await capture(page, "entity-users");
  });
}

test("an address that is typed while the invitation before it is sent stays", async ({ page, siteUrl }) => {
  const entity = await ownWorkshop(page, siteUrl);
  await page.goto(`/my-chatters/${entity.urlslug}`);
  const address = page.getByPlaceholder("name@example.com");
  const answer = gate();
  await page.route("**/api/invite-digital-entity", async (route) => {
    const response = await route.fetch();
    await answer.opened;
    await route.fulfill({ response });
  });
  await address.fill(freshEmail("oona"));
  await address.press("Enter");
  await address.fill("jonas@");
  answer.open();
  await expect(page.getByRole("row").filter({ hasText: "oona" })).toBeVisible();
  await expect(address).toHaveValue("jonas@");
});

test("by keyboard, the focus stays in the row whose action is done", async ({ page, siteUrl }) => {
  const entity = await ownWorkshop(page, siteUrl);
  await page.goto(`/my-chatters/${entity.urlslug}`);
  const email = freshEmail("oona");
  const address = page.getByPlaceholder("name@example.com");
  await address.fill(email);
  await address.press("Enter");
  const buttons = page.getByRole("row").filter({ hasText: email }).getByRole("button");
  await buttons.last().press("Enter");
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
});
