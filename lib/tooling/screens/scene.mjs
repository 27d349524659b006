/** @typedef {import("playwright").Page} Page */
/** Where pictures are taken. @typedef {{ page: Page, siteUrl: string, email: string }} Scene */
/**
 * Something to take a picture of. `fullPage` is the page from top to bottom, not only the window.
 * @typedef {{ name: string, reach: (scene: Scene) => Promise<unknown>, fullPage?: boolean }} State
 */

export const password = "Roodbaard7!";

/** @param {string} path @returns {State["reach"]} */
export const at =
  (path) =>
  ({ page, siteUrl }) =>
    page.goto(siteUrl + path, { waitUntil: "networkidle" });

/** @param {string} name @returns {State["reach"]} */
export const press =
  (name) =>
  ({ page }) =>
    button(page, name).click();

/** @param {string} name the button that opens it @returns {State["reach"]} */
export const openDialog =
  (name) =>
  async ({ page }) => {
    await button(page, name).click();
    await page.getByRole("dialog").waitFor();
  };

/** @param {Page} page @param {string} name */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** A form's field by its label. @param {Page} page @param {string} label */
export const field = (page, label) => page.getByLabel(label, { exact: true });

/** @param {Page} page */
export const composer = (page) => page.getByRole("textbox", { name: "Message", exact: true });

/** Whether the window is as narrow as a phone's. @param {Page} page */
export const isPhone = (page) => (page.viewportSize()?.width ?? 0) < 768;

/** @param {Page} page */
export async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Does the captcha's work. @param {Page} page */
export async function beHuman(page) {
  await page.getByRole("checkbox", { name: "I am human" }).check();
  await page.getByText("Checked.", { exact: true }).waitFor();
}
