import { at, button } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

/** The payment of a plan before there is an account, each state reached from the one before. @type {State[]} */
export const billingStates = [
  {
    name: "payment",
    reach: async (scene) => {
      const { page } = scene;
      await at("/new-digital-entity")(scene);
      await page.getByRole("list", { name: "Types of digital entity" }).getByRole("button").first().click();
      await button(page, "Select Voice").click();
      await button(page, "Go to payment").waitFor();
    },
    fullPage: true,
  },
  {
    name: "test-checkout",
    reach: async ({ page }) => {
      await button(page, "Go to payment").click();
      await button(page, "Pay").waitFor();
    },
    fullPage: true,
  },
  {
    name: "payment-cancel",
    reach: async ({ page }) => {
      await button(page, "Cancel").click();
      await page.getByRole("heading", { name: "Payment cancelled" }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "payment-incomplete",
    reach: async (scene) => {
      await at("/payment")(scene);
      await scene.page.getByText("Payment was not completed.").waitFor();
    },
    fullPage: true,
  },
  {
    name: "payment-success",
    reach: async ({ page }) => {
      await button(page, "Go to payment").click();
      await button(page, "Pay").click();
      await page.getByRole("heading", { name: "Payment received" }).waitFor();
    },
  },
  {
    name: "payment-success-unknown",
    reach: async (scene) => {
      await at("/payment-success?session_id=cs_test_nothing")(scene);
      await scene.page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    },
  },
];
