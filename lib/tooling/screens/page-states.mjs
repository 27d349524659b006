import { at, button, isPhone } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

const linkCalls = "**/api/digital-entity-promo-links?*";

/** The pages that an anonymous visitor can open by an address. @type {State[]} */
export const pageStates = [
  { name: "home", reach: at("/"), fullPage: true },
  { name: "menu", reach: openMenu },
  { name: "digital-clones", reach: at("/digital-clones"), fullPage: true },
  { name: "digital-cloning", reach: at("/digital-cloning"), fullPage: true },
  { name: "about", reach: at("/about"), fullPage: true },
  { name: "services", reach: at("/services"), fullPage: true },
  { name: "directory", reach: at("/directory"), fullPage: true },
  { name: "directory-found", reach: at("/directory?kind=books&q=folly"), fullPage: true },
  { name: "directory-empty", reach: at("/directory?q=nobody+at+all"), fullPage: true },
  { name: "entity-person", reach: at("/erasmus-of-rotterdam"), fullPage: true },
  { name: "entity-other", reach: at("/praise-of-folly"), fullPage: true },
  { name: "entity-organisation", reach: at("/semblance-guide"), fullPage: true },
  {
    name: "links-loading",
    reach: async ({ page, siteUrl }) => {
      await page.route(linkCalls, () => {});
      await page.goto(`${siteUrl}/praise-of-folly`);
      await page.getByText("Loading links...").waitFor();
    },
  },
  {
    name: "links-failed",
    reach: async ({ page, siteUrl }) => {
      await page.unroute(linkCalls);
      await page.route(linkCalls, (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto(`${siteUrl}/praise-of-folly`);
      await page.getByText("Failed to load promo links").waitFor();
      await page.unroute(linkCalls);
    },
  },
  { name: "your-data-stranger", reach: at("/your-data"), fullPage: true },
  { name: "not-found", reach: at("/nobody-hangs-here"), fullPage: true },
  {
    name: "error",
    reach: async ({ page, siteUrl }) => {
      await at("/erasmus-of-rotterdam")({ page, siteUrl, email: "" });
      await page.route("**/_next/static/chunks/**", (route) => route.abort());
      await button(page, "Read the terms").click();
      await button(page, "Try again").waitFor();
      await page.unroute("**/_next/static/chunks/**");
    },
    fullPage: true,
  },
];

/** The menu of a phone; wider windows show its entries in the header. @param {import("./scene.mjs").Scene} scene */
async function openMenu({ page }) {
  await page.evaluate(() => scrollTo(0, 0));
  if (isPhone(page)) await page.locator("summary[aria-label=Menu]").click();
}
