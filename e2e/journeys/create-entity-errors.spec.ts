import { registerByCalls } from "../fixtures/account";
import {
  agreeBox,
  chooseTypeAndPlan,
  createButton,
  fillPerson,
  main,
  reachForm,
  refusal,
  selectButton,
  solveCaptcha,
  stepHeading,
  typeCard,
} from "../fixtures/creation";
import { expect, test } from "../fixtures/test";

const workflows = "**/api/unauth-workflow";
const oneWorkflow = "**/api/unauth-workflow/*";
const broken = { status: 500, body: "" };

/** Responses of the server when a workflow starts, and the messages they show. */
const BEGINNINGS: [string, { status: number; body: string }][] = [
  ["Failed to create workflow", broken],
  ["Failed to get workflow ID from server", { status: 200, body: "null" }],
  ["No workflow ID found in response", { status: 200, body: "{}" }],
  ["Failed to get workflow ID from server", { status: 200, body: '"made"' }],
];

test.beforeEach(({ quietConsole }) => {
  for (const status of [400, 402, 404, 409, 429, 500]) quietConsole.expectStatus(status);
});

test("each failure of choosing a type shows its message, and the next try works", async ({ page }) => {
  await page.goto("/new-digital-entity");
  for (const [words, answer] of BEGINNINGS) {
    await page.route(workflows, (route) => route.fulfill({ contentType: "application/json", ...answer }));
    await typeCard(page, "Person").click();
    await expect(refusal(page)).toHaveText(words);
    await page.unroute(workflows);
  }
  await expect(page).toHaveURL("/new-digital-entity");
  for (const name of ["guid", "id", "workflow_id", "uuid"]) {
    await page.goto("/new-digital-entity");
    await page.route(workflows, (route) => route.fulfill({ json: { [name]: `made-as-${name}` } }));
    await typeCard(page, "Person").click();
    await expect(page).toHaveURL("/choose-plan");
    expect(await page.evaluate(() => sessionStorage.getItem("unauthWorkflowId"))).toBe(`made-as-${name}`);
    await page.unroute(workflows);
  }
});

test("a browser without storage shows a message", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/new-digital-entity");
  await typeCard(page, "Person").click();
  await expect(refusal(page)).toHaveText("Failed to store workflow ID");
});

test("too many starts show the time to wait", async ({ page }) => {
  const message = "Too many attempts. Please try again in 42 seconds.";
  await page.route(workflows, (route) =>
    route.fulfill({
      status: 429,
      json: { error: true, status: 429, message, data: { code: "rate_limited", request_id: "r", retry_after: 42 } },
    }),
  );
  await page.goto("/new-digital-entity");
  await typeCard(page, "Person").click();
  await expect(refusal(page)).toHaveText(message);
});

test("the plan page reports a missing type, a missing workflow, and failures to load and to save", async ({ page }) => {
  await page.goto("/choose-plan");
  await expect(refusal(page)).toHaveText("No entity type selected. Please go back and select an entity type.");
  await main(page).getByRole("link", { name: "Choose a type" }).click();
  await expect(page).toHaveURL("/new-digital-entity");

  await page.route("**/api/get-plans/*", (route) => route.fulfill(broken));
  await typeCard(page, "Person").click();
  await expect(refusal(page)).toHaveText("Failed to load plans");
  await page.unroute("**/api/get-plans/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(selectButton(page, "Free")).toBeVisible();

  await page.route(oneWorkflow, (route) => route.fulfill(broken));
  await selectButton(page, "Free").click();
  await expect(refusal(page)).toHaveText("Failed to select plan");
  await page.unroute(oneWorkflow);

  await page.evaluate(() => sessionStorage.removeItem("unauthWorkflowId"));
  await selectButton(page, "Free").click();
  await expect(refusal(page)).toHaveText(
    "Workflow ID not found in browser storage. Please try selecting a digital entity type again.",
  );
});

test("the terms page reports a missing type, a missing workflow, and a failure to save", async ({ page }) => {
  await page.goto("/accept-terms-unauth");
  await expect(refusal(page)).toHaveText("Entity type not found. Please select an entity type first.");
  await page.evaluate(() => sessionStorage.setItem("selectedEntityType", "person"));
  await page.reload();
  await expect(refusal(page)).toHaveText("Workflow ID not found. Please start from the beginning.");

  await chooseTypeAndPlan(page);
  await agreeBox(page).check();
  await page.route(oneWorkflow, (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(refusal(page)).toHaveText("Failed to update terms acceptance");
  await page.unroute(oneWorkflow);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(stepHeading(page, "Create Digital Entity")).toBeVisible();
});

test("the form reports a missing type, a missing workflow, and a failure to load", async ({ page }) => {
  await page.goto("/create-digital-entity-unauth");
  await expect(refusal(page)).toHaveText("Entity type not found. Please select an entity type first.");
  await expect(createButton(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem("selectedEntityType", "person"));
  await page.reload();
  await expect(refusal(page)).toHaveText("Workflow ID not found. Please start from the beginning.");
  await page.evaluate(() => sessionStorage.setItem("unauthWorkflowId", crypto.randomUUID()));
  await page.reload();
  await expect(refusal(page)).toHaveText("Workflow ID not found. Please start from the beginning.");
  await page.route(oneWorkflow, (route) => route.fulfill(broken));
  await page.reload();
  await expect(refusal(page)).toHaveText("Failed to load workflow data");
  await page.unroute(oneWorkflow);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(refusal(page)).toHaveText("Workflow ID not found. Please start from the beginning.");
});

test("the form of a signed-in owner needs a type too", async ({ page, siteUrl }) => {
  await registerByCalls(page.request, siteUrl);
  for (const path of ["/create-digital-entity", "/accept-terms"]) {
    await page.goto(path);
    await expect(refusal(page)).toHaveText("Entity type not found. Please select an entity type first.");
  }
});

const PAYMENTS = [
  ["processing", "Payment is still processing. Please complete your payment first."],
  ["failed", "Payment was not completed. Please complete your payment to continue."],
  ["cancelled", "Payment was not completed. Please complete your payment to continue."],
] as const;

test("the form opens only after a paid plan is paid for", async ({ page }) => {
  await reachForm(page);
  const payAs = async (payment_status: string) => {
    await page.unroute(oneWorkflow);
    await page.route(oneWorkflow, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), plan_id: "voice", payment_status } });
    });
    await page.goto("/create-digital-entity-unauth");
  };
  for (const [status, words] of PAYMENTS) {
    await payAs(status);
    await expect(refusal(page)).toHaveText(words);
    await expect(main(page).getByRole("link", { name: "Go to payment" })).toHaveAttribute("href", "/payment");
  }
  await payAs("completed");
  await expect(createButton(page)).toBeVisible();
  await payAs("none");
  await expect(page).toHaveURL("/payment");
  // That page loads the workflow too.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the form names each missing field and focuses the first", async ({ page }) => {
  await reachForm(page);
  await expect(createButton(page)).toBeDisabled();
  await expect(main(page)).toContainText("Choose what it stands for to continue.");
  await page.getByLabel("Famous").check();
  await createButton(page).click();
  for (const words of [
    "First name is required",
    "Last name is required",
    "URL slug is required",
    "Description is required",
    "Website is required",
    "Please complete the captcha",
  ])
    await expect(main(page).getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  const note = await page.getByLabel("First name").getAttribute("aria-describedby");
  await expect(page.locator(`[id="${note}"]`)).toHaveText("First name is required");
  await page.getByLabel("First name").fill("Ada");
  await expect(page.getByText("First name is required")).toHaveCount(0);
  await page.getByLabel("Website").fill("nowhere");
  await page.getByLabel("Description", { exact: true }).fill("x".repeat(290));
  await expect(main(page)).toContainText("10 characters left");
  await createButton(page).click();
  await expect(main(page)).toContainText("Enter a web address, such as https://example.org");
  await page.getByLabel("Fictitious").check();
  await page.getByLabel("Website").fill("");
  await createButton(page).click();
  await expect(page.getByText("Website is required")).toHaveCount(0);
});

