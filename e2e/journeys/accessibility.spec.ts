import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible, expectAccessibleInBoth } from "../fixtures/axe";
import { ask, sourceButtons } from "../fixtures/chat";
import { createEntity } from "../fixtures/created-entity";
import { agreeBox, chooseTypeAndPlan, createButton, reachForm, slugField, typeCard } from "../fixtures/creation";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { codeFor } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { codeField, continueButton, enter, fillEntry, openChat, verifyButton } from "../fixtures/visitor";

const PAGES = {
  home: "/",
  "digital clones": "/digital-clones",
  "digital cloning": "/digital-cloning",
  about: "/about",
  services: "/services",
  contact: "/contact",
  directory: "/directory",
  privacy: "/privacy",
  terms: "/terms",
  "the data processing agreement": "/processing",
  "the legal notice": "/imprint",
  "the accessibility page": "/accessibility",
  "the types of entity": "/new-digital-entity",
  "a person's page": ERASMUS.path,
  "a book's page": FOLLY.path,
  "a page that is not there": "/nobody-hangs-here",
  "the mailbox": "/dev/mailbox",
};

/** States of an entity's page, each reached from a newly opened page. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  "a refused entry": async (page) => {
    await page.goto(ERASMUS.path);
    await continueButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  },
  "the terms": async (page) => {
    await page.goto(ERASMUS.path);
    await page.getByRole("button", { name: "Read the terms" }).click();
    await expect(page.getByRole("dialog", { name: "Terms" })).toBeVisible();
  },
  "the plans": async (page) => {
    await page.goto("/new-digital-entity");
    await typeCard(page, "Person").click();
    await page.getByRole("button", { name: "Monthly" }).click();
    await expect(page.getByText("Save 37%")).toBeVisible();
  },
  "an owner's terms": async (page) => {
    await chooseTypeAndPlan(page);
    await agreeBox(page).waitFor();
    await expectAccessibleInBoth(page, "terms not agreed to");
    await agreeBox(page).check();
  },
  "the form about a new entity": async (page) => {
    await reachForm(page, "Role");
    await page.getByRole("checkbox", { name: "I am human" }).waitFor();
    await expectAccessibleInBoth(page, "the form as it begins");
    await page.getByLabel("Invitation-only").check();
    await page.getByLabel("Book").check();
    await slugField(page).fill("erasmus-of-rotterdam");
    await expect(page.getByText("This URL is already taken")).toBeVisible();
    await createButton(page).click();
    await expect(page.getByText("Description is required")).toBeVisible();
  },
  "my entities and one of them": async (page) => {
    await page.goto("/about");
    const { origin } = new URL(page.url());
    await registerByCalls(page.request, origin);
    const { urlslug } = await createEntity(page.request, origin, { access_level: "invitation-only" });
    await page.goto("/my-digital-entities");
    await expectAccessibleInBoth(page, "my entities");
    await page.goto(`/my-digital-entities/${urlslug}`);
    await expectAccessibleInBoth(page, "one of my entities");
    await page.goto(`/my-chatters/${urlslug}`);
    await expect(page.getByText("Visitors appear here when they talk with this entity or are invited.")).toBeVisible();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Enter an email address.")).toBeVisible();
  },
  "a payment and its test checkout": async (page) => {
    await chooseTypeAndPlan(page, "Person", "Voice");
    await expect(page.getByRole("button", { name: "Go to payment" })).toBeVisible();
    await expectAccessibleInBoth(page, "the payment");
    await page.getByRole("button", { name: "Go to payment" }).click();
    await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
    await expectAccessibleInBoth(page, "the test checkout");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
  },
  "what is paid for": async (page) => {
    await page.goto("/about");
    const { origin } = new URL(page.url());
    await registerByCalls(page.request, origin);
    const { id } = await createEntity(page.request, origin);
    await page.goto(`/upgrade/${id}`);
    await expectAccessibleInBoth(page, "the upgrade");
    await page.getByRole("button", { name: "Select Voice" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: "is now on Voice" })).toBeVisible();
    await expectAccessibleInBoth(page, "the upgrade's success");
    await page.goto("/subscriptions");
    await expectAccessibleInBoth(page, "the subscriptions");
    await page.goto("/purchase-history");
    await expectAccessibleInBoth(page, "the purchase history");
    await page.getByRole("link", { name: /^SEM-/ }).click();
    await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
    await expectAccessibleInBoth(page, "an invoice");
    await page.getByRole("link", { name: "View subscription" }).click();
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the verification": async (page) => {
    await enter(page);
    await codeField(page).fill("000000");
    await verifyButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  },
  "an empty chat": (page) => openChat(page),
  "a chat with replies": async (page) => {
    await openChat(page);
    await ask(page, "Did you regret writing the Praise of Folly?");
    await ask(page, "Which smartphone has the best camera?");
  },
  "a chat with a quote begun": async (page) => {
    await openChat(page);
    const reply = await ask(page, "Who painted you?");
    await reply.locator(".prose p").first().dblclick();
    await expect(page.getByRole("button", { name: "Quote this text" })).toBeVisible();
    await expectAccessibleInBoth(page, "the offer to quote");
    await reply.getByRole("button", { name: "Quote this reply" }).click();
    await expect(page.getByLabel("Quoted text")).toBeVisible();
    await expectAccessibleInBoth(page, "a quote");
    await page.getByRole("button", { name: "Edit quote" }).click();
    await expect(page.getByRole("textbox", { name: "Quoted text" })).toBeFocused();
  },
  "the options": async (page) => {
    await openChat(page);
    await page.getByRole("button", { name: "Options" }).click();
    await expect(page.getByRole("dialog", { name: "Options" })).toBeVisible();
  },
  "the privacy settings and the disclaimer": async (page) => {
    await openChat(page);
    await page.getByRole("button", { name: "Privacy Settings" }).click();
    await expect(page.getByRole("dialog", { name: "Privacy Settings" })).toBeVisible();
    await expectAccessibleInBoth(page, "the privacy settings");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Disclaimer" }).click();
    await expect(page.getByRole("dialog", { name: "Disclaimer" })).toBeVisible();
  },
  "an open source": async (page) => {
    await openChat(page);
    await sourceButtons(await ask(page, "Who painted you?"))
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("blockquote")).toBeVisible();
  },
  "a failed message": async (page) => {
    await openChat(page);
    await page.route("**/api/chat", (route) => route.abort("connectionfailed"));
    await page.getByRole("textbox", { name: "Message" }).fill("Who painted you?");
    await page.getByRole("textbox", { name: "Message" }).press("Enter");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`axe finds no problem on the page ${name}, in light and in dark`, async ({ page, quietConsole }) => {
    quietConsole.expectStatus(404);
    await page.goto(path);
    await expectAccessibleInBoth(page, name);
  });
}

for (const [name, reach] of Object.entries(STATES)) {
  test(`axe finds no problem on ${name}, in light and in dark`, async ({ page, quietConsole }) => {
    quietConsole.expectNetworkError();
    await reach(page);
    await expectAccessibleInBoth(page, name);
  });
}

test("axe finds no problem on a phone in the open menu, the entry and the chat's sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByLabel("Menu").click();
  await expectAccessible(page, "the menu");
  const email = await fillEntry(page);
  await expectAccessible(page, "the filled entry");
  await continueButton(page).click();
  await codeField(page).fill(await codeFor(page.request, email));
  await verifyButton(page).click();
  await ask(page, "Who painted you?");
  await page.getByRole("button", { name: "Options" }).click();
  await expectAccessible(page, "the options sheet");
});

test("every page has one main heading, one main landmark, its own title and a language", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const titles = new Set<string>();
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveCount(1);
    await expect(page.getByRole("main"), name).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    titles.add(await page.title());
  }
  expect(titles.size).toBe(Object.keys(PAGES).length);
});
