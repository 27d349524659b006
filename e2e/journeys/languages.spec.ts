import { directionOf, LOCALES, type Locale, localizePath } from "@/lib/contract/languages/locales";
import { PASSWORD, registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { ERASMUS } from "../fixtures/entities";
import { openLanguages, overflowOf, serverTextsOf, textsOf } from "../fixtures/languages";
import { codeFor, mailsTo } from "../fixtures/mailbox";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";
import { enter, freshEmail } from "../fixtures/visitor";

const OTHERS = LOCALES.filter((locale) => locale !== "en");
/** Languages of other scripts and directions, gone through from the entry to the owner's data. */
const WHOLE = LOCALES.filter((locale) => ["ar", "de", "hi", "ja", "th"].includes(locale));
const PAGES = [
  "/",
  "/about",
  "/contact",
  "/digital-cloning",
  "/directory",
  "/privacy",
  "/terms",
  "/processing",
  "/imprint",
  "/accessibility",
  "/new-digital-entity",
  ERASMUS.path,
  "/login",
];

test.describe("a browser that prefers Russian", () => {
  test.use({ locale: "ru-RU" });

  test("is led to the Russian page once, and stays with the language that its reader chooses", async ({ page }) => {
    await page.goto("/about?from=mail");
    await expect(page).toHaveURL("/ru/about?from=mail");
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    const menu = await openLanguages(page, "ru");
    await menu.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/about?from=mail");
    await page.goto("/contact");
    await expect(page).toHaveURL("/contact");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("follows the pages' links in Russian", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation")
      .first()
      .getByRole("link", { name: textsOf("ru", "site").nav.about })
      .click();
    await expect(page).toHaveURL("/ru/about");
    await page.goBack();
    await expect(page).toHaveURL("/ru");
  });
});

test("without scripts the footer leads to every language, and to English for good", async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ru-RU", baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto("/ru/about");
  const links = page.getByRole("contentinfo").locator("a[hreflang]");
  await expect(links).toHaveCount(LOCALES.length);
  await links.filter({ hasText: "English" }).click();
  await expect(page).toHaveURL("/about");
  await page.goto("/contact");
  await expect(page).toHaveURL("/contact");
  await context.close();
});

test("crawlers and scripts get the page that they ask for", async ({ siteUrl }) => {
  const address = new URL("/about", siteUrl).href;
  const asked = { "accept-language": "ru", "sec-fetch-mode": "navigate" };
  // Crawlers name no kind of request; some ask for secure pages, as browsers do.
  const plain = { "accept-language": "ru", "upgrade-insecure-requests": "1" };
  const crawler = await rawGet(address, { ...plain, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  const script = await rawGet(address, { "accept-language": "ru" });
  const browser = await rawGet(address, asked);
  expect([crawler.status, script.status, browser.status]).toEqual([200, 200, 307]);
  expect(browser.headers).toMatchObject({ location: "/ru/about", vary: expect.stringContaining("accept-language") });
});

test("every page names its address in all languages, and its own as the canonical one", async ({ siteUrl }) => {
  for (const path of ["/", "/about", "/privacy", ERASMUS.path]) {
    for (const locale of ["en", "ru", "ja"] as const) {
      const { body } = await rawGet(new URL(localizePath(path, locale), siteUrl).href);
      const links = Array.from(body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi));
      expect(links.map(([, language]) => language).sort()).toEqual([...LOCALES, "x-default"].sort());
      for (const [, language = "", address = ""] of links) {
        const expected = language === "x-default" ? path : localizePath(path, language as Locale);
        expect(new URL(address).pathname).toBe(expected);
      }
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? "";
      expect(new URL(canonical).pathname).toBe(localizePath(path, locale));
      expect(body).toContain(`<html lang="${locale}" dir="${directionOf(locale)}"`);
    }
  }
});

test("a reader who changes the language while typing loses nothing", async ({ page }) => {
  const email = await enter(page);
  await page.getByLabel("While you wait, write your first message").fill("Half a sentence\nand more");
  const menu = await openLanguages(page, "en");
  await menu.getByRole("link", { name: "Русский" }).click();
  await expect(page).toHaveURL(`/ru${ERASMUS.path}`);
  const { verification } = textsOf("ru", "visitors");
  await page.getByLabel(verification.label, { exact: true }).fill(await codeFor(page.request, email));
  await page.getByRole("button", { name: verification.verify, exact: true }).click();
  const message = page.getByRole("textbox", { name: textsOf("ru", "chat").composer.label, exact: true });
  await expect(message).toHaveValue("Half a sentence\nand more");
  await page.goto(`/ja${ERASMUS.path}`);
  const { label } = textsOf("ja", "chat").composer;
  await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue("Half a sentence\nand more");
});

test("the chosen language is stored in the account, comes back with the sign-in, and mails are written in it", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const email = await registerByCalls(page.request, siteUrl, freshEmail("polyglot"));
  await page.goto("/about");
  const stored = page.waitForResponse((response) => response.url().endsWith("/api/user/profile"));
  const menu = await openLanguages(page, "en");
  await menu.getByRole("link", { name: "Русский" }).click();
  expect((await stored).status()).toBe(200);
  await expect(page).toHaveURL("/ru/about");
  const elsewhere = await anotherBrowser();
  await elsewhere.request.post("/api/system/login", {
    headers: { origin: siteUrl },
    data: { email_address: email, password: PASSWORD },
  });
  const there = await elsewhere.newPage();
  await there.goto("/about");
  await expect(there).toHaveURL("/ru/about");
  const asked = await elsewhere.request.post("/api/forgot-password", {
    headers: { origin: siteUrl, "accept-language": "ja" },
    data: { email_address: email },
  });
  const { message } = await asked.json();
  const answers = (locale: Locale) => serverTextsOf(locale, "replies").accounts.resetLinkSent;
  expect(message).toBe(answers("ja"));
  const subject = (locale: Locale) => serverTextsOf(locale, "mails").passwordLink.subject.split("{")[0] ?? "";
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map((mail) => mail.subject))
    .toContainEqual(expect.stringContaining(subject("ru").trim()));
});

