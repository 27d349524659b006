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
  { name: "admin-plans", reach: at("/admin/plans"), fullPage: true },
  {
    name: "admin-plan-edit",
    reach: async (scene) => {
      await at("/admin/plans")(scene);
      await button(scene.page, "Edit Portrait").click();
    },
  },
  { name: "admin-jobs", reach: at("/admin/jobs"), fullPage: true },
  { name: "admin-organisations", reach: at("/admin/organisations"), fullPage: true },
  { name: "admin-organisations-new", reach: at("/admin/organisations/new"), fullPage: true },
];
