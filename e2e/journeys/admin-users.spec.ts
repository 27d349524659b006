import type { Page } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { ADMIN, expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessible } from "../fixtures/axe";
import { mailsTo } from "../fixtures/mailbox";
import type { Server } from "../fixtures/server";

let server: Server;
test.beforeAll(({ adminSite }) => {
  server = adminSite;
});

const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, email: string) => main(page).getByRole("row").filter({ hasText: email });

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Chooses an action in a menu of actions, and leaves its dialog open. */
async function choose(page: Page, name: string, action: string) {
  await main(page)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
  return page.getByRole("dialog");
}

test("on a phone a row of a list has two lines, and the filters are behind one button", async ({ page }) => {
  await signInAsAdmin(page, server.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/admin/users`);
  const row = await rowOf(page, ADMIN).boundingBox();
  expect(row?.height).toBeLessThan(112);
  const filters = main(page).getByRole("combobox", { name: "Region" });
  await expect(filters).toBeHidden();
  await main(page).getByRole("button", { name: "Filter" }).click();
  await filters.selectOption("Europe");
  await expect(page).toHaveURL(/region=/);
  await expect(main(page).getByRole("button", { name: "Filter 1" })).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page, "the list of users on a phone");
});

test("an admin finds, suspends, reinstates and deletes a user", async ({ page, anotherBrowser, quietConsole }) => {
  quietConsole.expectStatus(400);
  const other = await anotherBrowser();
  const email = await registerByCalls(other.request, server.url, "zoe@walked.test", {
    first_name: "Zoë",
    last_name: "Walker",
  });
  const isSignedIn = async () => (await other.request.get(`${server.url}/api/system/me`)).ok();
  await signInAsAdmin(page, server.url);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/admin/users`);
  await expectAccessible(page, "the list of users");
  await page.getByRole("searchbox", { name: "Search name or email" }).fill("zoe walk");
  await expect(page).toHaveURL(/q=zoe\+walk/);
  await expect(main(page).getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, email)).toContainText("Password");
  await expect(rowOf(page, email)).toContainText("Europe");

  const dialog = await choose(page, "Zoë Walker", "Suspend");
  await expect(dialog).toContainText("signed out everywhere immediately");
  await expectAccessible(page, "the dialog that suspends a user");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(dialog).toContainText("Give a reason.");
  await dialog.getByLabel("Reason").fill("Sends advertisements.");
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(toast(page, "Zoë Walker has been suspended.")).toBeVisible();
  await expect(rowOf(page, email)).toContainText("Suspended");
  expect(await isSignedIn()).toBe(false);

  await main(page).getByRole("link", { name: "Zoë Walker" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zoë Walker" })).toBeVisible();
  await expect(main(page)).toContainText("Sends advertisements.");
  for (const section of ["Account", "Sessions", "Digital entities", "Activity"]) {
    await expect(main(page).getByRole("heading", { level: 2, name: section })).toBeVisible();
  }
  await expect(main(page).getByRole("table", { name: "Audit log" })).toContainText("Account suspended");
  await expectAccessible(page, "a suspended user");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "a suspended user on a phone");
  const reinstating = await choose(page, "Zoë Walker", "Lift suspension");
  await reinstating.getByRole("button", { name: "Lift suspension" }).click();
  await expect(main(page).getByText("Verified", { exact: true })).toBeVisible();
  const signIn = { email_address: email, password: PASSWORD };
  const headers = { origin: server.url };
  expect((await other.request.post(`${server.url}/api/system/login`, { data: signIn, headers })).ok()).toBe(true);

  const removing = await choose(page, "Zoë Walker", "Delete");
  await removing.getByLabel(`Type ${email} to confirm`).fill("somebody@walked.test");
  await removing.getByRole("button", { name: "Delete permanently" }).click();
  await expect(removing).toContainText("This is not the email of this user.");
  await removing.getByLabel(`Type ${email} to confirm`).fill(email);
  await removing.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page).toHaveURL(`${server.url}/admin/users`);
  await expect(main(page).getByRole("row").filter({ hasText: ADMIN })).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  expect(await isSignedIn()).toBe(false);
  await expectAccessible(page, "the list of users on a phone");
});

test("an admin invites another one, filters the list and downloads it", async ({ page }) => {
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/admin/users`);
  await main(page).getByRole("button", { name: "Invite admin" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toContainText("Fill in this field.");
  await field(page, "First name").fill("Ivo");
  await field(page, "Last name").fill("Lindqvist");
  await field(page, "Email").fill("ivo@walked.test");
  await expectAccessible(page, "the dialog that invites an admin");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(page, "ivo@walked.test is an admin now.")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(page.request, "ivo@walked.test", server.url))[0]?.text)
    .toContain("/reset-password?token=");

  await main(page).getByRole("combobox", { name: "State" }).selectOption("Admins");
  await expect(page).toHaveURL(/state=admin/);
  await expect(rowOf(page, "ivo@walked.test")).toContainText("No password yet");
  const downloading = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);

  const ending = await choose(page, "Ivo Lindqvist", "End admin role");
  await ending.getByRole("button", { name: "End admin role" }).click();
  await expect(rowOf(page, "ivo@walked.test")).toHaveCount(0);
});

test("the last admin cannot end the own role, and is told why", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(409);
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/admin/users?state=admin`);
  const [name = ""] = [
    await main(page)
      .getByRole("button", { name: /^Actions for/ })
      .getAttribute("aria-label"),
  ];
  const dialog = await choose(page, name?.replace("Actions for ", "") ?? "", "End admin role");
  await expect(dialog).toContainText("This is your own account");
  await dialog.getByRole("button", { name: "End admin role" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Make someone else an admin first.");
});

test("an admin reads who did what, and narrows it", async ({ page }) => {
  await signInAsAdmin(page, server.url);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/admin/audit`);
    await expect(main(page).getByRole("table", { name: "Audit log" })).toContainText("Signed in to the admin area");
    await expectAccessible(page, `the audit log at ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(field(page, "By (email or ID)")).toBeHidden();
  await main(page).getByRole("button", { name: "Filter" }).click();
  await field(page, "By (email or ID)").fill(ADMIN);
  await field(page, "Action").selectOption("Admin area");
  await main(page).getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/actor=root%40gallery.test&action=admin/);
  await expect(field(page, "By (email or ID)")).toHaveValue(ADMIN);
  const rows = main(page).getByRole("row").filter({ hasText: "Signed in to the admin area" });
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBe((await main(page).getByRole("row").count()) - 1);
  await rows.first().getByText("Details").click();
  await expect(rows.first()).toContainText("how: password");
  await field(page, "Record ID").fill("nothing");
  await main(page).getByRole("button", { name: "Show", exact: true }).click();
  await expect(main(page)).toContainText("Nothing matches.");
  await main(page).getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL(`${server.url}/admin/audit`);
  await rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/);
});
