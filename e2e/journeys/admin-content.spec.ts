import type { Page } from "@playwright/test";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessible } from "../fixtures/axe";
import { ask, replies } from "../fixtures/chat";
import { mailsTo } from "../fixtures/mailbox";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import type { Server } from "../fixtures/server";
import { enter, verify } from "../fixtures/visitor";

let server: Server;
test.beforeAll(({ adminSite }) => {
  server = adminSite;
});

const main = (page: Page) => page.getByRole("main");

/** Replaces the session of a browser by one of the admin. */
async function signInAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  await signInAsAdmin(page, server.url);
}

/** Shows an admin page at both widths: it fits, and axe finds nothing. */
async function expectBothWidths(page: Page, what: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await contentWidth(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page, `${what} at ${width} px`);
  }
}

test("an admin finds a message, opens it, and never sees private words", async ({ page, browser }) => {
  const entity = await ownWorkshop(page, server.url);
  const context = await browser.newContext();
  const talker = await Talker.withAccount(context, { origin: server.url, entity });
  await talker.say({ message: "Which heavy string does a short viola like?" });
  await talker.say({ message: "My telescope is hidden in the attic.", privacy_code: 2 });
  await signInAgain(page);

  await page.goto(`${server.url}/admin/messages`);
  const rows = main(page).getByRole("row");
  await expect(rows.filter({ hasText: "Which heavy string" })).toContainText("Jonas Weil");
  await expect(rows.filter({ hasText: "Just for the visitor" })).toHaveCount(1);
  await expect(main(page)).not.toContainText("telescope");
  await expectBothWidths(page, "the messages");
  await main(page).getByRole("searchbox").fill("viola");
  await expect(page).toHaveURL(/q=viola/);
  await expect(rows.filter({ hasText: "Just for the visitor" })).toHaveCount(0);
  await main(page).getByRole("button", { name: "Filter" }).click();
  await main(page).getByLabel("Privacy", { exact: true }).selectOption("Visitor");
  await expect(main(page)).toContainText("No message fits this search.");
  await main(page).getByRole("link", { name: "Clear search and filters" }).click();
  await expect(main(page).getByRole("searchbox")).toHaveValue("");
  await expect(page).not.toHaveURL(/q=|privacy/);
  await main(page)
    .getByRole("button", { name: /^Digital entity:/ })
    .click();
  await page.getByRole("dialog").getByRole("searchbox").fill(entity.urlslug);
  await page.getByRole("dialog").getByRole("link", { name: entity.urlslug }).click();
  await expect(page).toHaveURL(/digitalentity_id=/);
  await expect(rows.filter({ hasText: "Which heavy string" })).toHaveCount(1);

  await main(page).getByRole("link", { name: "Which heavy string does a short viola like?" }).click();
  await expect(page.getByRole("complementary", { name: "About this message" })).toContainText(
    /You opened this as an admin at \d\d:\d\d\. .+ can see that in the access log\./,
  );
  await expect(main(page)).toContainText("Why it said so");
  await expectBothWidths(page, "a message");
  await page.goBack();
  await main(page).getByRole("link", { name: "Just for the visitor" }).click();
  await expect(main(page)).toContainText("Its words are locked for admins too.");
  await expect(main(page)).not.toContainText("telescope");

  await page.goto(`${server.url}/all-conversations`);
  await main(page)
    .getByRole("button", { name: /^Digital entity:/ })
    .click();
  await page.getByRole("dialog").getByRole("searchbox").fill(entity.urlslug);
  await page.getByRole("dialog").getByRole("link", { name: entity.urlslug }).click();
  await main(page).getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL(/unread=1/);
  await page.keyboard.press("Escape");
  await expect(main(page)).toContainText("Jonas Weil");
  await expectBothWidths(page, "the conversations of all entities");
  await context.close();
});

