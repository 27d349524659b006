import type { Locator, Page } from "@playwright/test";
import { PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { mailsTo } from "../fixtures/mailbox";
import { startPreparedServer } from "../fixtures/prepared-server";
import { rawGet } from "../fixtures/raw-http";
import type { Server } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { composer, freshEmail } from "../fixtures/visitor";

// One separate server with changed entities for these tests.
test.describe.configure({ mode: "default" });

const ADMIN = "admin@semblance.local";
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startPreparedServer(
    `
    update entities set access_level = 'invitation-only', accept_request = true where urlslug = '${ERASMUS.path.slice(1)}';
    update entities set access_level = 'invitation-only', accept_request = false where urlslug = '${FOLLY.path.slice(1)}';
    update entities set chat_status = 'offline' where urlslug = '${GUIDE.path.slice(1)}';`,
    { ADMIN_PASSWORD: PASSWORD },
  );
});
test.afterAll(() => server.stop());

const opener = (page: Page) => page.getByRole("button", { name: "Request access" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Request access" });
const nameField = (box: Locator) => box.getByRole("textbox", { name: "Name" });
const emailField = (box: Locator) => box.getByRole("textbox", { name: "Email" });
const human = (box: Locator) => box.getByRole("checkbox", { name: "I am human" });
const submit = (box: Locator) => box.getByRole("button", { name: "Submit" });
const solved = (box: Locator) => expect(box.getByText("Checked.", { exact: true })).toBeVisible();

async function openDialog(page: Page, path: string = ERASMUS.path): Promise<Locator> {
  await page.goto(new URL(path, server.url).href);
  await opener(page).click();
  await expect(human(dialog(page))).toBeVisible();
  return dialog(page);
}

async function fillIn(box: Locator, email: string): Promise<void> {
  await nameField(box).fill("Jonas Weil");
  await emailField(box).fill(email);
  await human(box).check();
  await solved(box);
}

test("a page for invited people shows that it is locked, and reveals nothing about its content", async ({ page }) => {
  for (const { path, name } of [ERASMUS, FOLLY]) {
    const { status, body } = await rawGet(new URL(path, server.url).href);
    expect(status).toBe(200);
    for (const words of ["Restricted Access", "This page is not available to the general public.", name]) {
      expect(body).toContain(words);
    }
    for (const hidden of [
      "humanist",
      "mock oration",
      "and not the man",
      "It is an AI system",
      "ld+json",
      "/art/banner",
    ]) {
      expect(body, hidden).not.toContain(hidden);
    }
    expect(body).toMatch(/<meta name="robots" content="noindex/);
    const data = await rawGet(new URL(`/api/load-digital-entity${path}`, server.url).href);
    for (const hidden of ["humanist", "mock oration", "and not the man", "gutenberg", "/art/banner"]) {
      expect(data.body, hidden).not.toContain(hidden);
    }
  }
  await page.goto(new URL(FOLLY.path, server.url).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restricted Access");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test("access is requested by keyboard, and the owner gets one mail however often it is requested", async ({ page }) => {
  const email = freshEmail("asking");
  const isAbout = ({ text }: { text: string }) => text.includes(email);
  await page.goto(new URL(ERASMUS.path, server.url).href);
  for (const round of [1, 2]) {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    const box = dialog(page);
    await expect(nameField(box)).toBeFocused();
    await page.keyboard.type("Jonas Weil");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email.toUpperCase());
    await expect(human(box)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await solved(box);
    await emailField(box).press("Enter");
    const sent = page.getByRole("dialog", { name: "Request Submitted" });
    await expect(sent.getByText("Your request for access has been sent.")).toBeFocused();
    if (round === 1) await expectAccessible(page, "a request submitted");
    await sent.getByRole("button", { name: "Close" }).click();
    await expect(opener(page)).toBeFocused();
  }
  await expect
    .poll(async () => (await mailsTo(page.request, ADMIN, server.url)).filter(isAbout).map(({ subject }) => subject))
    .toEqual([`Jonas Weil asks for access to ${ERASMUS.name}`]);
});

test("the request form names each missing field beside it", async ({ page }) => {
  const box = await openDialog(page);
  await submit(box).click();
  for (const words of [
    "Please enter your name.",
    "Please enter your email address.",
    "Please complete the captcha verification.",
  ]) {
    await expect(box.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(nameField(box)).toBeFocused();
  await expect(nameField(box)).toHaveAccessibleDescription("Please enter your name.");
  await expectAccessible(page, "a refused request");
  await nameField(box).fill("Jonas Weil");
  await emailField(box).fill("jonas@example");
  await submit(box).click();
  await expect(box.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(emailField(box)).toBeFocused();
  await human(box).check();
  await solved(box);
  await expect(box.getByText("Please complete the captcha verification.")).toHaveCount(0);
  await box.getByRole("button", { name: "Reload Captcha" }).click();
  await expect(human(box)).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("the request form is disabled while it is sent, and its text survives a failure", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectNetworkError();
  quietConsole.expectStatus(400);
  quietConsole.expectStatus(409);
  const email = freshEmail("failing");
  const box = await openDialog(page);
  const answered = gate();
  const call = "**/api/request-access-digital-entity";
  await page.route(call, async (route) => {
    await answered.opened;
    await route.abort("connectionfailed");
  });
  await fillIn(box, email);
  await submit(box).click();
  for (const name of ["Submitting...", "Cancel", "Reload Captcha", "Dismiss"]) {
    await expect(box.getByRole("button", { name })).toBeDisabled();
  }
  await page.keyboard.press("Escape");
  answered.open();
  const failed = box.getByText("An error occurred while submitting your request. Please try again.");
  await expect(failed).toBeVisible();
  await page.unroute(call);

  const refuse = (status: number, json: object) => page.route(call, (route) => route.fulfill({ status, json }));
  for (const [status, json, words] of [
    [200, { success: false, message: "No." }, "Failed to submit access request. Please try again."],
    [
      409,
      { error: true, status: 409, message: "No.", data: { code: "not_possible_now", request_id: "1" } },
      "Failed to submit access request. Please try again.",
    ],
    [
      400,
      { error: true, status: 400, message: "No.", data: { code: "captcha_failed", request_id: "1" } },
      "Please complete the captcha",
    ],
  ] as const) {
    await expect(human(box)).not.toBeChecked();
    await human(box).check();
    await solved(box);
    await refuse(status, json);
    await submit(box).click();
    await expect(box.getByText(words, { exact: true })).toBeVisible();
    await expect(nameField(box)).toHaveValue("Jonas Weil");
    await expect(emailField(box)).toHaveValue(email);
    await page.unroute(call);
  }
  await human(box).check();
  await solved(box);
  await submit(box).click();
  await expect(page.getByRole("dialog", { name: "Request Submitted" })).toBeVisible();
});

test("a signed-in user without an invitation keeps the message and requests access in the chat", async ({
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(403);
  const context = await anotherBrowser({ baseURL: server.url });
  const email = await registerByCalls(context.request, server.url);
  const page = await context.newPage();
  for (const { path, name, asks } of [
    { ...FOLLY, asks: false },
    { ...ERASMUS, asks: true },
  ]) {
    await page.goto(path);
    await composer(page).fill("Who comes here?");
    await composer(page).press("Enter");
    await expect(page.getByText(`You need an invitation to chat with ${name}.`, { exact: true })).toBeVisible();
    await expect(page.getByRole("log").getByText("Who comes here?")).toBeVisible();
    await expect(opener(page)).toHaveCount(asks ? 1 : 0);
  }
  await expectAccessible(page, "a chat that takes an invitation");
  await opener(page).click();
  await fillIn(dialog(page), email);
  await submit(dialog(page)).click();
  const sent = page.getByRole("dialog", { name: "Request Submitted" });
  await sent.getByRole("button", { name: "Close" }).click();
  await expect(opener(page)).toBeFocused();
  await context.close();
});

test("an admin opens every page, counts as verified, and chats without an invitation", async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ baseURL: server.url });
  const data = { email_address: ADMIN, password: PASSWORD };
  const headers = { origin: server.url };
  const signedIn = await context.request.post("/api/admin/login", { headers, data });
  expect(signedIn.status()).toBe(200);
  const page = await context.newPage();
  for (const { path, name } of [ERASMUS, FOLLY]) {
    await page.goto(path);
    await expect(composer(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Restricted Access" })).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("verified"))).toBe("true");
    await ask(page, "Who are you?", name);
  }
  // Offline applies to every reader.
  await page.goto(GUIDE.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This chat bot is offline.");
  await context.close();
});

test("an entity's own host accepts access requests, over plain http on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The APIs that a page over plain http from another machine lacks.
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
  const { port } = new URL(server.url);
  const box = await openDialog(page, `http://praise-of-folly.localhost:${port}/`);
  await fillIn(box, freshEmail("phone"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, "the request on a phone");
  await submit(box).click();
  await expect(page.getByRole("dialog", { name: "Request Submitted" })).toBeVisible();
});

test("an offline entity says so and has no entry form", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(new URL(GUIDE.path, server.url).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This chat bot is offline.");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page, "an offline entity");
  await page.goto(new URL(ERASMUS.path, server.url).href);
  await expectAccessible(page, "a restricted entity");
});
