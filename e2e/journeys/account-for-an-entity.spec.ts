import type { APIRequestContext, Page } from "@playwright/test";
import { field, fillSignIn, PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { codeFor } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";
import { beginWorkflow, createEntityWithoutAccount, storeWorkflow, type WorkflowEntity } from "../fixtures/workflow";

const main = (page: Page) => page.getByRole("main");
const signInHere = (page: Page) => main(page).getByRole("link", { name: "Sign in here" });
const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });
const note = (page: Page) => main(page).getByRole("status").or(main(page).getByRole("alert"));

/** Creates an entity without an account in this browser, and opens the registration. */
async function atRegistration(page: Page, siteUrl: string): Promise<WorkflowEntity> {
  const entity = await createEntityWithoutAccount(page.request, siteUrl);
  await page.goto("/about");
  await storeWorkflow(page, entity.id);
  await page.goto("/register");
  await expect(signInHere(page)).toBeVisible();
  return entity;
}

async function fillRegistration(page: Page, email = freshEmail("owner")): Promise<string> {
  await field(page, "First name").fill("Margit");
  await field(page, "Last name").fill("Fjord");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}

async function typeCode(page: Page, email: string): Promise<void> {
  await field(page, "Verification code").fill(await codeFor(page.request, email));
  await verifyButton(page).click();
}

/** Pauses the page's clock when it begins to link an entity, so that the result is shown until the test moves the clock. */
async function pauseClockAtLinking(page: Page): Promise<void> {
  await page.clock.install();
  let pauses = 0;
  await page.route("**/api/unauth-workflow/*", async (route) => {
    // A later pause than before, and sooner than the calls time out.
    if (page.url().includes("/login?")) await page.clock.pauseAt(Date.now() + 10_000 * ++pauses);
    await route.continue();
  });
}

/** Asserts that the result of linking is shown for a time, and then the next page. */
async function expectPageAfter(page: Page, shownMs: number, path: string): Promise<void> {
  await page.clock.runFor(shownMs - 100);
  await expect(page).toHaveURL(/\/login\?/);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(path);
}

const workflowOf = async (request: APIRequestContext, id: string) =>
  (await request.get(`/api/unauth-workflow/${id}`)).json();
const statusOf = async (request: APIRequestContext, urlslug: string) =>
  (await request.get(`/api/load-digital-entity/${urlslug}`)).status();
const storedId = (page: Page) => page.evaluate(() => sessionStorage.getItem("unauthWorkflowId"));

test("the creator of an entity registers, verifies the address, and owns it", async ({ page, siteUrl }) => {
  const entity = await atRegistration(page, siteUrl);
  await expect(signInHere(page)).toHaveAttribute("href", `/login?unauthWorkflow=true&workflowId=${entity.id}`);
  expect(await statusOf(page.request, entity.urlslug)).toBe(404);
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/unauth-workflow/")) bodies.push(request.postData() ?? "");
  });
  const email = await fillRegistration(page);
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  await expect(note(page)).toHaveText("Please check your email for a verification code");

  // A reloaded page continues at the same step.
  await page.reload();
  await expect(main(page)).toContainText(`Enter the 6-digit code we sent to ${email}.`);
  await expectAccessible(page, "the verification of a registration");
  await typeCode(page, email);
  await expect(note(page)).toHaveText("Verification successful! Your account has been created.");
  await expect(page).toHaveURL(`/overview/${entity.urlslug}`);
  await expect(page.getByRole("banner")).toContainText("Margit Fjord");

  const me = await (await page.request.get("/api/system/me")).json();
  expect(await workflowOf(page.request, entity.id)).toMatchObject({ status: "completed", user_id: me.user_id });
  expect(await statusOf(page.request, entity.urlslug)).toBe(200);
  expect((await page.request.get(`/api/my-digital-entity/${entity.urlslug}`)).status()).toBe(200);
  expect(await storedId(page)).toBeNull();
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies.join()).not.toContain(PASSWORD);
});

