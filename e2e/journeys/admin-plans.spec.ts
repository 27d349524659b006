import type { Page } from "@playwright/test";
import { PASSWORD } from "../fixtures/account";
import { ADMIN, expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessible } from "../fixtures/axe";
import { type Server, startServer } from "../fixtures/server";

let server: Server;
test.beforeAll(({ adminSite }) => {
  server = adminSite;
});

async function openPlans(page: Page, query = ""): Promise<void> {
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/admin/plans${query}`);
}

/** Another admin's edit. */
async function editByCall(page: Page, id: string, changes: object): Promise<void> {
  const options = { data: changes, headers: { origin: server.url } };
  expect((await page.request.put(`${server.url}/api/plans/${id}`, options)).ok()).toBe(true);
}

const dialog = (page: Page) => page.getByRole("dialog");
const box = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });

// Each plan has a price of its own, since both tests may use the same server.
for (const [width, id, price] of [
  [1280, "voice", 45.5],
  [390, "institution", 55.5],
] as const) {
  test(`an admin edits a plan at ${width} pixels, and the public sees the new price at once`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const plan = id === "voice" ? "Voice" : "Institution";
    await openPlans(page);
    const main = page.getByRole("main");
    await expect(main).toContainText("New prices hold for new subscriptions. Plans that are running do not change.");
    await expect(main.getByText("Saves 37%").filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, `the plans at ${width} pixels`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await main.getByRole("button", { name: `Edit ${plan}` }).click();
    await expectAccessible(page, `the form of a plan at ${width} pixels`);
    await box(page, "A month, in euro").fill("a lot");
    await dialog(page).getByRole("button", { name: "Save plan" }).click();
    await expect(dialog(page)).toContainText("Enter a price such as 19.00.");
    await expect(box(page, "A month, in euro")).toBeFocused();
    await box(page, "A month, in euro").fill(price.toFixed(2).replace(".", ","));
    await box(page, "Messages a month").fill("7,000");
    await dialog(page).getByRole("button", { name: "Save plan" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(`${plan} has been saved.`)).toBeVisible();
    await expect(main.getByText(`€${price.toFixed(2)}`).filter({ visible: true })).toBeVisible();
    const offered = await (await page.request.get(`${server.url}/api/get-plans/person`)).json();
    const row = offered.find((one: { id: string }) => one.id === id);
    expect(row.price_monthly).toBe(price);
    expect(row.features).toContain("7,000 answered messages a month");
    await page.evaluate(() => sessionStorage.setItem("selectedEntityType", "person"));
    await page.goto(`${server.url}/choose-plan`);
    await page.getByRole("button", { name: "Monthly" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: `Select ${plan}` })).toContainText(
      `€${price.toFixed(2)}`,
    );
    await expect(page.getByText(/^Save up to \d+%$/)).toBeVisible();
  });
}

test("of two admins the second sees what the first has saved, and loses nothing that was typed", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  await openPlans(page);
  await page.getByRole("button", { name: "Edit Portrait" }).click();
  await box(page, "Context passages").fill("12000");
  await editByCall(page, "portrait", { price_monthly: 21 });
  await dialog(page).getByRole("button", { name: "Save plan" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Someone else changed this in the meantime. Your changes are still in the form.",
  );
  await expectAccessible(page, "a plan that somebody else has changed");
  await dialog(page).getByRole("button", { name: "Show what is there now" }).click();
  await expect(dialog(page).getByRole("region", { name: "As it is now" })).toContainText("21.00");
  await expect(box(page, "Context passages")).toHaveValue("12000");

  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Edit Portrait" }).click();
  await expect(dialog(page)).toContainText("These are your unsaved changes of before.");
  await expect(box(page, "Context passages")).toHaveValue("12000");
  await box(page, "A month, in euro").fill("21");
  await dialog(page).getByRole("button", { name: "Save plan" }).click();
  await dialog(page).getByRole("button", { name: "Save mine anyway" }).click();
  await expect(page.getByText("Portrait has been saved.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "12,000", exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "€21", exact: true })).toBeVisible();
});

test("an admin adds a plan, sees it for its types alone, and deletes it", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(400);
  await openPlans(page, "?type=role");
  const types = page.getByRole("group", { name: "Entity type" });
  await expect(types.getByRole("button", { name: "Role" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Add plan" }).click();
  await dialog(page).getByRole("button", { name: "Add plan" }).click();
  await expect(dialog(page)).toContainText("Give it a name");
  await box(page, "Name").fill("Chorus");
  await dialog(page).getByRole("button", { name: "Add plan" }).click();
  await expect(dialog(page)).toContainText("A plan that is not the free one has a price.");
  await box(page, "A year, in euro").fill("590");
  await dialog(page).getByRole("checkbox", { name: "Role" }).uncheck();
  await dialog(page).getByRole("button", { name: "Add plan" }).click();
  await expect(page.getByText("Chorus has been added.")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Chorus/ })).toContainText("Not for this type");
  await types.getByRole("button", { name: "Person" }).click();
  await expect(page).toHaveURL(/type=person$/);
  await expect(page.getByRole("columnheader", { name: /Chorus/ })).not.toContainText("Not for this type");

  await page.getByRole("button", { name: "Delete plan Chorus" }).click();
  await expectAccessible(page, "the question before a plan is deleted");
  await dialog(page).getByRole("button", { name: "Delete plan" }).click();
  await expect(page.getByText("Chorus has been deleted.")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Chorus/ })).toHaveCount(0);
});

test("the form of the free plan asks for no price, and says that it holds at once", async ({ page }) => {
  await openPlans(page);
  await page.getByRole("button", { name: "Edit Free" }).click();
  await expect(dialog(page)).toContainText("What you change here holds immediately for everyone on this plan.");
  await expect(box(page, "A month, in euro")).toHaveCount(0);
  await box(page, "Team members").fill("2");
  await dialog(page).getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("Free has been saved.")).toBeVisible();
});

test("with PAYMENTS=off the page says that nothing is sold", async ({ page }) => {
  const off = await startServer({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, PAYMENTS: "off" });
  try {
    await signInAsAdmin(page, off.url);
    await page.goto(`${off.url}/admin/plans`);
    await expect(page.getByRole("main")).toContainText("Payments are off (PAYMENTS=off).");
    await page.goto("about:blank");
  } finally {
    await off.stop();
  }
});
