import { field, fillSignIn, PASSWORD, registerByCalls, signOutButton } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/test";

test("a passkey that is added in My Account signs in with and without the password", async ({ page, siteUrl }) => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const [recoveryCode = ""] = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Laptop" })).toBeVisible();

  // The same device has a passkey already.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Name").fill("Laptop again");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("This device already has a passkey for your account.");
  await dialog.getByRole("button", { name: "Close" }).click();

  const signOut = async () => {
    await page.request.post("/api/system/logout", { headers: { origin: siteUrl }, data: {} });
  };
  // Wait until the header has loaded the user, or it does so after the sign-out.
  const expectSignedIn = async () => {
    await expect(page).toHaveURL("/about");
    await expect(signOutButton(page)).toBeVisible();
  };
  await signOut();
  await page.goto("/login?redirect=/about");
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expectSignedIn();

  await signOut();
  await page.goto("/login?redirect=/about");
  await fillSignIn(page, email);
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
  await expectAccessible(page, "the second step");
  await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await expectSignedIn();

  await signOut();
  await page.goto("/login?redirect=/about");
  await fillSignIn(page, email);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await field(page, "Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectSignedIn();
});
