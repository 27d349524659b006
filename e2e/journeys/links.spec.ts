import { splitLocale } from "@/lib/contract/languages/locales";
import { pageAccess } from "@/lib/contract/pages/site-pages";
import { expect, test } from "../fixtures/test";

const start = [
  "/",
  "/digital-clones",
  "/digital-cloning",
  "/about",
  "/services",
  "/contact",
  "/directory",
  "/new-digital-entity",
  "/dev/mailbox",
];
/** A site whose links lead to ever more addresses reaches this; entities of other journeys, each in two languages, do not. */
const pagesMax = 600;

test("every link of the site resolves", async ({ request, siteUrl }) => {
  const origin = new URL(siteUrl).origin;
  const found = new Set(start);
  for (const path of found) {
    expect(found.size, "more pages than the site can have").toBeLessThan(pagesMax);
    const answer = await request.get(path, { maxRedirects: 0 });
    // The privacy page links to pages behind a sign-in.
    const isGuarded = pageAccess(splitLocale(new URL(path, origin).pathname).path) !== null;
    expect(answer.status(), path).toBe(isGuarded ? 307 : 200);
    for (const link of linksIn(await answer.text())) {
      const url = new URL(link, new URL(path, origin));
      // Each page links to itself in all languages; one of them stands for the others.
      const isFollowed = [null, "ja"].includes(splitLocale(url.pathname).prefix);
      if (url.origin === origin && isFollowed) found.add(url.pathname + url.search);
    }
  }
  for (const path of ["/erasmus-of-rotterdam", "/praise-of-folly", "/semblance-guide"])
    expect([...found]).toContain(path);
});

test("every picture, style sheet and script of a page exists", async ({ page, request }) => {
  for (const path of [...start, "/erasmus-of-rotterdam", "/praise-of-folly"]) {
    await page.goto(path);
    const named = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll("img[src], script[src], link[rel~=stylesheet], link[rel~=icon], link[rel=preload]"),
        (element) => (element instanceof HTMLLinkElement ? element.href : Reflect.get(element, "src")),
      ),
    );
    for (const url of new Set(named)) expect((await request.head(String(url))).status(), `${path}: ${url}`).toBe(200);
  }
});

test("every fragment in a link exists on its page", async ({ page }) => {
  for (const path of [...start, "/erasmus-of-rotterdam"]) {
    await page.goto(path);
    const missing = await page.evaluate(() =>
      Array.from(document.querySelectorAll("a[href^='#']"), (link) => link.getAttribute("href") ?? "").filter(
        (hash) => !document.getElementById(hash.slice(1)),
      ),
    );
    expect(missing, path).toEqual([]);
  }
});

function linksIn(html: string): string[] {
  return Array.from(html.matchAll(/<a\s[^>]*?href="([^"]+)"/g), (match) => (match[1] ?? "").replaceAll("&amp;", "&"));
}
