import type { Page } from "@playwright/test";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";

const pages = [
  { ...ERASMUS, type: "Person", describes: "humanist, editor of the Greek New Testament", intro: "and not the man" },
  { ...FOLLY, type: "Book", describes: "the mock oration that Erasmus wrote", intro: "It is an AI system" },
  { ...GUIDE, type: "Organization", describes: "how to talk with a digital entity", intro: "quotes the handbook" },
];

const meta = (page: Page, name: string) => page.locator(`head > meta[name="${name}"], head > meta[property="${name}"]`);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, name, heading, type, describes, intro } of pages) {
    test(`the server renders the whole page of ${name}`, async ({ page, siteUrl }) => {
      const address = new URL(path, siteUrl).href;
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByText(describes)).toBeVisible();

      const introduction = page.locator("[hidden]", { hasText: intro });
      await expect(introduction).toHaveCount(1);
      await expect(introduction).toBeHidden();

      await expect(page).toHaveTitle(heading.includes("Chat") ? new RegExp(`^${heading}`) : heading);
      await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute("href", address);
      await expect(meta(page, "description")).toHaveAttribute("content", new RegExp(describes));
      await expect(meta(page, "og:title")).toHaveAttribute("content", heading);
      await expect(meta(page, "og:description")).toHaveAttribute("content", new RegExp(describes));
      await expect(meta(page, "og:url")).toHaveAttribute("content", address);
      await expect(meta(page, "og:site_name")).toHaveAttribute("content", "Semblance");
      await expect(meta(page, "twitter:card")).toHaveAttribute("content", /^summary/);
      await expect(meta(page, "twitter:title")).toHaveAttribute("content", heading);
      const image = await meta(page, "og:image").getAttribute("content");
      expect((await page.request.get(image ?? "")).status()).toBe(200);

      const about = await jsonLd(page);
      expect(about).toMatchObject({
        "@context": "https://schema.org",
        url: address,
        about: { "@type": type, name, description: expect.stringContaining(describes) },
      });
    });
  }

  test("an address that is typed before hydration does not appear in the address bar", async ({ page }) => {
    await page.goto(ERASMUS.path);
    await page.getByLabel("and my email is").fill("early@journeys.test");
    await page.getByLabel("and my email is").press("Enter");
    await page.getByRole("button", { name: "Continue" }).click();
    expect(page.url()).not.toContain("early");
  });
});

test("plain HTML contains everything that a reader without scripts needs", async ({ siteUrl }) => {
  for (const { path, name, describes, intro, heading } of pages) {
    const { status, headers, body } = await rawGet(new URL(path, siteUrl).href);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/html");
    const [head = "", rest = ""] = body.split("</head>");
    expect(head).toContain('<link rel="canonical"');
    expect(head).toContain('<meta property="og:title"');
    expect(head).toContain('<meta name="twitter:card"');
    const html = rest.replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
    for (const words of [name, describes, intro, heading]) expect(html).toContain(words);
    // A browser with scripts turned off still parses <noscript> as if they ran; this is the page of a browser without scripts.
    expect(html).toMatch(/<noscript>.*Chatting needs JavaScript\..*<\/noscript>/s);
  }
});

test("a person's portrait is beside the form, any other entity has a banner", async ({ page }) => {
  await page.goto(ERASMUS.path);
  await expect(page.locator('main img[src*="banner"]')).toHaveCount(0);
  await expect(page.getByText("Humanist and letter writer, 1466 to 1536")).toBeVisible();
  await page.goto(FOLLY.path);
  await expect(page.locator('main img[src*="banner"]')).toBeVisible();
});

test("a slug is found in any letter case and below any path, with one canonical address", async ({ page, siteUrl }) => {
  for (const path of ["/Erasmus-of-ROTTERDAM", `/anything${ERASMUS.path}`, `/of/all/things${ERASMUS.path}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ERASMUS.heading);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new URL(ERASMUS.path, siteUrl).href);
  }
});

test("every page forbids foreign scripts, frames and sniffing", async ({ request }) => {
  for (const path of ["/", ERASMUS.path, "/digital-clones"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("script-src");
    expect(policy.split(";").find((part) => part.trim().startsWith("script-src"))).not.toContain("'unsafe-inline'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("reading pages sets no cookie", async ({ page, context }) => {
  await page.goto("/");
  await page.goto(ERASMUS.path);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

async function jsonLd(page: Page): Promise<unknown> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0] ?? "");
}
