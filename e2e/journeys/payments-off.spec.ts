import type { Page } from "@playwright/test";
import { field, registerByCalls } from "../fixtures/account";
import { createEntity } from "../fixtures/created-entity";
import { agreeBox, createButton, fillPerson, main, solveCaptcha, stepHeading, typeCard } from "../fixtures/creation";
import type { Server } from "../fixtures/server";
import { test as base, expect } from "../fixtures/test";

const BILLING_PAGES = [
  "/payment",
  "/payment-success",
  "/payment-cancel",
  "/upgrade/00000000-0000-4000-8000-000000000000",
  "/upgrade-success",
  "/upgrade-cancel",
  "/subscriptions",
  "/purchase-history",
  "/test-checkout/none",
];

/** Words that a site without plans never shows. */
const SOLD = /\bplans?\b|subscription|purchase|upgrade|€/i;

/** A separate site with PAYMENTS=off for each test, and a page on it. */
const test = base.extend<{ unsold: { server: Server; page: Page } }>({
  unsold: async ({ ownServer, anotherBrowser }, use) => {
    const server = await ownServer({ PAYMENTS: "off" });
    const context = await anotherBrowser({ baseURL: server.url });
    await use({ server, page: await context.newPage() });
  },
});

const steps = (page: Page) => page.getByRole("list", { name: "Progress" }).getByRole("listitem");

test("a signed-in owner creates an entity without a plan", async ({ unsold }) => {
  const { server, page } = unsold;
  await registerByCalls(page.request, server.url);
  await page.goto("/new-digital-entity");
  await expect(steps(page)).toHaveText([/Type/, /Terms/, /Details/]);
  await typeCard(page, "Person").click();
  await expect(page).toHaveURL("/accept-terms");
  await expect(main(page).getByRole("link", { name: "Back" })).toHaveAttribute("href", "/new-digital-entity");
  await agreeBox(page).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/create-digital-entity");
  await expect(stepHeading(page, "Create Digital Entity")).toBeVisible();
  await expect(main(page)).toContainText("Person. Everything here can be changed later");
  await expect(main(page)).not.toContainText(SOLD, { useInnerText: true });
  const urlslug = await fillPerson(page);
  await page.getByLabel("Your disclaimer").fill("A clone of mine, not me.");
  await createButton(page).click();
  await expect(page).toHaveURL(`/overview/${urlslug}`);
});

test("a visitor without an account gets to the form without a plan or a payment", async ({ unsold }) => {
  const { page } = unsold;
  await page.goto("/new-digital-entity");
  await expect(steps(page)).toHaveText([/Type/, /Terms/, /Details/, /Account/]);
  await typeCard(page, "Person").click();
  await expect(page).toHaveURL("/accept-terms-unauth");
  await agreeBox(page).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/create-digital-entity-unauth");
  await expect(main(page)).not.toContainText(SOLD, { useInnerText: true });
  await fillPerson(page);
  await solveCaptcha(page);
  await createButton(page).click();
  await expect(page).toHaveURL("/register");
  await expect(field(page, "Password")).toBeVisible();
});

test("the address of the plan step redirects to the terms", async ({ unsold }) => {
  const { server, page } = unsold;
  await page.goto("/new-digital-entity");
  await typeCard(page, "Person").click();
  await expect(page).toHaveURL("/accept-terms-unauth");
  await page.goto("/choose-plan");
  await expect(page).toHaveURL("/accept-terms-unauth");
  await registerByCalls(page.request, server.url);
  await page.goto("/choose-plan");
  await expect(page).toHaveURL("/accept-terms");
});

test("the dashboard shows usage without a limit and no plans", async ({ unsold }) => {
  const { server, page } = unsold;
  await registerByCalls(page.request, server.url);
  const { urlslug, name } = await createEntity(page.request, server.url);
  await page.goto("/my-digital-entities");
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(SOLD, { useInnerText: true });
  await page.goto(`/my-digital-entities/${urlslug}/plan`);
  const usage = page.getByRole("region", { name: "Usage", exact: true });
  await expect(usage).toContainText("0, unlimited");
  await expect(usage.getByRole("progressbar")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText(SOLD, { useInnerText: true });
  await page.goto("/my-account");
  await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(SOLD, { useInnerText: true });
});

test("the payment pages do not exist, signed in or not", async ({ unsold }) => {
  const { server, page } = unsold;
  for (const path of BILLING_PAGES) {
    expect({ path, status: (await page.request.get(path, { maxRedirects: 0 })).status() }).toEqual({
      path,
      status: 404,
    });
  }
  await registerByCalls(page.request, server.url);
  for (const path of BILLING_PAGES) {
    expect({ path, status: (await page.request.get(path, { maxRedirects: 0 })).status() }).toEqual({
      path,
      status: 404,
    });
  }
});
