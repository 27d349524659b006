import type { Locator, Page } from "@playwright/test";
import { registerByCalls, signInLink, signOutButton } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/test";
import { verifyByCalls } from "../fixtures/visitor";

const header = (page: Page): Locator => page.getByRole("banner");
const side = (page: Page): Locator => page.getByRole("complementary", { name: "My Dashboard" });
const pages = (within: Locator): Locator =>
  within.getByRole("navigation", { name: "My Dashboard" }).getByRole("link").filter({ visible: true });
const width = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0;

const SIDE = ["My Digital Entities", "Subscriptions", "Purchase History", "My Account"];

/** The pages that require an account. */
const SIGNED_IN = [
  "/my-digital-entities",
  "/my-digital-entities/erasmus-of-rotterdam",
  "/subscriptions",
  "/subscriptions/1",
  "/purchase-history",
  "/purchase-history/1",
  "/my-account",
  "/my-data/erasmus-of-rotterdam",
  "/my-conversations/erasmus-of-rotterdam",
  "/my-chatters/erasmus-of-rotterdam",
  "/my-links/erasmus-of-rotterdam",
  "/access/erasmus-of-rotterdam",
  "/behaviour/erasmus-of-rotterdam",
  "/voice-clones/erasmus-of-rotterdam",
  "/conversation-detail/erasmus-of-rotterdam/1",
  "/user-conversation-detail/1",
  "/contextdata/new",
  "/contextdata/1",
  "/all-conversations",
  "/upgrade/1",
  "/upgrade-success",
  "/create-digital-entity",
  "/accept-terms",
];

test("the end of the header fits an anonymous visitor, a verified visitor and a signed-in user", async ({
  page,
  siteUrl,
  context,
}) => {
  const headerLinks = header(page).getByRole("link", { name: /^(Sign In|Create Digital Entity|My Dashboard|Admin)$/ });
  await page.goto("/about");
  await expect(headerLinks).toHaveText(["Sign In", "Create Digital Entity"]);
  await expect(headerLinks.last()).toHaveAttribute("href", "/new-digital-entity");
  await verifyByCalls(page.request);
  await page.reload();
  await expect(signOutButton(page)).toBeVisible();
  await expect(headerLinks).toHaveCount(0);
  await context.clearCookies();
  await registerByCalls(page.request, siteUrl);
  await page.reload();
  await expect(headerLinks).toHaveText(["My Dashboard"]);
  await expect(headerLinks).toHaveAttribute("href", "/my-digital-entities");
  await expect(signOutButton(page)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await header(page).locator("summary[aria-label='Menu']").click();
  await expect(headerLinks.filter({ visible: true })).toHaveText(["My Dashboard"]);
  await expect(header(page).getByRole("button", { name: "Sign Out" }).filter({ visible: true })).toHaveCount(1);
});

test("every personal page redirects an anonymous visitor to the sign-in, with the way back", async ({ request }) => {
  for (const page of SIGNED_IN) {
    const answer = await request.get(page, { maxRedirects: 0 });
    expect(answer.status(), page).toBe(307);
    const { pathname, searchParams } = new URL(answer.headers().location ?? "", "http://x");
    expect([pathname, searchParams.get("redirect")], page).toEqual(["/login", page]);
  }
});

test("the sidebar marks the page, remembers that it is collapsed, and links to the site and the sign-out", async ({
  page,
  siteUrl,
}) => {
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(pages(side(page))).toHaveText(SIDE);
  await expect(pages(side(page)).and(page.locator("[aria-current=page]"))).toHaveText("My Account");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("My Account");
  const open = await width(side(page));
  await side(page).getByRole("button", { name: "Collapse sidebar" }).press("Enter");
  await expect.poll(() => width(side(page))).toBeLessThan(open / 2);
  await expect(side(page).getByRole("button", { name: "Expand sidebar" })).toBeFocused();
  await expect(pages(side(page)).last()).toHaveAccessibleName("My Account");
  await expectAccessible(page, "a folded sidebar");
  await page.reload();
  await expect.poll(() => width(side(page))).toBeLessThan(open / 2);
  await side(page).getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(() => width(side(page))).toBe(open);
  await side(page).getByRole("link", { name: "Back to Site" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await side(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
});

test("on a phone the sidebar is a menu", async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(side(page)).toBeHidden();
  const menu = header(page).locator("summary").first();
  await expect(menu).toHaveAccessibleName("Dashboard menu");
  await menu.click();
  await expect(pages(header(page))).toHaveText(SIDE);
  await expect(header(page).getByRole("link", { name: "Back to Site" })).toBeVisible();
  await expectAccessible(page, "the dashboard's menu");
  await page.keyboard.press("Escape");
  await expect(pages(header(page))).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("the billing links are in the sidebar only while a user is signed in", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(401);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(pages(side(page))).toHaveText(SIDE);
  // Another tab signs out, and the reader comes back to this one.
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(pages(side(page))).toHaveText(["My Digital Entities", "My Account"]);
});
