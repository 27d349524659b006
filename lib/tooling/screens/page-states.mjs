import { at, button, isPhone } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

const linkCalls = "**/api/digital-entity-promo-links?*";

/** The pages that an anonymous visitor can open by an address. @type {State[]} */
export const pageStates = [
  { name: "home", reach: at("/"), whole: true },
  { name: "menu", reach: openMenu },
  { name: "digital-clones", reach: at("/digital-clones"), whole: true },
  { name: "digital-cloning", reach: at("/digital-cloning"), whole: true },
  { name: "about", reach: at("/about"), whole: true },
  { name: "services", reach: at("/services"), whole: true },
  { name: "directory", reach: at("/directory"), whole: true },
  { name: "directory-found", reach: at("/directory?kind=books&q=folly"), whole: true },
  { name: "directory-empty", reach: at("/directory?q=nobody+at+all"), whole: true },
  { name: "entity-person", reach: at("/erasmus-of-rotterdam"), whole: true },
  { name: "entity-other", reach: at("/praise-of-folly"), whole: true },
  { name: "entity-organisation", reach: at("/semblance-guide"), whole: true },
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
  { name: "your-data-stranger", reach: at("/your-data"), whole: true },
  { name: "not-found", reach: at("/nobody-hangs-here"), whole: true },
  {
    name: "error",
    reach: async ({ page, siteUrl }) => {
      await at("/erasmus-of-rotterdam")({ page, siteUrl, email: "" });
      await page.route("**/_next/static/chunks/**", (route) => route.abort());
      await button(page, "Read the terms").click();
      await button(page, "Try again").waitFor();
      await page.unroute("**/_next/static/chunks/**");
    },
    whole: true,
  },
];

/** The menu of a phone; wider windows show its entries in the header. @param {import("./scene.mjs").Scene} scene */
async function openMenu({ page }) {
  await page.evaluate(() => scrollTo(0, 0));
  if (isPhone(page)) await page.locator("summary[aria-label=Menu]").click();
}
