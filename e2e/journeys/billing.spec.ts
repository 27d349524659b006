import { registerByCalls } from "../fixtures/account";
import { main, selectButton, stepHeading } from "../fixtures/creation";
import { expectTestCheckout, ownerWithEntity, pay, upgrade } from "../fixtures/paid-checkout";
import { expect, test } from "../fixtures/test";

test("an owner upgrades, and finds the subscription, the invoice and its PDF", async ({ page, siteUrl }) => {
  const entity = await ownerWithEntity(page, siteUrl);
  await page.goto("/subscriptions");
  const row = main(page).getByRole("listitem").filter({ hasText: entity.name });
  await expect(row).toContainText("Free, €0.00");
  await expect(row).toContainText("Inactive");
  await expect(row).toContainText("No renewal");
  await row.getByRole("link", { name: "Upgrade" }).click();
  await expect(stepHeading(page, "Upgrade Your Plan")).toBeVisible();
  await expect(main(page)).toContainText("Upgrading from: Free Plan");
  await expect(main(page)).toContainText("Select a paid plan to unlock premium features");
  await expect(selectButton(page, "Free")).toHaveCount(0);
  await page.getByRole("button", { name: "Monthly" }).click();
  const request = page.waitForRequest("**/api/create-upgrade-checkout");
  await selectButton(page, "Voice").click();
  expect((await request).postDataJSON()).toMatchObject({
    digitalentity_id: entity.id,
    plan_id: "voice",
    plan_duration: "month",
    amount: 3900,
    currency: "eur",
    success_url: `${siteUrl}/upgrade-success?session_id={CHECKOUT_SESSION_ID}&digitalentity_id=${entity.id}`,
    cancel_url: `${siteUrl}/upgrade-cancel?digitalentity_id=${entity.id}`,
  });
  await expectTestCheckout(page);
  await expect(main(page)).toContainText("€39.00 per month");
  await pay(page);
  await expect(stepHeading(page, `${entity.name} is now on Voice`)).toBeVisible();

  await page.goto("/subscriptions");
  await expect(row).toContainText("Voice, €39.00 per month");
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Renews");
  await row.getByRole("link", { name: "Details" }).click();
  await expect(stepHeading(page, entity.name)).toBeVisible();
  const number = await main(page).getByRole("row").nth(1).getByRole("link").first().textContent();
  expect(number).toMatch(/^SEM-\d{4}-\d{6}$/);

  await page.goto("/purchase-history");
  const invoice = main(page)
    .getByRole("row")
    .filter({ hasText: String(number) });
  await expect(invoice).toContainText(entity.name);
  await expect(invoice).toContainText("Voice, monthly");
  await expect(invoice).toContainText("Paid");
  await expect(invoice).toContainText("€39.00");
  await expect(main(page)).toContainText("1 to 1 of 1");
  const download = page.waitForEvent("download");
  await invoice.getByRole("link", { name: `Invoice ${number} as PDF` }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  await invoice.getByRole("link", { name: String(number), exact: true }).click();
  await expect(stepHeading(page, String(number))).toBeVisible();
  await expect(main(page)).toContainText("Test mode: no money is taken.");
  await expect(main(page)).toContainText("Margit Fjord");
});

test("an owner's billing details are on the next invoice, and stay in the form", async ({ page, siteUrl }) => {
  const entity = await ownerWithEntity(page, siteUrl);
  await page.goto("/purchase-history");
  await page.getByLabel("Name or company").fill("Museum of Letters");
  await page.getByLabel("Postal address").fill("Kade 1\n2801 AB Gouda");
  await page.getByLabel("VAT number").fill("NL000099998B57");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText("Your billing details have been saved.")).toBeVisible();
  await upgrade(page, entity);
  await page.goto("/purchase-history");
  await expect(page.getByLabel("VAT number")).toHaveValue("NL000099998B57");
  await main(page).getByRole("row").nth(1).getByRole("link").first().click();
  for (const words of ["Museum of Letters", "Kade 1", "2801 AB Gouda", "NL000099998B57"])
    await expect(main(page)).toContainText(words);
});

test("a subscription is cancelled after a confirmation, and resumed", async ({ page, siteUrl }) => {
  const entity = await ownerWithEntity(page, siteUrl);
  await upgrade(page, entity);
  await page.goto("/subscriptions");
  await main(page).getByRole("link", { name: "Details" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const question = page.getByRole("dialog", { name: `Cancel the subscription for ${entity.name}?` });
  await question.getByRole("button", { name: "Keep subscription" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await question.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(main(page)).toContainText("It is cancelled and ends on");
  await page.reload();
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(main(page)).toContainText("Renews");
  await expect(page.getByRole("button", { name: "Cancel subscription" })).toBeVisible();
});

test("a change of plan grants the rights of the new plan", async ({ page, siteUrl }) => {
  const entity = await ownerWithEntity(page, siteUrl);
  await upgrade(page, entity, "Portrait");
  await page.goto("/subscriptions");
  await main(page).getByRole("link", { name: "Details" }).click();
  await page.getByLabel("New plan").selectOption("Institution, €975.00 per year");
  await page.getByRole("button", { name: "Change plan" }).click();
  await expect(main(page).getByText("€975.00 per year").first()).toBeVisible();
  const changed = await (await page.request.get(`/api/load-digital-entity/${entity.urlslug}`)).json();
  expect(changed.plan_id).toBe("institution");
  // A paid plan is changed here and not bought again.
  await page.goto(`/upgrade/${entity.id}`);
  await expect(main(page)).toContainText("This digital entity is already on a paid plan.");
  await expect(main(page).getByRole("link", { name: "Manage the subscription" })).toBeVisible();
});

test("leaving an upgrade keeps the plan, and other owners' subscriptions are not found", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const entity = await ownerWithEntity(page, siteUrl);
  await page.goto(`/upgrade/${entity.id}`);
  await selectButton(page, "Portrait").click();
  await expectTestCheckout(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/upgrade-cancel?digitalentity_id=${entity.id}`);
  await expect(stepHeading(page, "Upgrade cancelled")).toBeVisible();
  await expect(main(page)).toContainText("Nothing was charged, and your plan has not changed.");
  const otherBrowser = await (await anotherBrowser()).newPage();
  await registerByCalls(otherBrowser.request, siteUrl);
  const unknownId = "00000000-0000-4000-8000-000000000000";
  for (const [path, words] of [
    [`/upgrade/${entity.id}`, "Digital entity not found"],
    [`/purchase-history/${unknownId}`, "Invoice not found"],
    [`/subscriptions/${unknownId}`, "Subscription not found"],
  ] as const) {
    await otherBrowser.goto(path);
    await expect(stepHeading(otherBrowser, words)).toBeVisible();
  }
});

test("failures of billing show the specified messages", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  const entity = await ownerWithEntity(page, siteUrl);
  await page.goto(`/upgrade/${entity.id}`);
  const answer = (body: string) =>
    page.route("**/api/create-upgrade-checkout", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body }),
    );
  const body = { error: true, status: 500, message: "An error occurred", data: { code: "internal", request_id: "1" } };
  await answer(JSON.stringify(body));
  await selectButton(page, "Portrait").click();
  await expect(main(page).getByRole("alert")).toContainText("Server error (500): An error occurred");
});
