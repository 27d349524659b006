import { main } from "../fixtures/creation";
import { ownerWithEntity, signedInWay, signedOutWay, upgrade } from "../fixtures/paid-ways";
import { test } from "../fixtures/stripe-test";
import { expect } from "../fixtures/test";

test("Stripe: a signed-out visitor becomes the owner of a paid entity that talks", async ({ page }) => {
  await signedOutWay(page, () => expect(page).toHaveURL(/\/c\/pay\/cs_/));
});

test("Stripe: a signed-in owner pays for a new entity", async ({ page, siteUrl }) => {
  await signedInWay(page, siteUrl);
});

test("Stripe: cards and bills are looked after at its own pages; what it tells is on ours", async ({
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
    const told = await fetch(`${siteUrl}/api/webhooks/stripe`, { method: "POST", headers, body: payload });
    expect(told.status).toBe(200);
  }
  await page.goto("/subscriptions");
  await expect(main(page)).toContainText(`The last payment for ${entity.name} did not go through.`);
  await expect(main(page).getByRole("listitem").filter({ hasText: entity.name })).toContainText("Past Due");
  await page.getByRole("button", { name: "Update card" }).click();
  await expect(page).toHaveURL(/\/p\/cus_/);
});
