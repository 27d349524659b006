import { type Page, request } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ORGANIZATIONS_ADMIN, type Organizations, startOrganizations } from "../fixtures/identity-providers";
import { expect, test } from "../fixtures/test";

// Serial: these tests share a site and two identity providers.
test.describe.configure({ mode: "default" });

let on: Organizations;
test.beforeAll(async () => {
  on = await startOrganizations(await request.newContext());
});
test.afterAll(() => on.close());

const main = (page: Page) => page.getByRole("main");
const open = (page: Page, path = "") => page.goto(`${on.site.url}/admin/organisations${path}`);
const save = (page: Page) => main(page).getByRole("button", { name: "Save", exact: true });

async function signInByCalls(page: Page): Promise<void> {
  const data = { email_address: ORGANIZATIONS_ADMIN, password: PASSWORD };
  const headers = { origin: on.site.url };
  expect((await page.request.post(`${on.site.url}/api/admin/login`, { data, headers })).ok()).toBe(true);
}

test.beforeEach(({ page }) => signInByCalls(page));

for (const width of [1280, 390]) {
  test(`the organisations and one of them are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(main(page).getByRole("link", { name: "City Museum" })).toBeVisible();
    await expect(main(page)).toContainText("museum.test");
    await expectAccessible(page, `the organisations at ${width} px`);
    await main(page).getByRole("link", { name: "City Museum" }).click();
    await expect(field(page, "Identity provider address")).toHaveValue(on.saml.entryPoint);
    await expect(main(page)).toContainText(/SHA-256 ([0-9A-F]{2}:){31}/);
    await expectAccessible(page, `an organisation at ${width} px`);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await open(page, "/new");
    await expectAccessible(page, `a new organisation at ${width} px`);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}

test("an organisation is filled from metadata, saved, and deleted", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(400);
  await open(page, "/new");
  await main(page).getByText("Fill from metadata").click();
  const metadata = { name: "idp.xml", mimeType: "application/xml", buffer: Buffer.from("<html/>") };
  await page.getByLabel("Upload a file").setInputFiles(metadata);
  await expect(main(page)).toContainText("This is a web page, not metadata.");
  await page.getByLabel("Upload a file").setInputFiles({ ...metadata, buffer: Buffer.from(on.saml.metadata) });
  await expect(main(page)).toContainText("The fields are filled.");
  await expect(field(page, "Name")).toHaveValue("Academy");
  await expect(field(page, "Identity provider's entity id")).toHaveValue(on.saml.entityId);

  await main(page).getByRole("button", { name: "Add organisation" }).click();
  await expect(main(page)).toContainText("At least one domain.");
  await field(page, "Slug").fill("academy");
  await expect(field(page, "Our reply address")).toHaveValue(`${on.site.url}/api/sso/academy/acs`);
  await field(page, "Email domains").fill("academy.test");
  await field(page, "Email domains").press("Enter");
  // Typed values survive a reload.
  await page.reload();
  await expect(main(page).getByRole("button", { name: "Remove academy.test" })).toBeVisible();
  await main(page).getByRole("button", { name: "Add organisation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Academy" })).toBeVisible();
  await expect(main(page)).toContainText("Domain not verified");

  await main(page).getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete organisation" }).click();
  await expect(page).toHaveURL(`${on.site.url}/admin/organisations`);
  await expect(main(page).getByRole("link", { name: "Open House" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Academy" })).toBeHidden();
});

test("a domain is proven by a DNS record before its people sign in", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await main(page).getByRole("link", { name: "City Museum" }).click();
  const proofs = main(page).getByRole("list", { name: "Verification of the email domains" });
  await expect(proofs).toContainText(/museum\.test: verified by a DNS record on \d+ \w+ \d{4}\./);
  await field(page, "Email domains").fill("archive.test");
  await field(page, "Email domains").press("Enter");
  await expect(proofs).toContainText("archive.test: save to get the DNS record that verifies it.");
  await save(page).click();
  const archive = proofs.getByRole("listitem").filter({ hasText: "archive.test is not verified" });
  await expect(archive).toContainText("_semblance.archive.test");
  await expectAccessible(page, "an organisation with a domain that is not verified");

  const check = archive.getByRole("button", { name: "Check now" });
  await check.click();
  await expect(archive.getByRole("alert")).toHaveText(/There is no TXT record at _semblance\.archive\.test yet\./);
  on.dns.set("_semblance.archive.test", "TXT", "another value");
  await check.click();
  await expect(archive.getByRole("alert")).toHaveText(/but with another value\./);
  const isOffered = async () => {
    const answer = await page.request.get(`${on.site.url}/api/sso/check-email?email=elin@archive.test`);
    return (await answer.json()).sso_available;
  };
  expect(await isOffered()).toBe(false);

  await archive.getByRole("button", { name: "Copy Value" }).click();
  const value = await page.evaluate(() => navigator.clipboard.readText());
  on.dns.set("_semblance.archive.test", "TXT", value);
  await check.click();
  await expect(proofs).toContainText(/archive\.test: verified by a DNS record on/);
  expect(await isOffered()).toBe(true);
});

test("a test sign-in shows what came back, and signs nobody in", async ({ page }) => {
  on.saml.says({ attributes: { email: "elin@museum.test", givenName: "Elin", groups: "curators" } });
  await open(page);
  await main(page).getByRole("link", { name: "City Museum" }).click();
  await main(page).getByRole("button", { name: "Test connection" }).click();
  await expect(main(page)).toContainText("Address answers");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    main(page).getByRole("button", { name: "Test sign-in" }).click(),
  ]);
  await tab.getByRole("button", { name: "Continue" }).click();
  await expect(main(tab)).toContainText("Signature matches the certificate");
  await expect(main(tab)).toContainText("No last name in the answer");
  await expect(main(tab)).toContainText("curators");
  await expect(main(tab)).toContainText(`No one was signed in.`);
  await expectAccessible(tab, "an organisation after a test");
  const me = await page.request.get(`${on.site.url}/api/system/me`);
  expect((await me.json()).email_address).toBe(ORGANIZATIONS_ADMIN);
});

test("the second of two admins who save the same organisation decides what is stored", async ({
  page,
  context,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  await open(page);
  await main(page).getByRole("link", { name: "Open House" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Open House" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(field(other, "Name")).toHaveValue("Open House");
  await field(page, "Name").fill("Open House Ltd");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Open House Ltd" })).toBeVisible();

  // Drafts are stored in the browser that both tabs share; this one began before.
  await field(other, "Name").fill("Open House Trust");
  await save(other).click();
  await expect(main(other)).toContainText("Someone else changed this in the meantime.");
  await main(other).getByRole("button", { name: "Show what is there now" }).click();
  await expect(field(other, "Name")).toHaveValue("Open House Ltd");
  await main(other).getByRole("button", { name: "Put my changes back" }).click();
  await expect(field(other, "Name")).toHaveValue("Open House Trust");
  await save(other).click();
  await expect(other.getByRole("heading", { level: 1, name: "Open House Trust" })).toBeVisible();
});

test("a required organisation is named where a password is refused", async ({ page, browser, quietConsole }) => {
  quietConsole.expectStatus(403);
  await registerByCalls(await request.newContext(), on.site.url, "ines@museum.test");
  await open(page);
  await main(page).getByRole("link", { name: "City Museum" }).click();
  await main(page).getByRole("switch", { name: "Require it for these domains" }).check();
  await save(page).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${on.site.url}/login`);
  await field(guest, "Email").fill("ines@museum.test");
  await field(guest, "Password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Sign In" }).click();
  await expect(main(guest)).toContainText("People of City Museum sign in with their organisation.");
});
