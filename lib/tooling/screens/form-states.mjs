import { at, beHuman, button, field, password, press } from "./scene.mjs";

/** @typedef {import("./scene.mjs").Page} Page */
/** @typedef {import("./scene.mjs").State} State */

const newcomer = (/** @type {string} */ email) => `new-${email}`;

/** The forms of the site: empty, refused, sent. @type {State[]} */
export const formStates = [
  { name: "contact", reach: at("/contact"), fullPage: true },
  {
    name: "contact-refused",
    reach: async ({ page }) => {
      await button(page, "Send message").click();
      await page.getByText("Please complete the captcha verification.").waitFor();
      await page.getByRole("checkbox", { name: "I am human" }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "contact-sent",
    reach: async ({ page, email }) => {
      await field(page, "Name").fill("Margit Fjord");
      await field(page, "Email").fill(email);
      await field(page, "Message").fill("Could my grandmother's letters become a clone?");
      await beHuman(page);
      await button(page, "Send message").click();
      await page.getByRole("heading", { name: "Your message has been sent" }).waitFor();
    },
    fullPage: true,
  },
  { name: "login", reach: at("/login"), fullPage: true },
  { name: "login-missing", reach: pressInMain("Sign In"), fullPage: true },
  {
    name: "login-refused",
    reach: async ({ page }) => {
      await field(page, "Email").fill("nobody@example.org");
      await field(page, "Password").fill(password);
      await pressInMain("Sign In")({ page });
      await page.getByRole("main").getByText("Invalid email or password").waitFor();
    },
    fullPage: true,
  },
  { name: "register", reach: at("/register"), fullPage: true },
  { name: "register-missing", reach: press("Create account"), fullPage: true },
  {
    name: "register-verify",
    reach: async ({ page, email }) => {
      await field(page, "First name").fill("Margit");
      await field(page, "Last name").fill("Fjord");
      await field(page, "Email").fill(newcomer(email));
      await field(page, "Password").fill(password);
      await field(page, "Confirm password").fill(password);
      await button(page, "Create account").click();
      await page.getByRole("heading", { name: "Verify Your Email" }).waitFor();
    },
    fullPage: true,
  },
  {
    name: "register-verify-refused",
    reach: async ({ page }) => {
      await field(page, "Verification code").fill("12");
      await button(page, "Verify").click();
      await page.getByText("Please enter a valid 6-digit verification code").waitFor();
    },
    fullPage: true,
  },
];

/** @param {string} name */
function pressInMain(name) {
  return (/** @type {{ page: Page }} */ { page }) => page.getByRole("main").getByRole("button", { name }).click();
}