test("a role has its own fields, and the request box appears for invited access only", async ({ page }) => {
  await reachForm(page, "Role");
  for (const subtype of ["Book", "Author", "Expert", "Subject"])
    await expect(page.getByRole("radio", { name: new RegExp(`^${subtype} `) })).toBeVisible();
  await expect(page.getByLabel("Context description")).toBeVisible();
  await expect(page.getByLabel("Chat instructions")).toBeVisible();
  const box = page.getByLabel("allow random people to request access");
  await expect(page.getByRole("radio", { name: "Public" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "List in the directory" })).toBeChecked();
  await expect(box).toHaveCount(0);
  await page.getByLabel("Invitation-only").check();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel("Primary language").getByRole("option")).toHaveCount(17);
  await expect(page.getByLabel("Data storage region")).toHaveValue("usa");
  await expect(page.getByLabel("Your disclaimer")).toHaveCount(0);
});

test("the captcha is required, rejected and reloaded, and a failure keeps the typed text", async ({ page }) => {
  await reachForm(page);
  const urlslug = await fillPerson(page);
  await createButton(page).click();
  await expect(refusal(page)).toHaveText("Please complete the captcha");
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Reload Captcha" }).click();
  await expect(page.getByRole("checkbox", { name: "I am human" })).not.toBeChecked();

  const create = "**/api/digital-entities-unauth";
  const respondWithError = (status: number, code: string, message = "") =>
    page.route(create, (route) =>
      route.fulfill({ status, json: { error: true, status, message, data: { code, request_id: "r" } } }),
    );
  await solveCaptcha(page);
  await respondWithError(400, "captcha_failed", "Please complete the captcha");
  await createButton(page).click();
  await expect(refusal(page).filter({ hasText: "captcha" })).toHaveText("Please complete the captcha");
  await page.unroute(create);
  const failures = [
    [500, "internal", "Failed to create digital entity"],
    [404, "not_found", "Workflow ID not found. Please start from the beginning."],
    [409, "payment_processing", "Payment is still processing. Please complete your payment first."],
    [402, "payment_incomplete", "Payment was not completed. Please complete your payment to continue."],
  ] as const;
  for (const [status, code, words] of failures) {
    await solveCaptcha(page);
    await respondWithError(status, code);
    await createButton(page).click();
    await expect(main(page).getByRole("alert").filter({ hasText: words })).toBeVisible();
    await page.unroute(create);
  }
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await solveCaptcha(page);
  await createButton(page).click();
  await expect(page).toHaveURL("/register");
  expect(urlslug).toMatch(/^ada-/);
});

test("the button shows progress while the entity is created, and cannot be pressed twice", async ({ page }) => {
  await reachForm(page);
  await fillPerson(page);
  await solveCaptcha(page);
  let sent = 0;
  await page.route("**/api/digital-entities-unauth", () => {
    sent += 1;
  });
  await createButton(page).click();
  const busy = main(page).getByRole("button", { name: "Creating..." });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  // Forced: Playwright would wait for a busy button.
  await busy.click({ force: true });
  await busy.press("Enter");
  expect(sent).toBe(1);
});