test("an address with an account is led to the sign-in in another language too", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl, freshEmail("lecteur"));
  const { entry } = textsOf("fr", "visitors");
  await page.goto(`/fr${ERASMUS.path}`);
  await page.getByLabel(entry.name).fill("Margit");
  await page.getByLabel(entry.email).fill(email);
  await page.getByRole("switch", { name: entry.agree }).check();
  await page.getByRole("button", { name: entry.continue }).click();
  await expect(page).toHaveURL(/\/fr\/login\?redirect=/);
  await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue(email);
});

for (const locale of WHOLE) {
  test(`from the entry to the owner's data in ${locale}`, async ({ page, siteUrl, anotherBrowser }) => {
    const [visitors, chat] = [textsOf(locale, "visitors"), textsOf(locale, "chat")];
    const email = freshEmail(`reader-${locale}`);
    await page.goto(`/${locale}${ERASMUS.path}`);
    await page.getByLabel(visitors.entry.name).fill("Margit");
    await page.getByLabel(visitors.entry.email).fill(email);
    await page.getByRole("switch", { name: visitors.entry.agree }).check();
    await page.getByRole("button", { name: visitors.entry.continue }).click();
    await expect(page.getByRole("heading", { name: visitors.verification.title })).toBeVisible();
    await page.getByLabel(visitors.verification.label, { exact: true }).fill(await codeFor(page.request, email));
    await page.getByRole("button", { name: visitors.verification.verify, exact: true }).click();
    const message = page.getByRole("textbox", { name: chat.composer.label, exact: true });
    await message.fill("Where did you write the Praise of Folly?");
    await message.press("Enter");
    await expect(page.getByRole("log").getByRole("article", { name: ERASMUS.name }).first()).toBeVisible();
    expect((await overflowOf(page)).sideways).toBeLessThanOrEqual(0);

    const owner = await anotherBrowser();
    await registerByCalls(owner.request, siteUrl, freshEmail(`owner-${locale}`));
    const entity = await createEntity(owner.request, siteUrl);
    const own = await owner.newPage();
    await own.goto(`/${locale}/my-data/${entity.urlslug}`);
    await expect(
      own.getByRole("heading", { name: textsOf(locale, "knowledge").title, exact: true }).first(),
    ).toBeVisible();
    await expect(own.locator("html")).toHaveAttribute("dir", directionOf(locale));
    expect((await overflowOf(own)).sideways).toBeLessThanOrEqual(0);
  });
}

for (const locale of OTHERS) {
  test(`nothing scrolls sideways or is cut off on a phone in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PAGES) {
      await page.goto(localizePath(path, locale));
      await expect(page.getByRole("main")).toBeVisible();
      expect({ path, ...(await overflowOf(page)) }).toEqual({ path, cut: [], sideways: 0 });
    }
  });
}

for (const locale of LOCALES.filter((one) => ["ar", "ja"].includes(one))) {
  test(`axe finds nothing in ${locale}`, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(localizePath(path, locale));
      await expectAccessible(page, `${path} in ${locale}`);
    }
  });
}
