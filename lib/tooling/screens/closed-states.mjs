import { registerAccount } from "./calls.mjs";
import { at, beHuman, button, composer, field, openDialog } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

/** Closes all three entities to strangers, each in another way. */
export const closing = `
  update entities set access_level = 'invitation-only', accept_request = true where urlslug = 'erasmus-of-rotterdam';
  update entities set access_level = 'invitation-only', accept_request = false where urlslug = 'praise-of-folly';
  update entities set chat_status = 'offline' where urlslug = 'semblance-guide';`;

/** The pages of entities that are not public, each reached from the one before. @type {State[]} */
export const closedStates = [
  { name: "offline", reach: at("/semblance-guide"), fullPage: true },
  { name: "restricted-for-good", reach: at("/praise-of-folly"), fullPage: true },
  { name: "restricted", reach: at("/erasmus-of-rotterdam"), fullPage: true },
  {
    name: "request-access",
    reach: async (scene) => {
      await openDialog("Request access")(scene);
      await scene.page.getByRole("checkbox", { name: "I am human" }).waitFor();
    },
  },
  {
    name: "request-access-refused",
    reach: async ({ page }) => {
      await button(page, "Submit").click();
      await page.getByText("Please enter your name.").waitFor();
    },
  },
  {
    name: "request-access-sent",
    reach: async ({ page, email }) => {
      await field(page, "Name").fill("Jonas Weil");
      await field(page, "Email").fill(email);
      await beHuman(page);
      await button(page, "Submit").click();
      await page.getByRole("dialog", { name: "Request Submitted" }).waitFor();
    },
  },
  {
    name: "chat-uninvited",
    reach: async (scene) => {
      const { page, siteUrl, email } = scene;
      await registerAccount(page.request, siteUrl, `uninvited-${email}`);
      await at("/erasmus-of-rotterdam")(scene);
      await composer(page).fill("Who comes here?");
      await composer(page).press("Enter");
      await button(page, "Request access").waitFor();
    },
  },
];
