import { rm } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { PASSWORD } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { type Server, seededDataFolder, startServer } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const ADMIN = "ivo@gallery.test";
// Nothing listens on port 1.
const SETTINGS = {
  ADMIN_EMAIL: ADMIN,
  ADMIN_PASSWORD: PASSWORD,
  SMTP_URL: "smtp://postman:s3cret-smtp@127.0.0.1:1",
};

let server: Server;
let dataDir: string;

test.beforeAll(async ({ playwright }) => {
  dataDir = await seededDataFolder();
  const first = await startServer({ ...SETTINGS, DATA_DIR: dataDir });
  const request = await playwright.request.newContext();
  const data = { email_address: freshEmail("refused"), username: "Margit", agreed: true };
  await request.post(`${first.url}/api/register`, { data, headers: { origin: first.url } });
  await signIn(request, first.url);
  await expect.poll(async () => (await readHealth(request, first.url)).mail.last_error).toContain("ECONNREFUSED");
  await request.dispose();
  await first.stop();
  // The watch for incidents runs at the start.
  server = await startServer({ ...SETTINGS, DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(request: APIRequestContext, url: string): Promise<void> {
  const data = { email_address: ADMIN, password: PASSWORD };
  const answer = await request.post(`${url}/api/admin/login`, { data, headers: { origin: url } });
  expect(answer.ok()).toBe(true);
}

async function readHealth(request: APIRequestContext, url: string) {
  return (await request.get(`${url}/api/admin/health`)).json();
}

async function openDashboard(page: Page): Promise<void> {
  await signIn(page.request, server.url);
  await expect
    .poll(async () => {
      const { items } = await (await page.request.get(`${server.url}/api/admin/incidents`)).json();
      return items[0]?.kind;
    })
    .toBe("mail_refused");
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
}

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the dashboard says what needs the admin, and how each part is", async ({ page }) => {
      await openDashboard(page);
      const main = page.getByRole("main");
      await expect(main).toContainText("One thing needs you.");
      const needs = main.getByRole("region", { name: "Needs you" });
      await expect(needs).toContainText(/Email refused by 127\.0\.0\.1 since \d\d:\d\d\./);
      await expect(needs).toContainText("1 email was refused");
      await expect(needs.getByRole("link", { name: "Open jobs" })).toHaveAttribute(
        "href",
        "/admin/jobs?kind=mail.send",
      );

      const tile = (name: string) => main.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      await expect(tile("Email")).toContainText("Refused");
      await expect(tile("Email")).toContainText("1 waiting");
      await expect(tile("Database")).toContainText("Healthy");
      await expect(tile("Database")).toContainText(/\d ms/);
      await expect(tile("Storage")).toContainText(/\d%/);
      await expect(tile("Models")).toContainText("No replies in 24 hours");

      const timeline = main.getByRole("region", { name: "Recent incidents" });
      await expect(timeline.getByRole("listitem").first()).toContainText("Email refused by 127.0.0.1");
      await expect(timeline.getByRole("listitem").first()).toContainText("Open");
      await expect(timeline.getByRole("listitem").last()).toContainText("Start of version");
      await expectAccessible(page, `the dashboard on ${device}`);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBeLessThanOrEqual(0);
    });

    test("a plot is read hour by hour with the arrow keys, and its numbers are a table", async ({ page }) => {
      await openDashboard(page);
      const main = page.getByRole("main");
      await expect(main).toContainText("No reply was measured in the last 24 hours.");
      await main.getByRole("button", { name: "Messages" }).click();
      const reader = main.getByRole("slider", { name: "Messages of visitors, hour by hour" });
      await reader.focus();
      await expect(reader).toHaveAttribute("aria-valuetext", /^\d\d:00, 0$/);
      const last = await reader.getAttribute("aria-valuetext");
      await page.keyboard.press("ArrowLeft");
      await expect(reader).not.toHaveAttribute("aria-valuetext", last ?? "");
      await page.keyboard.press("Home");
      await expect(reader).toHaveAttribute("aria-valuenow", "0");
      await main.getByText("The numbers behind this plot").click();
      await expect(main.getByRole("table", { name: /Last 24 hours, the day before dashed/ })).toBeVisible();
      await expectAccessible(page, `the plot's table on ${device}`);
    });
  });
}

test("the dashboard shows the settings in force, and of secrets only that they are set", async ({ page }) => {
  await openDashboard(page);
  const settings = page.getByRole("region", { name: "Version and settings" });
  await settings.getByText("Settings in force").click();
  await expect(settings.getByText("127.0.0.1:1", { exact: true })).toBeVisible();
  await expect(settings).toContainText(ADMIN);
  const text = await page.content();
  expect(text).not.toContain("s3cret-smtp");
  expect(text).not.toContain(PASSWORD);
});

test("the dashboard refreshes itself and says when, and keeps its numbers when it cannot", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(500);
  await page.clock.install();
  await openDashboard(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(/Refreshed (just now|\d+ seconds? ago)/);
  const isRead = page.waitForResponse(`${server.url}/api/admin/health`);
  await page.clock.runFor(31_000);
  await isRead;
  await page.route("**/api/admin/health", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.clock.runFor(31_000);
  await expect(main.getByText(/The dashboard could not be refreshed\. The numbers are from \d\d:\d\d\./)).toBeVisible();
  await expect(main).toContainText("1 waiting");
});
