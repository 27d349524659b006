import type { Page } from "@playwright/test";
import { field, PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import {
  agreeBox,
  chooseTypeAndPlan,
  createButton,
  fillPerson,
  freshWord,
  main,
  reachForm,
  selectButton,
  slugField,
  solveCaptcha,
  stepHeading,
  typeCard,
} from "../fixtures/creation";
import { codeFor } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { composer, freshEmail } from "../fixtures/visitor";

const storedItem = (page: Page, area: "sessionStorage" | "localStorage", key: string) =>
  page.evaluate(([name, item]) => Reflect.get(window, String(name)).getItem(item), [area, key]);

test("a visitor without an account becomes the verified owner of an entity that answers", async ({ page, siteUrl }) => {
  await page.goto("/digital-cloning");
  await main(page).getByRole("link", { name: "Create Digital Entity" }).click();
  await expect(page).toHaveURL("/new-digital-entity");
  await expect(stepHeading(page, "Choose a Digital Entity Type")).toBeVisible();
  await expect(main(page)).toContainText("Each type has its own special functionality.");
  const steps = page.getByRole("list", { name: "Progress" }).getByRole("listitem");
  await expect(steps).toHaveText([/Type/, /Plan/, /Terms/, /Details/, /Account/]);
  await expect(steps.nth(0)).toHaveAttribute("aria-current", "step");
  const cards = page.getByRole("list", { name: "Types of digital entity" }).getByRole("button");
  await expect(cards).toHaveCount(5);
  await typeCard(page, "Person").click();

  await expect(page).toHaveURL("/choose-plan");
  await expect(main(page)).toContainText("For your digital entity of type Person.");
  expect(await storedItem(page, "sessionStorage", "selectedEntityType")).toBe("person");
  expect(await storedItem(page, "sessionStorage", "unauthWorkflowId")).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number(await storedItem(page, "sessionStorage", "unauthWorkflowTimestamp"))).toBeGreaterThan(
    1_700_000_000_000,
  );
  await selectButton(page, "Free").click();

  await expect(page).toHaveURL("/accept-terms-unauth");
  expect(JSON.parse(String(await storedItem(page, "localStorage", "selectedPlan")))).toMatchObject({
    id: "free",
    price_monthly: 0,
  });
  await expect(stepHeading(page, "Terms for Person")).toBeVisible();
  const goOn = page.getByRole("button", { name: "Continue" });
  await expect(goOn).toBeDisabled();
  await agreeBox(page).check();
  await goOn.click();

  await expect(page).toHaveURL("/create-digital-entity-unauth");
  const urlslug = await fillPerson(page);
  await solveCaptcha(page);
  await createButton(page).click();
  await expect(page).toHaveURL("/register");
  // An entity without an owner is not public yet.
  expect((await page.request.get(`/api/load-digital-entity/${urlslug}`)).status()).toBe(404);

  const email = freshEmail("creator");
  await field(page, "First name").fill("Ada");
  await field(page, "Last name").fill("Lovelace");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await field(page, "Verification code").fill(await codeFor(page.request, email));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(main(page)).toContainText("Verification successful! Your account has been created.");
  await expect(page).toHaveURL(`/overview/${urlslug}`);
  const arrival = main(page).getByRole("region", { name: "That was all, Ada" });
  await expect(arrival).toContainText("Free");
  await expect(arrival).toContainText(`/${urlslug}`);
  await expect(arrival).toContainText(`${email}, verified`);
  await expectAccessible(page, "the end of the creation");

  // No page of the flow asks for anything again.
  for (const path of ["/register", "/create-digital-entity-unauth", "/accept-terms-unauth"]) {
    await page.goto(path, { referer: `${siteUrl}/create-digital-entity-unauth` });
    await expect(page).toHaveURL(`/overview/${urlslug}`);
    await expect(arrival).toHaveCount(0);
  }
  await page.goto(`/${urlslug}`);
  await expect(composer(page)).toBeVisible();
  await ask(page, "Who are you?", `Ada ${urlslug.slice(4)}`);
});

