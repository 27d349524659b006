import type { Page } from "@playwright/test";
import { ask, nextSend, sourceButtons } from "../fixtures/chat";
import { FOLLY } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

const options = (page: Page) => page.getByRole("dialog", { name: "Options" });
const openOptions = (page: Page) => page.getByRole("button", { name: "Options" }).click();
const privacyButton = (page: Page) => page.getByRole("button", { name: "Privacy Settings" });

test("a chosen year excludes later material", async ({ page }) => {
  await openChat(page);
  await openOptions(page);
  const year = options(page).getByLabel("Year");
  await expect(year.getByRole("option").first()).toHaveText("-any year-");
  await expect(year.getByRole("option")).toHaveCount(1 + 1536 - 1492 + 1);
  await year.selectOption("1510");
  await page.keyboard.press("Escape");

  const sent = nextSend(page);
  const reply = await ask(page, "What did you think of Luther?");
  expect((await sent).postDataJSON()).toMatchObject({ year_field: 1510 });
  for (const title of await sourceButtons(reply).allInnerTexts()) {
    for (const [year] of title.matchAll(/\b1[45]\d\d\b/g)) expect(Number(year)).toBeLessThanOrEqual(1510);
  }
});

test("an entity without years has no year option", async ({ page }) => {
  await openChat(page, { path: FOLLY.path });
  await openOptions(page);
  await expect(options(page).getByLabel("Language")).toBeVisible();
  await expect(options(page).getByLabel("Year")).toHaveCount(0);
});

test("the language is one of seventeen, English by default, and is sent with the message", async ({ page }) => {
  await openChat(page);
  await openOptions(page);
  const language = options(page).getByLabel("Language");
  await expect(language).toHaveValue("en");
  await expect(language.getByRole("option")).toHaveCount(17);
  await language.selectOption("nl");
  await page.keyboard.press("Escape");
  const sent = nextSend(page);
  await ask(page, "Who painted you?");
  expect((await sent).postDataJSON()).toMatchObject({ language_field: "nl" });
});

test("the name can be changed and is sent with the message; the address is read-only", async ({ page }) => {
  const email = await openChat(page, { name: "Margit" });
  await openOptions(page);
  const name = options(page).getByLabel("Your name");
  await expect(name).toHaveValue("Margit");
  await expect(name).toHaveAttribute("placeholder", "Enter your name");
  await name.fill("Margaret");
  await expect(options(page).getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(options(page).getByLabel("Email", { exact: true })).not.toBeEditable();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Options" })).toBeFocused();
  const sent = nextSend(page);
  await ask(page, "Who painted you?");
  expect((await sent).postDataJSON()).toMatchObject({ user_name: "Margaret", email_address: email });
});

test("the readers are chosen for each message, are the entity only by default, and are remembered", async ({
  page,
}) => {
  await openChat(page);
  const choice = (name: string) => page.getByRole("dialog", { name: "Privacy Settings" }).getByRole("radio", { name });
  await privacyButton(page).click();
  await expect(choice("Only the digital entity can see these")).toBeChecked();
  await page.keyboard.press("Escape");
  const codes = ["Everyone can see these", "Only the digital entity can see these", "These are just for me"];
  for (const [code, name] of codes.entries()) {
    await privacyButton(page).click();
    await choice(name).check();
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => localStorage.getItem("privacy_code"))).toBe(String(code));
    const sent = nextSend(page);
    await ask(page, "Who painted you?");
    expect((await sent).postDataJSON()).toMatchObject({ privacy_code: code });
  }

  await page.reload();
  await expect(composer(page)).toBeVisible();
  await privacyButton(page).click();
  await expect(choice("These are just for me")).toBeChecked();
});

test("a message without a choice is for the entity only", async ({ page }) => {
  await openChat(page);
  const sent = nextSend(page);
  await ask(page, "Who painted you?");
  expect((await sent).postDataJSON()).toMatchObject({
    privacy_code: 1,
    language_field: "en",
    conversation_type: "one-on-one_chat",
  });
});

test("Options lead to the page of the visitor's data", async ({ page }) => {
  await openChat(page);
  await openOptions(page);
  await options(page).getByRole("link", { name: "Your data" }).click();
  await expect(page).toHaveURL(/\/your-data$/);
});

test("the disclaimer explains what the clone is", async ({ page }) => {
  await openChat(page);
  await page.getByRole("button", { name: "Disclaimer" }).click();
  const disclaimer = page.getByRole("dialog", { name: "Disclaimer" });
  await expect(disclaimer).toContainText("an AI system and not the man");
  await disclaimer.getByRole("button", { name: "Close" }).last().click();
  await expect(disclaimer).toBeHidden();
});
