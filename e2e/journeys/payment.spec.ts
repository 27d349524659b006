import { field } from "../fixtures/account";
import { agreeBox, chooseTypeAndPlan, main, stepHeading } from "../fixtures/creation";
import { codeFor } from "../fixtures/mailbox";
import { buyPlanSignedIn, buyPlanSignedOut, expectTestCheckout, pay } from "../fixtures/paid-checkout";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

test("a signed-out visitor becomes the owner of a paid entity by the test checkout", async ({ page }) => {
  await buyPlanSignedOut(page, () => expectTestCheckout(page));
});

test("a signed-in owner pays for a new entity by the test checkout", async ({ page, siteUrl }) => {
  await buyPlanSignedIn(page, siteUrl);
});

test("a cancelled payment says that nothing was charged, and offers another try or another plan", async ({ page }) => {
  await chooseTypeAndPlan(page, "Person", "Portrait");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expectTestCheckout(page);
  const checkout = page.url();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/payment-cancel");
  await expect(stepHeading(page, "Payment cancelled")).toBeVisible();
  await expect(main(page)).toContainText("Nothing was charged, and your choices are saved.");
  await expect(main(page).getByRole("link", { name: "Back to the plans" })).toHaveAttribute("href", "/choose-plan");
  await main(page).getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/payment");
  await expect(main(page)).toContainText("Payment was not completed. Please complete your payment to continue.");
  // A checkout that was left cannot be paid afterwards.
  await page.goto(checkout);
  await expect(main(page)).toContainText("This checkout has ended.");
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toHaveCount(0);
});

test("a failed payment and a pending one show their messages", async ({ page }) => {
  await chooseTypeAndPlan(page, "Person", "Portrait");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expectTestCheckout(page);
  const success = `/payment-success?session_id=${new URL(page.url()).pathname.split("/").at(-1)}`;
  await page.goto(success);
  await expect(main(page)).toContainText("Payment is still processing. Please complete your payment first.");
  await page.goto("/payment");
  await expect(main(page)).toContainText("Payment is still processing. Please complete your payment first.");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expectTestCheckout(page);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL("/payment-cancel");
  await page.goto("/payment");
  await expect(main(page)).toContainText("Payment was not completed. Please complete your payment to continue.");
  await page.goto("/create-digital-entity-unauth");
  await expect(main(page)).toContainText("Payment was not completed. Please complete your payment to continue.");
});

test("a page without a workflow says so, and one without a payment asks for the payer's address", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  await page.goto("/payment");
  await expect(main(page)).toContainText("Workflow ID not found. Please start from the beginning.");
  await page.goto("/payment-success");
  await expect(stepHeading(page, "Payment not found")).toBeVisible();
  await expect(field(page, "Email address that you gave when paying")).toBeVisible();
});

test("a payment that comes back in another browser is claimed there by a code from the payer's mail", async ({
  page,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const payer = freshEmail("payer");
  await chooseTypeAndPlan(page, "Person", "Portrait");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expectTestCheckout(page);
  const session = new URL(page.url()).pathname.split("/").at(-1);
  await field(page, "Email address (optional)").fill(payer);
  await pay(page);
  await expect(stepHeading(page, "Payment received")).toBeVisible();
  const other = await (await anotherBrowser()).newPage();
  await other.goto(`/payment-success?session_id=${session}`);
  await expect(stepHeading(other, "Your payment arrived")).toBeVisible();
  await expect(main(other)).toContainText("Portrait, annual");
  await expect(main(other)).not.toContainText(payer);
  await field(other, "Email address that you gave when paying").fill(payer);
  await other.getByRole("button", { name: "Send the code" }).click();
  await field(other, "Code from the email").fill(await codeFor(other.request, payer, { mails: 2 }));
  await expect(other).toHaveURL("/accept-terms-unauth");
  await expect(agreeBox(other)).toBeVisible();
});
