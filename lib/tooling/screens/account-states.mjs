import { proveAddress } from "./calls.mjs";
import { fillEntry } from "./entry-states.mjs";
import { at, button, composer, field, isPhone, password } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

/** The states of a visitor's data, of an account, and of the site when signed in. @type {State[]} */
export const accountStates = [
  { name: "your-data", reach: at("/your-data"), fullPage: true },
  {
    name: "your-data-refused",
    reach: async ({ page }) => {
      await button(page, "Erase my data").click();
      await page.getByText("Type ERASE to confirm.").waitFor();
    },
    fullPage: true,
  },
  {
    name: "your-data-erased",
    reach: async ({ page }) => {
      await field(page, "Type ERASE to confirm").fill("ERASE");
      await button(page, "Erase my data").click();
      await page.getByRole("heading", { name: "Your data has been erased" }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "complete-account",
    reach: async (scene) => {
      const { page, siteUrl } = scene;
      const email = `holder-${scene.email}`;
      await at("/erasmus-of-rotterdam")(scene);
      await fillEntry(page, email);
      // As if in another tab.
      await proveAddress(page.request, siteUrl, email);
      await button(page, "Continue").click();
      await page.getByRole("dialog", { name: "Complete Your Account" }).waitFor();
    },
  },
  {
    name: "complete-account-refused",
    reach: async ({ page }) => {
      await button(page, "Complete Account").click();
      await page.getByText("Password is required").waitFor();
    },
  },
  {
    name: "complete-account-done",
    reach: async ({ page }) => {
      await field(page, "Create a Password").fill(password);
      await field(page, "Confirm Password").fill(password);
      await button(page, "Complete Account").click();
      await page.getByText("Your account is complete.").waitFor();
    },
  },
  {
    name: "signed-in",
    reach: async (scene) => {
      await composer(scene.page).waitFor();
      await at("/")(scene);
      if (isPhone(scene.page)) await scene.page.locator("summary[aria-label=Menu]").click();
    },
  },
  { name: "debug-panel", reach: at("/about?debug=auth") },
  { name: "mailbox", reach: at("/dev/mailbox") },
];
