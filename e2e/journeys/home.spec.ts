import type { Page } from "@playwright/test";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";

const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const footer = (page: Page) => page.getByRole("contentinfo");

test("the home page shows the product's name, promise and two ways in", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Semblance: Personal and Professional AI Systems");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personal and Professional AI Systems");
  await expect(page.getByRole("link", { name: "Visit the Digital Clones" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Create Digital Entity" }).first()).toBeVisible();
});

test("the home page uses the product's typeface and colours, light and dark", async ({ page }) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("font-family", /Brygada/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Brygada 1918"'))).toBe(true);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(246, 243, 236)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(19, 22, 20)");
});

test("Visit the Digital Clones leads to Erasmus, In Praise of Folly and the Semblance Guide", async ({ page }) => {
  for (const entity of [ERASMUS, FOLLY, GUIDE]) {
    await page.goto("/");
    await page.getByRole("link", { name: "Visit the Digital Clones" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Digital Clones" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: entity.name }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(entity.heading);
    await expect(page).toHaveURL(entity.path);
  }
});

test("the gallery's second card invites the visitor and links to the page on cloning", async ({ page }) => {
  await page.goto("/digital-clones");
  await page.getByRole("link", { name: "You?" }).click();
  await expect(page).toHaveURL("/digital-cloning");
});

test("the header links to every part of the site and marks the current page", async ({ page }) => {
  const places = { About: "/about", Contact: "/contact", Services: "/services", Directory: "/directory", Home: "/" };
  await page.goto("/");
  for (const [name, path] of Object.entries(places)) {
    const link = mainNav(page).getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the footer names the owner, the year, and that clones are machines", async ({ page }) => {
  await page.goto("/about");
  const year = new Date().getFullYear();
  await expect(footer(page)).toContainText(`© ${year > 2025 ? `2025–${year}` : "2025"} Semblance`);
  await expect(footer(page)).toContainText("Every clone is an AI system, and says so.");
  for (const name of ["Home", "About", "Services", "Digital Clones", "Directory", "Contact"]) {
    await expect(footer(page).getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("the skip link moves the focus past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await skip.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("on a small screen the menu contains the navigation and closes with Escape", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.locator("summary", { hasText: "" }).and(page.getByLabel("Menu"));
  await menu.click();
  await expect(mainNav(page).getByRole("link", { name: "Directory" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(mainNav(page).getByRole("link", { name: "Directory" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await mainNav(page).getByRole("link", { name: "Directory" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Directory" })).toBeVisible();
});

test("an unknown address shows the not-found page with a link back", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(404);
  const answer = await page.goto("/nobody-hangs-here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("main")).toContainText("/nobody-hangs-here");
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});
