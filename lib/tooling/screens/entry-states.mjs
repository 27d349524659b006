import { codeFor } from "../bench/visitors.mjs";
import { at, button, closeDialog, composer, field, openDialog } from "./scene.mjs";

/** @typedef {import("./scene.mjs").Page} Page */
/** @typedef {import("./scene.mjs").State} State */

const codeField = (/** @type {Page} */ page) => field(page, "Verification code");

/** From an entity's page to its chat, each state reached from the one before. @type {State[]} */
export const entryStates = [
  {
    name: "entry-refused",
    reach: async (scene) => {
      await at("/erasmus-of-rotterdam")(scene);
      await button(scene.page, "Continue").click();
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
      await button(page, "Continue").click();
      await codeField(page).waitFor();
    },
    fullPage: true,
  },
  {
    name: "verification-refused",
    reach: async ({ page }) => {
      await codeField(page).fill("00000x");
      await button(page, "Verify").click();
      await page.getByRole("main").getByRole("alert").waitFor();
    },
    fullPage: true,
  },
  {
    name: "chat-empty",
    reach: ({ page, siteUrl, email }) => verify(page, siteUrl, email),
  },
];

/** Fills in the entry sentence. @param {Page} page @param {string} email */
export async function fillEntry(page, email) {
  await page.getByLabel("Hi, my name is").fill("Margit");
  await page.getByLabel("and my email is").fill(email);
  await page.getByRole("switch").check();
}

/** Goes from an entity's page to its chat. @param {Page} page @param {string} siteUrl @param {string} email */
export async function enterChat(page, siteUrl, email) {
  await fillEntry(page, email);
  await button(page, "Continue").click();
  await codeField(page).waitFor();
  await verify(page, siteUrl, email);
}

/** @param {Page} page @param {string} siteUrl @param {string} email */
async function verify(page, siteUrl, email) {
  await codeField(page).fill(await codeFor(siteUrl, email));
  await button(page, "Verify").click();
  await composer(page).waitFor();
}