test("a failure after the code is shown, and can be retried without another code", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(503);
  const entity = await atRegistration(page, siteUrl);
  const address = `**/api/unauth-workflow/${entity.id}`;
  const refusal = { error: true, status: 503, message: "No.", data: { code: "not_ready", request_id: "r" } };
  await page.route(address, (route) => route.fulfill({ status: 503, json: refusal }));
  await fillRegistration(page);
  await expect(note(page)).toHaveText("Failed to update workflow");
  await page.unroute(address);
  const email = await fillRegistration(page);
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();

  const workflow = await workflowOf(page.request, entity.id);
  await page.route(address, (route) => route.fulfill({ json: { ...workflow, email_address: null } }));
  await typeCode(page, email);
  await expect(note(page)).toHaveText("Failed to retrieve email address from workflow data");
  await page.unroute(address);

  for (const [answer, words] of [
    [{ success: false, message: "" }, "Verification failed"],
    [{ success: true, message: "Yes." }, "Verification successful, but no user ID was returned"],
  ] as const) {
    await page.route("**/api/verify", (route) => route.fulfill({ json: answer }));
    await verifyButton(page).click();
    await expect(note(page)).toHaveText(words);
    await page.unroute("**/api/verify");
  }

  await page.route(address, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
  );
  await typeCode(page, email);
  await expect(note(page)).toHaveText("Failed to update workflow");
  await page.unroute(address);
  await verifyButton(page).click();
  await expect(note(page)).toHaveText("Verification successful! Your account has been created.");
  await expect(page).toHaveURL(`/overview/${entity.urlslug}`);
  expect(await statusOf(page.request, entity.urlslug)).toBe(200);
});

test("a workflow without its id is reported once, and one without an entity changes nothing", async ({
  page,
  siteUrl,
}) => {
  await page.goto("/about");
  await storeWorkflow(page, await beginWorkflow(page.request, siteUrl));
  await page.goto("/register");
  await expect(main(page).getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect(signInHere(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.removeItem("unauthWorkflowId"));
  await page.reload();
  const email = await fillRegistration(page);
  await expect(note(page)).toHaveText("Workflow ID is required");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(main(page)).toContainText(`Enter the 6-digit code we sent to ${email}.`);
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
});

test("the creator of an entity with an account signs in and owns it", async ({ page, siteUrl, anotherBrowser }) => {
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  await pauseClockAtLinking(page);
  const entity = await atRegistration(page, siteUrl);
  await signInHere(page).click();
  await expect(page).toHaveURL(`/login?unauthWorkflow=true&workflowId=${entity.id}`);
  await fillSignIn(page, email);
  await expect(note(page)).toHaveText("Successfully logged in. Your digital entity is now in your account.");
  await expectPageAfter(page, 2_000, `/overview/${entity.urlslug}`);
  const me = await (await page.request.get("/api/system/me")).json();
  expect(await workflowOf(page.request, entity.id)).toMatchObject({ status: "complete", user_id: me.user_id });
  expect(await statusOf(page.request, entity.urlslug)).toBe(200);
  expect(await storedId(page)).toBeNull();
});

test("a signed-in creator gets the entity at once, and a failure is shown for three seconds", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  quietConsole.expectStatus(503);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/register");
  await expect(page).toHaveURL("/");
  const login = (id: string) => `/login?unauthWorkflow=true&workflowId=${id}`;
  await pauseClockAtLinking(page);

  for (const id of [await beginWorkflow(page.request, siteUrl), "0b9f1c1e-2f0c-4d0b-9f3a-7a1c5d1e2f3a"]) {
    await page.goto(login(id));
    await expect(note(page)).toHaveText(
      "Successfully logged in, but no digital entity was found to link to your account.",
    );
    await expectPageAfter(page, 3_000, "/");
  }

  const entity = await createEntityWithoutAccount(page.request, siteUrl);
  const refusal = { error: true, status: 503, message: "No.", data: { code: "not_ready", request_id: "r" } };
  await page.route("**/api/digital-entity-users", (route) => route.fulfill({ status: 503, json: refusal }));
  await page.goto(login(entity.id));
  await expect(note(page)).toHaveText(
    "Successfully logged in, but there was an error linking your digital entity. Please contact support.",
  );
  await expectPageAfter(page, 3_000, "/");
  await page.unroute("**/api/digital-entity-users");

  // With an unfinished workflow, the registration page does not redirect a signed-in user.
  await storeWorkflow(page, entity.id);
  await page.goto("/register");
  await signInHere(page).click();
  await expect(note(page)).toHaveText("Successfully logged in. Your digital entity is now in your account.");
  await expectPageAfter(page, 2_000, `/overview/${entity.urlslug}`);
  expect(await statusOf(page.request, entity.urlslug)).toBe(200);
});

test("a workflow's id does not give an entity to another browser", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const entity = await createEntityWithoutAccount((await anotherBrowser()).request, siteUrl);
  await registerByCalls(page.request, siteUrl);
  // The page stays as it is when a navigation has no content.
  await page.route(`${siteUrl}/`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`/login?unauthWorkflow=true&workflowId=${entity.id}`);
  await expect(note(page)).toHaveText(
    "Successfully logged in, but no digital entity was found to link to your account.",
  );
  await expectAccessible(page, "the outcome of linking an entity");
  expect(await statusOf(page.request, entity.urlslug)).toBe(404);
});
