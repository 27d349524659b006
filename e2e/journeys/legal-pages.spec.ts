import type { Page } from "@playwright/test";
import { PASSWORD } from "../fixtures/account";
import { ERASMUS } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";

const ADMIN = "root@legal.test";
const OPERATOR = { legal_name: "Museum of Letters", postal_address: "Kade 1\n2801 Gouda", email: "desk@museum.test" };

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test("the footer of an entity's page leads to every legal page", async ({ page }) => {
  for (const name of ["Privacy", "Terms", "Legal notice", "Accessibility"]) {
    await page.goto(ERASMUS.path);
    await footerLink(page, name).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("a form that takes a name and an address leads to the privacy page", async ({ page }) => {
  for (const path of ["/register", "/contact", ERASMUS.path]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name: "Privacy", exact: true }), path).toBeVisible();
  }
});

test("the imprint says what is missing until an admin enters it", async ({ page, ownServer }) => {
  const server = await ownServer({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD });
  await page.goto(`${server.url}/imprint`);
  await expect(page.getByText("have not entered this yet: Legal name, Postal address and Email.")).toBeVisible();
  const headers = { origin: server.url };
  const credentials = { email_address: ADMIN, password: PASSWORD };
  await page.request.post(`${server.url}/api/admin/login`, { headers, data: credentials });
  await page.goto(`${server.url}/admin/operator`);
  await page.getByLabel("Legal name").fill(OPERATOR.legal_name);
  await page.getByLabel("Postal address").fill(OPERATOR.postal_address);
  await page.getByLabel("Email", { exact: true }).fill(OPERATOR.email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes have been saved.")).toBeVisible();
  await page.goto(`${server.url}/imprint`);
  await expect(page.getByText(OPERATOR.legal_name)).toBeVisible();
  await expect(page.getByText("have not entered this yet")).toHaveCount(0);
});

test("the terms lead owners to the data processing agreement, which names the operator and the providers", async ({
  page,
  ownServer,
}) => {
  const { url } = await ownServer({ OPERATOR_LEGAL_NAME: OPERATOR.legal_name });
  await page.goto(`${url}/terms`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Data processing agreement" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Data processing agreement" })).toBeVisible();
  await expect(main.getByText(OPERATOR.legal_name)).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: "Other processors" })).toBeVisible();
  await expect(main.getByRole("row", { name: /Deleted digital entities/ })).toContainText("7 days");
});

test("a setting fixes its field, and an address of the operator's own takes the page's place", async ({
  page,
  ownServer,
}) => {
  const server = await ownServer({
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    OPERATOR_LEGAL_NAME: OPERATOR.legal_name,
    OPERATOR_TERMS_URL: "https://museum.test/terms",
  });
  await page.goto(`${server.url}/terms`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "https://museum.test/terms" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(0);
  const headers = { origin: server.url };
  await page.request.post(`${server.url}/api/admin/login`, {
    headers,
    data: { email_address: ADMIN, password: PASSWORD },
  });
  await page.goto(`${server.url}/admin/operator`);
  const name = page.getByLabel("Legal name");
  await expect(name).toHaveValue(OPERATOR.legal_name);
  await expect(name).toHaveAttribute("readonly", "");
});

test("an entity's page can be reported, the form names it, and an admin finds it among the reports", async ({
  page,
  ownServer,
}) => {
  const { url } = await ownServer({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD });
  await page.goto(`${url}${ERASMUS.path}`);
  await page.getByRole("link", { name: "Report this page" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("report");
  const message = page.getByLabel("Message");
  await expect(message).toHaveValue(new RegExp(`${ERASMUS.path}\n`));
  await message.press("ControlOrMeta+End");
  await message.pressSequentially("This is not him.");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada Lovelace");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("ada@legal.test");
  await page.getByRole("checkbox", { name: "I am human" }).check();
  await expect(page.getByText("Checked.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message has been sent" })).toBeVisible();

  await page.request.post(`${url}/api/admin/login`, {
    headers: { origin: url },
    data: { email_address: ADMIN, password: PASSWORD },
  });
  await page.goto(`${url}/admin/reports`);
  await page.getByRole("link", { name: "Reported page" }).click();
  const report = page.getByRole("region", { name: "Reported page" });
  await expect(report).toContainText("This is not him.");
  await expect(report.getByRole("link", { name: `${url}${ERASMUS.path}` })).toBeVisible();
  await expect(report.getByRole("link", { name: "ada@legal.test" })).toBeVisible();
});