test("a signed-in owner accepts the terms, fills in the form, and finds the entity in the dashboard", async ({
  page,
  siteUrl,
}) => {
  await registerByCalls(page.request, siteUrl);
  await chooseTypeAndPlan(page);
  await expect(page).toHaveURL("/accept-terms");
  expect(await storedItem(page, "sessionStorage", "unauthWorkflowId")).toBeNull();
  await agreeBox(page).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/create-digital-entity");
  await expect(page.getByText("Reload Captcha")).toHaveCount(0);
  await expect(page.getByLabel("Chat status")).toHaveValue("demo");
  const urlslug = await fillPerson(page);
  await createButton(page).click();
  await expect(main(page)).toContainText("Your disclaimer is required");
  await expect(page.getByLabel("Your disclaimer")).toBeFocused();
  await page.getByLabel("Your disclaimer").fill("A clone of mine, not me.");
  await page.getByLabel("Chat status").selectOption("Online");
  await createButton(page).click();
  await expect(page).toHaveURL(`/overview/${urlslug}`);
  const created = await (await page.request.get(`/api/load-digital-entity/${urlslug}`)).json();
  expect(created).toMatchObject({
    entity_name: `Ada ${urlslug.slice(4)}`,
    body_intro_text: "A clone of mine, not me.",
    chat_status: "online",
    publicly_discoverable: true,
    access_level: "public",
    data_storage_region: "usa",
    primary_language: "en",
    verified: false,
  });
  // A submitted form does not prefill the next one.
  await reachForm(page);
  await expect(page.getByLabel("First name")).toHaveValue("");
});

test("a signed-in owner with a paid plan creates the entity and then pays, also at the second try", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  await reachForm(page, "Person", "Voice");
  await expect(main(page)).toContainText("Person, Voice plan.");
  await fillPerson(page);
  await page.getByLabel("Your disclaimer").fill("A clone.");
  await page.route("**/api/create-upgrade-checkout", (route) => route.fulfill({ status: 500, body: "" }));
  await createButton(page).click();
  await expect(stepHeading(page, "Your digital entity is ready, on the Free plan")).toBeVisible();
  await expect(main(page)).toContainText("Failed to create upgrade checkout.");
  await page.unroute("**/api/create-upgrade-checkout");
  const request = page.waitForRequest("**/api/create-upgrade-checkout");
  await page.getByRole("button", { name: "Try checkout again" }).click();
  expect((await request).postDataJSON()).toMatchObject({ plan_id: "voice", plan_duration: "year" });
  await expect(main(page)).toContainText("Test mode: no money is taken");
});

test("an admin creates an entity by a call, with its plan at once", async ({ anotherBrowser, ownServer }) => {
  const server = await ownServer({ ADMIN_EMAIL: "root@gallery.test", ADMIN_PASSWORD: PASSWORD });
  const page = await (await anotherBrowser({ baseURL: server.url })).newPage();
  await page.goto("/admin/login");
  await field(page, "Email").fill("root@gallery.test");
  await field(page, "Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin");
  await reachForm(page, "Person", "Portrait");
  const urlslug = await fillPerson(page);
  await page.getByLabel("Your disclaimer").fill("A clone.");
  const request = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/api/digital"),
  );
  await createButton(page).click();
  expect(new URL((await request).url()).pathname).toBe("/api/digital-entities");
  await expect(page).toHaveURL(`/overview/${urlslug}`);
});

test("a visitor without an account pays for a paid plan first", async ({ page }) => {
  await chooseTypeAndPlan(page, "Role", "Portrait");
  await expect(page).toHaveURL("/payment");
  // The form is not reachable without the payment.
  await page.goto("/create-digital-entity-unauth");
  await expect(page).toHaveURL("/payment");
});

