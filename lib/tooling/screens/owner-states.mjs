import { makeEntity, registerAccount } from "./calls.mjs";
import { at, button, closeDialog, openDialog } from "./scene.mjs";

/** @typedef {import("./scene.mjs").Scene} Scene */
/** @typedef {import("./scene.mjs").State} State */

/** The entity on the screen. @param {Scene} scene */
export const ownerOf = ({ email }) => `owner-${email}`;
/** Its address. @param {Scene} scene */
export const slugOf = ({ email }) => `tomas-${email.replace(/@.*$/, "")}`;

/** The id of the entity that a scene has made. @type {WeakMap<Scene, string>} */
const entityIds = new WeakMap();

/** The pages of an owner with a paid plan, each reached from the one before. @type {State[]} */
export const ownerStates = [
  {
    name: "my-entities-empty",
    reach: async (scene) => {
      await scene.page.context().clearCookies();
      await registerAccount(scene.page.request, scene.siteUrl, ownerOf(scene));
      await at("/my-digital-entities")(scene);
    },
    fullPage: true,
  },
  { name: "subscriptions-empty", reach: at("/subscriptions"), fullPage: true },
  { name: "purchase-history-empty", reach: at("/purchase-history"), fullPage: true },
  {
    name: "my-entities",
    reach: async (scene) => {
      entityIds.set(scene, (await makeEntity(scene.page.request, scene.siteUrl, slugOf(scene))).id);
      await at("/my-digital-entities")(scene);
    },
    fullPage: true,
  },
  { name: "my-entity-free", reach: (scene) => at(`/my-digital-entities/${slugOf(scene)}`)(scene), fullPage: true },
  {
    name: "my-entity-delete",
    reach: async ({ page }) => {
      await page.getByRole("region", { name: "Delete this digital entity" }).getByRole("button").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "upgrade",
    reach: async (scene) => {
      await closeDialog(scene.page);
      await at(`/upgrade/${entityIds.get(scene)}`)(scene);
      await button(scene.page, "Select Portrait").waitFor();
    },
    fullPage: true,
  },
  {
    name: "upgrade-cancel",
    reach: async ({ page }) => {
      await button(page, "Select Portrait").click();
      await button(page, "Cancel").click();
      await page.getByRole("heading", { name: "Upgrade cancelled" }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "upgrade-success",
    reach: async (scene) => {
      const { page } = scene;
      await at(`/upgrade/${entityIds.get(scene)}`)(scene);
      await button(page, "Select Voice").click();
      await button(page, "Pay").click();
      await page.getByRole("heading", { name: "is now on Voice" }).waitFor();
    },
    fullPage: true,
  },
  { name: "upgrade-paid-already", reach: (scene) => at(`/upgrade/${entityIds.get(scene)}`)(scene), fullPage: true },
  { name: "subscriptions", reach: at("/subscriptions"), fullPage: true },
  {
    name: "subscription",
    reach: async ({ page }) => {
      await page.getByRole("link", { name: "Details" }).click();
      await button(page, "Cancel subscription").waitFor();
    },
    fullPage: true,
  },
  { name: "subscription-cancel", reach: openDialog("Cancel subscription") },
  {
    name: "purchase-history",
    reach: async (scene) => {
      await closeDialog(scene.page);
      await at("/purchase-history")(scene);
    },
    fullPage: true,
  },
  {
    name: "invoice",
    reach: async ({ page }) => {
      await page.getByRole("link", { name: /^SEM-[-\d]+$/ }).click();
      await page.getByRole("heading", { level: 1, name: /^SEM-/ }).waitFor();
    },
    fullPage: true,
  },
  { name: "invoice-missing", reach: at("/purchase-history/00000000-0000-4000-8000-000000000000") },
  { name: "my-entity", reach: (scene) => at(`/my-digital-entities/${slugOf(scene)}`)(scene), fullPage: true },
  { name: "my-account", reach: at("/my-account"), fullPage: true },
];
