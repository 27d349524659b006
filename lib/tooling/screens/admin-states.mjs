import { at, button, field, password } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

/** The first admin of the product that the pictures are taken of. */
export const ADMIN_EMAIL = "ivo@semblance.example";

/** The pages of the admin area. @type {State[]} */
export const adminStates = [
  {
    name: "admin-dashboard",
    reach: async (scene) => {
      const { page } = scene;
      await page.context().clearCookies();
      await at("/admin/login")(scene);
      await field(page, "Email").fill(ADMIN_EMAIL);
      await field(page, "Password").fill(password);
      await button(page, "Sign In").click();
      await page.waitForURL("**/admin");
    },
    fullPage: true,
  },
  { name: "admin-users", reach: at("/admin/users"), fullPage: true },
  {
    name: "admin-user",
    reach: async (scene) => {
      await at("/admin/users")(scene);
      await scene.page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
      await scene.page.waitForURL("**/admin/users/*");
    },
    fullPage: true,
  },
  {
    name: "admin-user-suspend",
    reach: async (scene) => {
      await at("/admin/users")(scene);
      await scene.page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await scene.page.getByRole("menuitem", { name: "Suspend" }).click();
    },
  },
  {
    name: "admin-invite",
    reach: async (scene) => {
      await at("/admin/users")(scene);
      await button(scene.page, "Invite admin").click();
    },
  },
  { name: "admin-audit", reach: at("/admin/audit"), fullPage: true },
  { name: "admin-plans", reach: at("/admin/plans"), fullPage: true },
  {
    name: "admin-plan-edit",
    reach: async (scene) => {
      await at("/admin/plans")(scene);
      await button(scene.page, "Edit Portrait").click();
    },
  },
  { name: "admin-talksystems", reach: at("/admin/talksystems"), fullPage: true },
  { name: "admin-talksystem", reach: at("/admin/talksystems/1"), fullPage: true },
  { name: "admin-talksystem-edit", reach: at("/admin/talksystems/1/edit"), fullPage: true },
  { name: "admin-talksystem-new", reach: at("/admin/talksystems/new"), fullPage: true },
  {
    name: "admin-talk-parameters",
    reach: async (scene) => {
      await at("/admin/talkparameters/1/edit?slug=erasmus-of-rotterdam")(scene);
      await scene.page.getByText("What a prompt costs").waitFor();
    },
    fullPage: true,
  },
];
