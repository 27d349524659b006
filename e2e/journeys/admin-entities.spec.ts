import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { field, registerByCalls } from "../fixtures/account";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessible } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { contentWidth } from "../fixtures/owned-conversations";
import type { Server } from "../fixtures/server";
import { freshEmail } from "../fixtures/visitor";

const WIDTHS = [1280, 390];
const REASON = "It speaks for a person who did not agree to it.";

let server: Server;
test.beforeAll(({ adminSite }) => {
  server = adminSite;
});

const main = (page: Page): Locator => page.getByRole("main");
const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name: RegExp): Locator => page.getByRole("dialog", { name });
const terms = (page: Page): Locator => page.getByRole("textbox", { name: "Terms", exact: true });
const toast = (page: Page): Locator => page.locator(".toast");

/** Signs in the admin, at a width. */
async function signInAt(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await signInAsAdmin(page, server.url);
}

/** An entity of an account of its own, which is signed out again. */
async function somebodysEntity(page: Page) {
  const email = await registerByCalls(page.request, server.url, freshEmail("owner"));
  const entity = await createEntity(page.request, server.url);
  await page.context().clearCookies();
  return { ...entity, email };
}

async function act(page: Page, within: Locator, name: string, action: string): Promise<void> {
  await within.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function expectFits(page: Page, width: number): Promise<void> {
  expect(await contentWidth(page)).toBeLessThanOrEqual(width);
}

for (const width of WIDTHS) {
  test(`at ${width} px long names of an entity and its owner make no row wider than the list`, async ({ page }) => {
    const names = { first_name: "Maximiliane-Charlotte", last_name: "von Hohenlohe-Waldenburg-Schillingsfürst" };
    await registerByCalls(page.request, server.url, freshEmail("owner"), names);
    await createEntity(page.request, server.url, { firstname: "Donaudampfschifffahrtsgesellschaftskapitän" });
    await page.context().clearCookies();
    await signInAt(page, width);
    await page.goto(`${server.url}/admin/entities`);
    await expect(row(page, "Hohenlohe").first()).toBeVisible();
    const scrolled = await page
      .locator(".list-card__scroll")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(scrolled).toBeLessThanOrEqual(0);
  });
}

for (const width of WIDTHS) {
  test(`at ${width} px an admin finds an entity, marks it, suspends it for all to see, and deletes and restores it`, async ({
    page,
    browser,
  }) => {
    const { name, urlslug, email } = await somebodysEntity(page);
    await signInAt(page, width);
    await page.goto(`${server.url}/admin/entities`);
    await expect(page.getByRole("heading", { level: 1, name: "Digital Entities" })).toBeVisible();
    await expectAccessible(page, "the list of entities");
    await expectFits(page, width);
    await page.getByRole("searchbox", { name: "Search digital entities" }).fill(email);
    await expect(page).toHaveURL(/q=owner/);
    await expect(page.getByRole("row").filter({ has: page.getByRole("button") })).toHaveCount(1);
    await main(page).getByRole("button", { name: "Filter" }).click();
    await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Role");
    await expect(main(page)).toContainText("No digital entity matches.");
    await main(page).getByRole("link", { name: "Show all" }).click();
    await expect(row(page, name)).toContainText("Online");

    await act(page, row(page, name), name, "Mark verified");
    await expect(toast(page)).toContainText(`${name} is marked as verified.`);
    await expect(row(page, name).getByRole("img", { name: "Verified" })).toBeVisible();

    await act(page, row(page, name), name, "Suspend...");
    const suspending = dialog(page, /^Suspend/);
    await suspending.getByRole("button", { name: "Suspend" }).click();
    await expect(suspending).toContainText("Give a reason");
    await expectAccessible(page, "the dialog to suspend");
    await suspending.getByLabel("Reason").fill(REASON);
    await suspending.getByRole("button", { name: "Suspend" }).click();
    await expect(row(page, name)).toContainText("Suspended");

    const visitor = await browser.newPage();
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(`${server.url}/${urlslug}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This page is suspended.");
    await expect(visitor.getByRole("main")).toContainText(REASON);
    await expect(visitor.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await expectAccessible(visitor, "the page of a suspended entity");
    await expectFits(visitor, width);

    await act(page, row(page, name), name, "Lift suspension");
    await expect(row(page, name)).toContainText("Online");
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
    await visitor.close();

    await act(page, row(page, name), name, "Delete");
    await dialog(page, /^Delete/)
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(row(page, name)).toContainText("Deleted");
    await act(page, row(page, name), name, "Restore");
    await expect(row(page, name)).toContainText("Online");
  });

  test(`at ${width} px an admin makes an entity with pictures, reads its record and edits it`, async ({ page }) => {
    await signInAt(page, width);
    await page.goto(`${server.url}/admin/entities/new`);
    await field(page, "Type").selectOption("person");
    await field(page, "Plan").selectOption("Voice");
    await field(page, "First name").fill("Hélène");
    await field(page, "Last name").fill(`Vasseur ${width}`);
    await page.getByRole("radio", { name: "Myself" }).check();
    await field(page, "Description").fill("Keeps the lamps.");
    await field(page, "Your disclaimer").fill("An AI system.");
    const buffer = await sharp({ create: { width: 64, height: 80, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await page.locator('input[type="file"]').first().setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer });
    await expect(main(page)).toContainText("lamp.png");
    await page.getByRole("button", { name: "Create Digital Entity" }).click();
    await expect(main(page)).toContainText("Agree to the terms.");
    await expectAccessible(page, "the form for a new entity");
    await expectFits(page, width);
    await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
    await page.getByRole("button", { name: "Create Digital Entity" }).click();

    await expect(page.getByRole("heading", { level: 1, name: `Hélène Vasseur ${width}` })).toBeVisible();
    await expect(main(page)).toContainText("Voice");
    await expect(page.getByRole("img", { name: /^Portrait/ })).toHaveAttribute("src", /entity-pictures/);
    await expectAccessible(page, "the record of an entity");
    await expectFits(page, width);
    await main(page).getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Edit Hélène Vasseur ${width}` })).toBeVisible();
    await field(page, "Caption").fill("Keeper of the lighthouse");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(main(page)).toContainText("Your changes have been saved.");
    await expectAccessible(page, "the edit page of an entity");
    await expectFits(page, width);
  });

  test(`at ${width} px an admin edits the terms of a type beside their preview`, async ({ page }) => {
    await signInAt(page, width);
    await page.goto(`${server.url}/admin/types?type=others`);
    await terms(page).fill(`**Be kind ${width}.**\nAlways.`);
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.locator("b")).toHaveText(`Be kind ${width}.`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(main(page)).toContainText("Your changes have been saved.");
    await expectAccessible(page, "types and terms");
    await expectFits(page, width);
    await page.reload();
    await expect(terms(page)).toHaveValue(`**Be kind ${width}.**\nAlways.`);
  });
}

