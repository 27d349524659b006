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
      await scene.page.getByText("passages found").waitFor();
    },
    fullPage: true,
  },
  { name: "admin-entities", reach: at("/admin/entities"), fullPage: true },
  { name: "admin-entities-new", reach: at("/admin/entities/new"), fullPage: true },
  {
    name: "admin-entity",
    reach: async (scene) => {
      await at("/admin/entities")(scene);
      await scene.page.getByRole("link", { name: "Erasmus of Rotterdam" }).first().click();
      await scene.page.waitForURL("**/admin/entities/*");
    },
    fullPage: true,
  },
  { name: "admin-types", reach: at("/admin/types"), fullPage: true },
  { name: "admin-operator", reach: at("/admin/operator"), fullPage: true },
  { name: "admin-contextdata", reach: at("/admin/contextdata"), fullPage: true },
  { name: "admin-contextdata-new", reach: at("/admin/contextdata/new"), fullPage: true },
  { name: "admin-messages", reach: at("/admin/messages"), fullPage: true },
  { name: "admin-reports", reach: at("/admin/reports"), fullPage: true },
  { name: "admin-conversations", reach: at("/all-conversations"), fullPage: true },
  { name: "admin-jobs", reach: at("/admin/jobs"), fullPage: true },
  {
    name: "admin-organisations",
    reach: async (scene) => {
      await addOrganization(scene);
      await at("/admin/organisations")(scene);
    },
    fullPage: true,
  },
  {
    name: "admin-organisation",
    reach: async (scene) => {
      await at("/admin/organisations")(scene);
      await scene.page.getByRole("link", { name: "Lagos Heart Institute" }).click();
      await scene.page.waitForURL("**/admin/organisations/*");
    },
    fullPage: true,
  },
  { name: "admin-organisations-new", reach: at("/admin/organisations/new"), fullPage: true },
];

/** Adds an organisation, unless an earlier picture did. Its domain is not proven. @param {import("./scene.mjs").Scene} scene */
async function addOrganization({ page, siteUrl }) {
  const connection = { protocol: "oidc", issuer: "https://idp.lagosheart.example", client_id: "semblance" };
  const data = { name: "Lagos Heart Institute", slug: "lagos-heart", domains: ["lagosheart.example"], connection };
  await page.request.post(`${siteUrl}/api/organizations`, { headers: { origin: siteUrl }, data });
}