test("the pages for accounts redirect to the sign-in and back", async ({ page }) => {
  for (const path of ["/accept-terms", "/create-digital-entity"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
});

test("the plan page starts with annual prices and shows what a year saves", async ({ page }) => {
  await page.goto("/new-digital-entity");
  await typeCard(page, "Organisation, public").click();
  await expect(main(page)).toContainText("For your digital entity of type Organisation, public.");
  const annual = page.getByRole("button", { name: "Annual" });
  const monthly = page.getByRole("button", { name: "Monthly" });
  await expect(annual).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Save 37%")).toBeHidden();
  const card = (plan: string) => page.getByRole("listitem").filter({ has: selectButton(page, plan) });
  await expect(card("Portrait")).toContainText("€144 per year");
  await expect(card("Portrait")).toContainText("Save €84 a year");
  await expect(card("Voice")).toContainText("Save €173 a year");
  await expect(card("Institution")).toContainText("€975 per year");
  await expect(card("Free")).toContainText("€0");
  await monthly.click();
  await expect(monthly).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Save 37%")).toBeVisible();
  await expect(card("Portrait")).toContainText("€19 per month");
  await expect(card("Portrait")).not.toContainText("a year");
  await expect(card("Free")).toContainText("forever");
});

test("the form keeps its text through a reload, Back and a new start", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(404);
  await reachForm(page, "Role");
  await page.getByLabel("Entity name").fill("Notes on the Engine");
  await page.getByLabel("Book").check();
  await page.getByLabel("Chat instructions").fill("Name the note.");
  await page.getByLabel("Primary language").selectOption("Français");
  await page.getByLabel("Invitation-only").check();
  await page.getByLabel("allow random people to request access").check();
  await page.getByLabel("List in the directory").uncheck();
  const isStored = async () => {
    await expect(page.getByLabel("Entity name")).toHaveValue("Notes on the Engine");
    await expect(slugField(page)).toHaveValue("notes-on-the-engine");
    await expect(page.getByLabel("Book")).toBeChecked();
    await expect(page.getByLabel("Chat instructions")).toHaveValue("Name the note.");
    await expect(page.getByLabel("Primary language")).toHaveValue("fr");
    await expect(page.getByLabel("allow random people to request access")).toBeChecked();
    await expect(page.getByLabel("List in the directory")).not.toBeChecked();
  };
  await page.reload();
  await isStored();
  await page.goBack();
  await expect(stepHeading(page, "Terms for Role")).toBeVisible();
  await page.goForward();
  await isStored();
  // A new tab starts with an empty session storage.
  const tab = await page.context().newPage();
  await tab.goto("/create-digital-entity-unauth");
  await expect(tab.getByLabel("Entity name")).toHaveValue("Notes on the Engine");
  await tab.close();
  await page.context().clearCookies();
  await page.reload();
  await expect(main(page)).toContainText("Workflow ID not found. Please start from the beginning.");
  await reachForm(page, "Role");
  await isStored();
});

test("an expired session requires a sign-in and keeps the text of the form", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(401);
  const email = await registerByCalls(page.request, siteUrl);
  await reachForm(page);
  const urlslug = await fillPerson(page);
  await page.getByLabel("Your disclaimer").fill("A clone of mine.");
  await page.context().clearCookies();
  await createButton(page).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/create-digital-entity")}`);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/create-digital-entity");
  await expect(page.getByLabel("Your disclaimer")).toHaveValue("A clone of mine.");
  await expect(page.getByLabel("Myself")).toBeChecked();
  await expect(slugField(page)).toHaveValue(urlslug);
  await createButton(page).click();
  await expect(page).toHaveURL(`/overview/${urlslug}`);
});

test("a created entity can be changed before the registration", async ({ page }) => {
  await reachForm(page);
  const urlslug = await fillPerson(page);
  await solveCaptcha(page);
  await createButton(page).click();
  await expect(page).toHaveURL("/register");
  await page.goBack();
  await expect(slugField(page)).toHaveValue(urlslug);
  await expect(main(page).getByText("Available", { exact: true })).toBeVisible();
  const word = freshWord();
  await page.getByLabel("Last name").fill(word);
  await expect(slugField(page)).toHaveValue(`ada-${word}`);
  await solveCaptcha(page);
  await createButton(page).click();
  await expect(page).toHaveURL("/register");
});

test("every step fits a window 320 pixels wide", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const expectFit = async () => {
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth);
  };
  await page.goto("/new-digital-entity");
  await typeCard(page, "Role").click();
  await page.getByRole("button", { name: "Monthly" }).click();
  await expectFit();
  await selectButton(page, "Free").click();
  await agreeBox(page).check();
  await expectFit();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Book").check();
  await page.getByLabel("Invitation-only").check();
  await slugField(page).fill("erasmus-of-rotterdam");
  await expect(page.getByText("This URL is already taken")).toBeVisible();
  await createButton(page).click();
  await expectFit();
});