test("a visitor reports replies, and an admin answers, dismisses, deletes, resolves and suspends", async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const email = await enter(visitor, { path: `${server.url}/erasmus-of-rotterdam` });
  await verify(visitor, email, { baseUrl: server.url });
  await visitor.getByRole("button", { name: "Privacy Settings" }).click();
  await visitor.getByText("Only the digital entity can see these").click();
  await visitor.keyboard.press("Escape");
  await ask(visitor, "Did you travel with books?");
  await replies(visitor).first().getByRole("button", { name: "Report", exact: true }).click();
  const dialog = visitor.getByRole("dialog", { name: "Report this reply" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toContainText("Choose a reason.");
  await dialog.getByText("It is false").click();
  await dialog.getByLabel("Anything to add? (optional)").fill("He had a chest for them.");
  await expectAccessible(visitor, "the dialog that reports a reply");
  await dialog.getByRole("button", { name: "Send report" }).click();
  const thanks = visitor.getByRole("dialog", { name: "Thank you" });
  await expect(thanks).toContainText("An admin will look at this reply.");
  await thanks.getByRole("button", { name: "Close" }).last().click();

  await visitor.getByRole("button", { name: "Privacy Settings" }).click();
  await visitor.getByText("These are just for me").click();
  await visitor.keyboard.press("Escape");
  const secret = await ask(visitor, "Where did you hide your letters?");
  await secret.getByRole("button", { name: "Report", exact: true }).click();
  await dialog.getByText("It reveals personal data").click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(thanks).toContainText("The admins see that you reported it, and nothing of what was said.");
  await expectAccessible(visitor, "the dialog that asks to show a private exchange");
  await thanks.getByRole("button", { name: "Show the exchange" }).click();
  await expect(thanks).toContainText("Tick the box to show the exchange");

  await signInAgain(page);
  await page.goto(`${server.url}/admin/reports`);
  await expect(page.getByRole("link", { name: "Reports, 2 open reports" })).toBeVisible();
  await expect(main(page).getByRole("navigation", { name: "Open reports by age" })).toContainText("2 under 4 hours");
  const rows = main(page).getByRole("row");
  const secretRow = rows.filter({ hasText: "Personal data" });
  await expect(secretRow).toContainText("Just for the visitor");
  await expect(secretRow).toContainText("Waits for the visitor");
  const views = main(page).getByRole("navigation", { name: "Views" });
  await views.getByRole("link", { name: "Waits for the visitor 1" }).click();
  await expect(rows).toHaveCount(2);
  const secretReport = main(page).getByRole("region", { name: "Personal data" });
  const choose = (name: string) => rows.filter({ hasText: name }).getByRole("link", { name }).click();
  await expect(main(page)).toContainText("Choose a report");
  await expect(secretReport).toHaveCount(0);
  await choose("Personal data");
  await expect(secretReport).toContainText("Just for the visitor, who did not open it for this report");
  await expect(secretReport).not.toContainText("hide your letters");
  await expect(secretReport.getByRole("button", { name: "Suspend", exact: true })).toBeVisible();
  await expect(secretReport.getByRole("button", { name: "Delete reply" })).toHaveCount(0);
  await thanks.getByRole("checkbox", { name: /^Show this message and its reply to the admins/ }).check();
  await thanks.getByRole("button", { name: "Show the exchange" }).click();
  await expect(thanks.getByRole("checkbox")).toHaveCount(0);
  await expect(thanks).toContainText("An admin will look at this reply.");
  await views.getByRole("link", { name: "Open 2" }).click();
  await expect(secretRow).toContainText("Read it in the report");
  await expect(secretRow).not.toContainText("hide your letters");
  await choose("Personal data");
  await expect(secretReport).toContainText("Where did you hide your letters?");
  await expect(secretReport).toContainText("Opened until");
  await expectBothWidths(page, "a report of a private exchange");
  await expect(secretReport.getByRole("button", { name: "Delete reply" })).toBeVisible();
  await secretReport.getByRole("button", { name: "Dismiss" }).click();
  const dismissing = page.getByRole("dialog", { name: "Dismiss this report?" });
  await dismissing.getByRole("button", { name: "Dismiss" }).click();
  await expect(dismissing).toContainText("Say why.");
  await dismissing.getByLabel(/^Why, for/).fill("He wrote it himself.");
  await dismissing.getByRole("button", { name: "Dismiss" }).click();
  await expect(main(page)).toContainText("The report has been dismissed.");
  await expect(secretReport).toContainText("He wrote it himself.");
  await expect(secretReport).not.toContainText("hide your letters");
  await expect(page.getByRole("link", { name: "Reports, 1 open report" })).toBeVisible();
  await page.goto(`${server.url}/admin`);
  const needs = main(page).getByRole("region", { name: "Needs you" });
  await expect(needs).toContainText("1 open report");
  await needs.getByRole("link", { name: "Read reports" }).click();
  await expect(page).toHaveURL(`${server.url}/admin/reports`);

  const report = main(page).getByRole("region", { name: "False" });
  await expect(report).toHaveCount(0);
  await choose("False");
  await expect(report).toContainText("He had a chest for them.");
  await expect(report).toContainText("Did you travel with books?");
  await expectBothWidths(page, "the reports");
  await report.getByRole("button", { name: "Take it" }).click();
  await expect(report.getByRole("button", { name: "Release" })).toBeVisible();
  await expect(views.getByRole("link", { name: "Mine 1" })).toBeVisible();
  await report.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(report).toContainText("Write an answer.");
  await report.getByLabel(/^Your answer to/).fill("He did. We ask the owner to correct it.");
  await report.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(main(page)).toContainText("The answer is on its way to");
  await expect(report).toContainText("Answers so far");
  await expectBothWidths(page, "an answered report");
  await visitor.goto(`${server.url}/your-data`);
  await expect(visitor.getByRole("main")).toContainText("He did. We ask the owner to correct it.");
  await expect(visitor.getByRole("main")).toContainText("He wrote it himself.");
  await expectBothWidths(visitor, "the visitor's reports");
  await visitor.getByRole("button", { name: "Object" }).click();
  const objecting = visitor.getByRole("dialog", { name: "Object to this decision?" });
  await objecting.getByRole("button", { name: "Object" }).click();
  await expect(objecting).toContainText("Say why you object.");
  await expectAccessible(visitor, "the dialog that objects to a dismissal");
  await objecting.getByLabel("Why you object").fill("It was never his letter.");
  await objecting.getByRole("button", { name: "Object" }).click();
  await expect(visitor.getByRole("main")).toContainText("Your objection");
  await expect(visitor.getByRole("button", { name: "Object" })).toHaveCount(0);
  await context.close();
  await page.reload();
  await views.getByRole("link", { name: "Objections 1" }).click();
  await expect(views.getByRole("link", { name: "Objections 1" })).toHaveAttribute("aria-current", "page");
  await expect(main(page)).toContainText("Oldest first");
  await choose("Personal data");
  await secretReport.getByRole("button", { name: "Take it" }).click();
  await expect(secretReport.getByRole("button", { name: "Release" })).toBeVisible();
  await expect(secretRow).toContainText("Objection");
  await expect(secretReport).toContainText("It was never his letter.");
  await expect(secretReport).toContainText("He wrote it himself.");
  await secretReport.getByRole("button", { name: "Dismiss" }).click();
  await dismissing.getByLabel(/^Why, for/).fill("He did write it.");
  await dismissing.getByRole("button", { name: "Dismiss" }).click();
  await expect(main(page)).toContainText("No report fits these filters.");
  await views.getByRole("link", { name: "Open 1" }).click();
  await choose("False");
  const mails = await mailsTo(page.request, email, server.url);
  expect(mails.map(({ text }) => text).join("\n")).toContain("He did. We ask the owner to correct it.");

  await report.getByRole("button", { name: "Delete reply" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete reply" }).click();
  await expect(report).toContainText("The reply was deleted.");
  await report.getByRole("button", { name: "Resolve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("dialog")).toContainText("Say what was done.");
  await page.getByRole("dialog").getByLabel("What was done").fill("The reply was wrong and is gone.");
  await page.getByRole("dialog").getByRole("button", { name: "Resolve" }).click();
  await expect(main(page)).toContainText("No report is waiting.");
  await views.getByRole("link", { name: /^Reply removed/ }).click();
  await expect(main(page)).toContainText("Newest first");
  await expect(main(page).getByRole("combobox", { name: "Waits" })).toHaveCount(0);
  await choose("False");
  await expect(report).toContainText("The reply was wrong and is gone.");
  await report.getByRole("button", { name: "Reopen" }).click();
  await expect(main(page)).toContainText("No report fits these filters.");

  await views.getByRole("link", { name: /^Open/ }).click();
  await main(page).getByRole("searchbox").fill("chest");
  await expect(page).toHaveURL(/q=chest/);
  await choose("False");
  await report.getByRole("button", { name: "Suspend", exact: true }).click();
  const suspending = page.getByRole("dialog", { name: /^Suspend/ });
  await suspending.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(suspending).toContainText("Give a reason");
  await expectAccessible(page, "the dialog that suspends from the queue");
  await suspending.getByLabel("Reason").fill("Visitors reported it.");
  await suspending.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(main(page)).toContainText("has been suspended.");
  const reader = await browser.newPage();
  await reader.goto(`${server.url}/erasmus-of-rotterdam`);
  await expect(reader.getByRole("main")).toContainText("Visitors reported it.");
  await reader.close();
});

test("an admin adds context data for an entity, edits it beside another admin, and deletes it", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  const entity = await ownWorkshop(page, server.url);
  await signInAgain(page);
  await page.goto(`${server.url}/admin/contextdata`);
  const row = main(page).getByRole("row").filter({ hasText: "Workshop notes" }).filter({ hasText: entity.name });
  await expect(row).toContainText("Text");
  await expectBothWidths(page, "the context data");

  await main(page).getByRole("link", { name: "New context data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Which digital entity is it for?" })).toBeVisible();
  await main(page).getByRole("searchbox").fill(entity.urlslug);
  await expectBothWidths(page, "the choice of an entity");
  await main(page).getByRole("link", { name: entity.urlslug }).click();
  await main(page).getByLabel("Title", { exact: true }).fill("Gluing");
  await main(page)
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Hide glue is soaked overnight and heated gently.");
  await expectBothWidths(page, "the form for context data");
  await main(page).getByRole("button", { name: "Add text" }).click();
  await expect(page).toHaveURL(/digitalentity_id=/);
  await main(page).getByRole("link", { name: "Gluing" }).click();
  await expect(main(page)).toContainText("Hide glue is soaked overnight");
  await expectBothWidths(page, "a document");

  await main(page).getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Gluing" })).toBeVisible();
  await expectBothWidths(page, "the edit of a document");
  const id = page.url().split("/").at(-2);
  const changed = await page.request.put(`${server.url}/api/context-data/${id}`, {
    headers: { origin: server.url },
    data: { title: "Gluing a violin" },
  });
  expect(changed.ok()).toBe(true);
  await main(page).getByLabel("Title", { exact: true }).fill("Gluing a viola");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(main(page)).toContainText("Someone else changed this in the meantime.");
  await main(page).getByRole("button", { name: "Show what is there now" }).click();
  await expect(main(page).getByRole("status", { name: "What is there now" })).toContainText("Gluing a violin");
  await expect(main(page).getByLabel("Title", { exact: true })).toHaveValue("Gluing a viola");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Gluing a viola" })).toBeVisible();

  await page.goto(`${server.url}/admin/contextdata?q=gluing`);
  await main(page).getByRole("button", { name: "Actions on Gluing a viola" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(main(page)).toContainText("No document fits this search.");
});
