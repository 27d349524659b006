import { type Page, request } from "@playwright/test";
import { field, fillSignIn, PASSWORD, registerByCalls, signInLink, signOutButton } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { type Organizations, startOrganizations } from "../fixtures/identity-providers";
import { expect, test } from "../fixtures/test";
import { composer } from "../fixtures/visitor";

// Serial: these tests share a site and two identity providers.
test.describe.configure({ mode: "default" });

let on: Organizations;
test.beforeAll(async () => {
  on = await startOrganizations(await request.newContext());
});
test.afterAll(() => on.close());

const main = (page: Page) => page.getByRole("main");
const offer = (page: Page, organization: string) =>
  main(page).getByRole("link", { name: `Sign in with ${organization}` });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue" });

/** Types an address on the login page and leaves the field. */
async function name(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Email").press("Tab");
}

async function expectSignedIn(page: Page, who: string): Promise<void> {
  await expect(signOutButton(page)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(who);
}

test("OpenID Connect is offered for a typed address, signs in with the way back, and signs out", async ({ page }) => {
  on.oidc.says({ sub: "e-1", email: "elin@open.test", email_verified: true, given_name: "Elin", family_name: "Berg" });
  await page.goto(`${on.site.url}/login?redirect=/about`);
  await expect(main(page)).not.toContainText("Or sign in with password");
  await name(page, "somebody@elsewhere.test");
  await expect(main(page)).not.toContainText("Or sign in with password");
  await name(page, "Elin@Open.test");
  await expect(offer(page, "Open House")).toBeVisible();
  await expect(main(page)).toContainText("Or sign in with password");
  await expectAccessible(page, "the login page with an organisation");
  await offer(page, "Open House").click();
  await expect(page).toHaveURL(`${on.site.url}/about`);
  await expectSignedIn(page, "Elin Berg");

  // Signs out here, at the organisation, and returns.
  await signOutButton(page).click();
  await expect(page).toHaveURL(new RegExp(`^${on.oidc.issuer}/`));
  expect((await page.request.get(`${on.site.url}/api/system/me`)).status()).toBe(401);
  await goOn(page).click();
  await expect(page).toHaveURL(`${on.site.url}/`);
  await expect(signInLink(page)).toBeVisible();
});

test("an address that is typed before hydration is checked after it", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${on.site.url}/login`, { waitUntil: "commit" });
  await name(page, "elin@open.test");
  await expect(field(page, "Email")).not.toBeFocused();
  release();
  await expect(offer(page, "Open House")).toBeVisible();
});

test("an address that the browser fills in without focus is checked", async ({ page }) => {
  await page.goto(`${on.site.url}/login`);
  await name(page, "elin@open.test");
  await expect(offer(page, "Open House")).toBeVisible();
  await name(page, "somebody@elsewhere.test");
  await expect(offer(page, "Open House")).toBeHidden();
  await field(page, "Email").evaluate((input: HTMLInputElement) => {
    // As a password manager does it: past React's own setter, by events alone.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "elin@open.test");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(field(page, "Email")).not.toBeFocused();
  await expect(offer(page, "Open House")).toBeVisible();
});

test("SAML signs in by a signed request and a posted form, and signs out", async ({ page }) => {
  on.saml.says({ nameId: "t-1", attributes: { email: "tomas@museum.test", firstName: "Tomas", lastName: "Lind" } });
  await page.goto(`${on.site.url}/login?redirect=/directory`);
  await name(page, "tomas@museum.test");
  await offer(page, "City Museum").click();
  await expect(page).toHaveURL(new RegExp(`^${on.saml.entryPoint}\\?.*Signature=`));
  await goOn(page).click();
  await expect(page).toHaveURL(`${on.site.url}/directory`);
  await expectSignedIn(page, "Tomas Lind");

  await signOutButton(page).click();
  await expect(page).toHaveURL(new RegExp(`^${on.saml.logoutUrl}\\?`));
  await goOn(page).click();
  await expect(page).toHaveURL(`${on.site.url}/`);
  await expect(signInLink(page)).toBeVisible();
});

test("a sign-in from an entity's own host goes through the main host and returns signed in", async ({ page }) => {
  on.saml.says({ nameId: "t-2", attributes: { email: "ines@museum.test", firstName: "Ines", lastName: "Moe" } });
  const { port } = new URL(on.site.url);
  const host = `http://erasmus-of-rotterdam.localhost:${port}`;
  await page.goto(host);
  await signInLink(page).click();
  await expect(page).toHaveURL(new RegExp(`^http://localhost:${port}/login\\?`));
  await name(page, "ines@museum.test");
  await offer(page, "City Museum").click();
  await goOn(page).click();
  await expect(page).toHaveURL(`${host}/`);
  await expect(composer(page)).toBeVisible();
  await page.goto(`${host}/about`);
  await expectSignedIn(page, "Ines Moe");
});

test("an account with a password proves it once, and afterwards the organisation signs it in", async ({
  page,
  anotherBrowser,
}) => {
  const email = await registerByCalls((await anotherBrowser()).request, on.site.url, "margit@museum.test");
  on.saml.says({ nameId: "t-3", attributes: { email } });
  await page.goto(`${on.site.url}/login?redirect=/services`);
  await name(page, email);
  await offer(page, "City Museum").click();
  await goOn(page).click();
  await expect(main(page).getByRole("status")).toContainText("There is already an account with this address.");
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(signInLink(page)).toBeVisible();
  await fillSignIn(page, email, PASSWORD);
  await goOn(page).click();
  await expect(page).toHaveURL(`${on.site.url}/services`);
  await expectSignedIn(page, "Margit Fjord");

  const later = await (await anotherBrowser()).newPage();
  await later.goto(`${on.site.url}/login`);
  await name(later, email);
  await offer(later, "City Museum").click();
  await goOn(later).click();
  await expectSignedIn(later, "Margit Fjord");
});

test("a rejected response of an organisation is explained on the login page, and signs no user in", async ({
  page,
}) => {
  on.saml.says({ nameId: "t-4", attributes: { email: "boss@elsewhere.test" } });
  await page.goto(`${on.site.url}/api/sso/city-museum/login`);
  await goOn(page).click();
  await expect(main(page).getByRole("alert")).toContainText("sent an email address outside its domains");
  await page.goto(`${on.site.url}/api/sso/nobody/login`);
  await expect(main(page).getByRole("alert")).toHaveText("Single sign-on is not set up for this organisation.");
  await expect(signInLink(page)).toBeVisible();
});
