import { at, button, field, press } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

/** The way to an entity without an account, each state reached from the one before. @type {State[]} */
export const creationStates = [
  { name: "new-digital-entity", reach: at("/new-digital-entity"), fullPage: true },
  {
    name: "choose-plan",
    reach: async ({ page }) => {
      await page.getByRole("list", { name: "Types of digital entity" }).getByRole("button").first().click();
      await button(page, "Select Free").waitFor();
    },
    fullPage: true,
  },
  { name: "choose-plan-monthly", reach: press("Monthly"), fullPage: true },
  {
    name: "accept-terms",
    reach: async ({ page }) => {
      await button(page, "Select Free").click();
      await field(page, "I agree to the terms").check();
    },
    fullPage: true,
  },
  {
    name: "create-entity",
    reach: async ({ page }) => {
      await button(page, "Continue").click();
      await page.getByRole("checkbox", { name: "I am human" }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "create-entity-filled",
    reach: async ({ page }) => {
      await field(page, "First name").fill("Tomás");
      await field(page, "Last name").fill("Arrieta");
      await page.getByLabel("Myself").check();
      await page.getByLabel("Invitation-only").check();
      await page.getByText("Available", { exact: true }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "create-entity-refused",
    reach: async ({ page }) => {
      await field(page, "URL slug").fill("erasmus-of-rotterdam");
      await page.getByText("This URL is already taken").waitFor();
      await page.getByRole("main").getByRole("button", { name: "Create Digital Entity" }).click();
      await page.getByText("Description is required").waitFor();
    },
    fullPage: true,
  },
  {
    name: "choose-plan-missing",
    reach: async (scene) => {
      await scene.page.evaluate(() => sessionStorage.clear());
      await at("/choose-plan")(scene);
      await scene.page.getByText("No entity type selected.").waitFor();
    },
    fullPage: true,
  },
];
