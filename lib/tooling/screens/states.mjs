import { codeFor } from "../bench/visitors.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {{ page: Page, siteUrl: string, email: string }} Scene */
/** @typedef {{ name: string, reach: (scene: Scene) => Promise<unknown>, whole?: boolean }} State */

const at =
  (/** @type {string} */ path) =>
  (/** @type {Scene} */ { page, siteUrl }) =>
    page.goto(siteUrl + path, { waitUntil: "networkidle" });
const composer = (/** @type {Page} */ page) => page.getByRole("textbox", { name: "Message", exact: true });
const openDialog =
  (/** @type {string} */ name) =>
  async (/** @type {Scene} */ { page }) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").waitFor();
  };

/** Pages that one comes to by their address. `whole` is the page from top to bottom, not only the window. @type {State[]} */
export const pages = [
  { name: "home", reach: at("/"), whole: true },
  { name: "digital-clones", reach: at("/digital-clones"), whole: true },
  { name: "digital-cloning", reach: at("/digital-cloning"), whole: true },
  { name: "about", reach: at("/about"), whole: true },
  { name: "services", reach: at("/services"), whole: true },
  { name: "contact", reach: at("/contact"), whole: true },
  { name: "directory", reach: at("/directory"), whole: true },
  { name: "entity-person", reach: at("/erasmus-of-rotterdam"), whole: true },
  { name: "entity-other", reach: at("/praise-of-folly"), whole: true },
  { name: "entity-organisation", reach: at("/semblance-guide"), whole: true },
  { name: "not-found", reach: at("/nobody-hangs-here"), whole: true },
];

/** What a visitor comes to on an entity's page, each state reached from the one before. @type {State[]} */
export const journey = [
  {
    name: "entry-refused",
    reach: async (scene) => {
      await at("/erasmus-of-rotterdam")(scene);
      await scene.page.getByRole("button", { name: "Continue" }).click();
    },
  },
  { name: "entry-terms", reach: openDialog("Read the terms") },
  {
    name: "entry-filled",
    reach: async ({ page, email }) => {
      await closeDialog(page);
      await fillEntry(page, email);
    },
  },
  {
    name: "verification",
    reach: async ({ page }) => {
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Verification code", { exact: true }).waitFor();
    },
  },
  {
    name: "verification-refused",
    reach: async ({ page }) => {
      await page.getByLabel("Verification code", { exact: true }).fill("00000x");
      await page.getByRole("button", { name: "Verify", exact: true }).click();
      await page.getByRole("main").getByRole("alert").waitFor();
    },
  },
  {
    name: "chat-empty",
    reach: async ({ page, siteUrl, email }) => {
      await page.getByLabel("Verification code", { exact: true }).fill(await codeFor(siteUrl, email));
      await page.getByRole("button", { name: "Verify", exact: true }).click();
      await composer(page).waitFor();
    },
  },
  {
    name: "chat",
    reach: async ({ page }) => {
      await ask(page, "Did you regret writing the Praise of Folly?");
      await ask(page, "Which smartphone has the best camera?");
      await ask(page, "What did you think of Luther?");
    },
  },
  {
    name: "chat-source",
    reach: async ({ page }) => {
      await page.getByRole("list", { name: "Sources" }).last().getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "chat-options",
    reach: async (scene) => {
      await closeDialog(scene.page);
      await openDialog("Options")(scene);
    },
  },
  {
    name: "chat-privacy",
    reach: async (scene) => {
      await closeDialog(scene.page);
      await openDialog("Privacy Settings")(scene);
    },
  },
  {
    name: "chat-quote",
    reach: async ({ page }) => {
      await closeDialog(page);
      await page.getByRole("button", { name: "Quote this reply" }).last().click();
      await composer(page).fill("Tell me more about that.");
    },
  },
  {
    name: "chat-failed",
    reach: async ({ page }) => {
      await page.route("**/api/chat", (route) => route.abort());
      await composer(page).press("Enter");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  { name: "mailbox", reach: at("/dev/mailbox") },
];

/** @param {Page} page */
async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Fills in the entry sentence. @param {Page} page @param {string} email */
export async function fillEntry(page, email) {
  await page.getByLabel("Hi, my name is").fill("Margit");
  await page.getByLabel("and my email is").fill(email);
  await page.getByRole("switch").check();
}

/** @param {Page} page @param {string} question */
async function ask(page, question) {
  const copies = page.getByRole("button", { name: "Copy reply" });
  const before = await copies.count();
  await composer(page).fill(question);
  await composer(page).press("Enter");
  await copies.nth(before).waitFor();
}
