import { main } from "../fixtures/creation";
import { buyPlanSignedIn, buyPlanSignedOut, ownerWithEntity, upgrade } from "../fixtures/paid-checkout";
import { test } from "../fixtures/stripe-test";
import { expect } from "../fixtures/test";

test("a signed-out visitor becomes the owner of a paid entity by Stripe", async ({ page }) => {
  await buyPlanSignedOut(page, () => expect(page).toHaveURL(/\/c\/pay\/cs_/));
});

test("a signed-in owner pays for a new entity by Stripe", async ({ page, siteUrl }) => {
  await buyPlanSignedIn(page, siteUrl);
});

test("cards and bills are managed in Stripe's portal, and its events show on the pages here", async ({
  page,
  siteUrl,
  stripeSite,
}) => {
  const entity = await ownerWithEntity(page, siteUrl);
  await upgrade(page, entity);
  const [subscription] = [...stripeSite.stripe.state.subscriptions.values()].slice(-1);
  stripeSite.stripe.state.renew(String(subscription?.id), false);
  for (const event of stripeSite.stripe.state.events.splice(0)) {
    const { payload, signature } = stripeSite.stripe.sign(event);
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const response = await fetch(`${siteUrl}/api/webhooks/stripe`, { method: "POST", headers, body: payload });
    expect(response.status).toBe(200);
  }
  await page.goto("/subscriptions");
  await expect(main(page)).toContainText(`The last payment for ${entity.name} failed.`);
  await expect(main(page).getByRole("listitem").filter({ hasText: entity.name })).toContainText("Past Due");
  await page.getByRole("button", { name: "Update card" }).click();
  await expect(page).toHaveURL(/\/p\/cus_/);
});
