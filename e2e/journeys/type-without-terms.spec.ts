import type { Page } from "@playwright/test";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { chooseTypeAndPlan, refusal, selectButton, stepHeading, typeCard } from "../fixtures/creation";

const oneWorkflow = "**/api/unauth-workflow/*";

/** Deletes the terms of the type Other, as an admin in a browser of their own. */
async function removeTerms({ request }: Pick<Page, "request">, origin: string): Promise<void> {
  await signInAsAdmin({ request }, origin);
  const types: { id: number; system_name: string; version: number; displaylabel: string; description: string }[] =
    await (await request.get(`${origin}/api/digital-entity-types`)).json();
  const other = types.find(({ system_name }) => system_name === "others");
  if (!other) throw new Error("There is no type Other.");
  const { id, version, displaylabel, description } = other;
  const data = { version, displaylabel, description, terms: "" };
  const answer = await request.put(`${origin}/api/digital-entity-types/${id}`, { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

test.beforeEach(async ({ anotherBrowser, siteUrl }) => {
  await removeTerms(await anotherBrowser(), siteUrl);
});

test("a type without terms skips the terms page, and Back does not return to it", async ({ page }) => {
  await chooseTypeAndPlan(page, "Other");
  await expect(page).toHaveURL("/create-digital-entity-unauth");
  await expect(page.getByLabel("Entity name")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/choose-plan");
  await expect(selectButton(page, "Free")).toBeVisible();
});

test("a type without terms shows an error when the skip cannot be saved", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(500);
  await page.goto("/new-digital-entity");
  await typeCard(page, "Other").click();
  await expect(selectButton(page, "Free")).toBeVisible();
  await page.route(oneWorkflow, (route) =>
    route.request().postDataJSON()?.terms_accepted ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await selectButton(page, "Free").click();
  await expect(refusal(page)).toHaveText("Failed to update terms acceptance");
  await page.unroute(oneWorkflow);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(stepHeading(page, "Create Digital Entity")).toBeVisible();
});
