import type { Page } from "@playwright/test";
import { LOCALES, localizePath } from "@/lib/contract/languages/locales";
import { field, fillSignIn, PASSWORD, registerByCalls, signInLink } from "../fixtures/account";
import { openBeforeScripts } from "../fixtures/before-hydration";
import {
  agreeBox,
  chooseTypeAndPlan,
  createButton,
  fillPerson,
  main,
  solveCaptcha,
  stepHeading,
} from "../fixtures/creation";
import { codeFor, mailsTo } from "../fixtures/mailbox";
import { expectTestCheckout, pay } from "../fixtures/paid-checkout";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";
import { createEntityWithoutAccount, storeWorkflow, type WorkflowEntity } from "../fixtures/workflow";

// Found by name, since some tests speak another language.
const codeField = (page: Page) => main(page).locator("[name=code]");
const submitButton = (page: Page) => main(page).locator("button[type=submit]");

/** Creates an entity without an account in this browser, and registers its owner up to the code. */
async function registerOwner(page: Page, siteUrl: string, email: string, prefix = ""): Promise<WorkflowEntity> {
  const entity = await createEntityWithoutAccount(page.request, siteUrl);
  await page.goto(`${prefix}/about`);
  await storeWorkflow(page, entity.id);
  await page.goto(`${prefix}/register`);
  await fillRegistration(page, email);
  await expect(codeField(page)).toBeVisible();
  return entity;
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  const values = {
    first_name: "Leonor",
    last_name: "Arrieta",
    email_address: email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  for (const [name, value] of Object.entries(values)) await main(page).locator(`[name=${name}]`).fill(value);
  await submitButton(page).click();
}

async function enterCode(page: Page, email: string): Promise<void> {
  await codeField(page).fill(await codeFor(page.request, email));
  await submitButton(page).click();
}

test("a closed tab continues by the mail's link, with slow scripts and in the same language", async ({
  page,
  context,
  siteUrl,
}) => {
  const email = freshEmail("closed");
  const entity = await registerOwner(page, siteUrl, email, "/nl");
  const code = await codeFor(page.request, email);
  await page.close();

  const [mail] = await mailsTo(context.request, email);
  const link = /https?:\/\/\S+\/register/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(new URL(link).pathname).toBe("/nl/register");
  const tab = await context.newPage();
  const letScriptsLoad = await openBeforeScripts(tab, new URL(link).pathname);
  await codeField(tab).fill(code);
  await submitButton(tab).click();
  letScriptsLoad();
  await expect(tab).toHaveURL(`/nl/overview/${entity.urlslug}`);
  await expect(tab.getByRole("heading", { name: "Dat was alles, Leonor" })).toBeVisible();
});

for (const locale of LOCALES) {
  test(`a creation in the language ${locale} ends on the new entity's overview in it`, async ({ page, siteUrl }) => {
    const email = freshEmail(`of-${locale}`);
    const prefix = localizePath("/", locale).replace(/\/$/, "");
    const entity = await registerOwner(page, siteUrl, email, prefix);
    await enterCode(page, email);
    await expect(page).toHaveURL(`${prefix}/overview/${entity.urlslug}`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(
      main(page)
        .getByRole("region")
        .filter({ hasText: `/${entity.urlslug}` }),
    ).toContainText("Leonor");
  });
}

test("no other tab asks for a code that was entered in one", async ({ page, context, siteUrl }) => {
  const email = freshEmail("tabs");
  const entity = await registerOwner(page, siteUrl, email);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto("/register");
    await expect(codeField(tab)).toBeVisible();
  }
  const code = await codeFor(page.request, email);
  await enterCode(page, email);
  await expect(page).toHaveURL(`/overview/${entity.urlslug}`);

  await second.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(second).toHaveURL(`/overview/${entity.urlslug}`);
  await codeField(third).fill(code);
  await submitButton(third).click();
  await expect(third).toHaveURL(`/overview/${entity.urlslug}`);
  await second.goto("/register");
  await expect(second).toHaveURL("/");
});

test("an account that was opened on another device is signed in to, and owns the entity", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const email = freshEmail("device");
  const entity = await registerOwner(page, siteUrl, email);
  const code = await codeFor(page.request, email);
  const { request } = await anotherBrowser();
  const headers = { origin: siteUrl };
  await request.post(`${siteUrl}/api/verify`, { headers, data: { email_address: email, verification_code: code } });
  const completed = await request.post(`${siteUrl}/api/complete-account`, {
    headers,
    data: { email_address: email, password: PASSWORD, confirm_password: PASSWORD, data_storage_region: "europe" },
  });
  expect(await completed.json()).toMatchObject({ success: true });

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/login\?/);
  await expect(field(page, "Email")).toHaveValue(email);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`/overview/${entity.urlslug}`);
});

test("who has an account already signs in instead, by each way from the registration", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  const open = async (tab: Page): Promise<WorkflowEntity> => {
    const entity = await createEntityWithoutAccount(tab.request, siteUrl);
    await tab.goto("/register");
    return entity;
  };
  const entity = await open(page);
  await fillRegistration(page, email);
  await expect(page).toHaveURL(/\/login\?/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`/overview/${entity.urlslug}`);

  const other = await (await anotherBrowser()).newPage();
  const second = await open(other);
  await signInLink(other).click();
  await expect(stepHeading(other, "Sign In")).toBeVisible();
  await fillSignIn(other, email);
  await expect(other).toHaveURL(`/overview/${second.urlslug}`);
});

test("a paid creation whose tab was closed at the payment goes on in another one", async ({ page, context }) => {
  await chooseTypeAndPlan(page, "Person", "Portrait");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expectTestCheckout(page);
  const checkout = page.url();
  await page.close();

  const tab = await context.newPage();
  await tab.goto(checkout);
  await pay(tab);
  await expect(tab).toHaveURL("/accept-terms-unauth");
  await agreeBox(tab).check();
  await tab.getByRole("button", { name: "Continue" }).click();
  const urlslug = await fillPerson(tab);
  await solveCaptcha(tab);
  await createButton(tab).click();
  await expect(tab).toHaveURL("/register");
  await tab.close();

  const last = await context.newPage();
  await last.goto("/register");
  const email = freshEmail("resumed");
  await fillRegistration(last, email);
  await enterCode(last, email);
  await expect(last).toHaveURL(`/overview/${urlslug}`);
  await expect(main(last)).toContainText("Portrait");
  const entity = await (await last.request.get(`/api/load-digital-entity/${urlslug}`)).json();
  expect(entity).toMatchObject({ plan_id: "portrait" });
});