test("an owner and an admin who edit one entity do not overwrite each other, and nothing typed is lost", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  const { id, name } = await somebodysEntity(page);
  await signInAt(page);
  await page.goto(`${server.url}/admin/entities/${id}/edit`);
  await field(page, "Caption").fill("Typed by the admin");
  const headers = { origin: server.url };
  const data = { caption: "By somebody else", description: "Changed meanwhile." };
  await page.request.put(`${server.url}/api/digital-entities/${id}`, { headers, data });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(main(page)).toContainText("Someone else changed this in the meantime.");
  await expect(field(page, "Caption")).toHaveValue("Typed by the admin");
  await expectAccessible(page, "a conflict");
  await page.getByRole("button", { name: "Show what is there now" }).click();
  await expect(field(page, "Caption")).toHaveValue("By somebody else");
  await expect(field(page, "Description")).toHaveValue("Changed meanwhile.");
  await page.getByRole("button", { name: "Put my changes back" }).click();
  await expect(field(page, "Caption")).toHaveValue("Typed by the admin");
  await expect(field(page, "Description")).toHaveValue("Changed meanwhile.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(main(page)).toContainText("Your changes have been saved.");
  await expect(page.getByRole("heading", { level: 1, name: `Edit ${name}` })).toBeVisible();
});

test("an admin transfers an entity to another account, whose owner then finds it", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(400);
  const successor = await registerByCalls(page.request, server.url, freshEmail("successor"));
  await page.context().clearCookies();
  const { id, name } = await somebodysEntity(page);
  await signInAt(page);
  await page.goto(`${server.url}/admin/entities/${id}`);
  await act(page, main(page), name, "Transfer...");
  const transferring = dialog(page, /^Transfer/);
  await transferring.getByRole("button", { name: "Transfer" }).click();
  await expect(transferring).toContainText("Email is required");
  await transferring.getByLabel("Email of the new owner").fill("nobody@gallery.test");
  await transferring.getByRole("button", { name: "Transfer" }).click();
  await expect(transferring).toContainText("There is no verified account with this address.");
  await expectAccessible(page, "the dialog to transfer");
  await transferring.getByLabel("Email of the new owner").fill(successor);
  await transferring.getByRole("button", { name: "Transfer" }).click();
  await expect(toast(page)).toContainText(`${name} belongs to ${successor} now.`);
  await expect(page.getByRole("region", { name: "Record" })).toContainText(successor);
});

test("an address with values that no filter takes shows the list, and one of no entity is not found", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  await signInAt(page);
  await page.goto(`${server.url}/admin/entities?state=nonsense&limit=0&sort=name`);
  await expect(row(page, "Erasmus of Rotterdam")).toBeVisible();
  const answer = await page.goto(`${server.url}/admin/entities/00000000-0000-4000-8000-000000000000`);
  expect(answer?.status()).toBe(404);
});
