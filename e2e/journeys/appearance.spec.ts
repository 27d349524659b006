import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { openBeforeScripts } from "../fixtures/before-hydration";
import { expect, test } from "../fixtures/test";

const LIGHT = "#f6f3ec";
const DARK = "#131614";

const choice = (page: Page, name: string) => page.getByRole("group", { name: "Theme" }).getByRole("button", { name });

/** The background colours of the page and of the browser's canvas around it. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const hex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
    const around = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'));
    return {
      behind: hex(getComputedStyle(document.body).backgroundColor),
      around: around.find(({ media }) => matchMedia(media).matches)?.content.slice(0, 7),
      fields: getComputedStyle(document.documentElement).colorScheme,
    };
  });

const light = { behind: LIGHT, around: LIGHT, fields: "light" };
const dark = { behind: DARK, around: DARK, fields: "dark" };

test("a chosen theme applies to every page and tab at once, and can be reset", async ({ page, context, siteUrl }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await registerByCalls(page.request, siteUrl);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "light" });
  await other.goto("/");
  await page.goto("/my-account");
  await expect(choice(page, "System")).toHaveAttribute("aria-pressed", "true");
  expect(await painted(page)).toEqual(light);

  await choice(page, "Dark").click();
  await expect(choice(page, "Dark")).toHaveAttribute("aria-pressed", "true");
  await expect(choice(page, "System")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => painted(page)).toEqual(dark);
  await expect.poll(() => painted(other)).toEqual(dark);
  await expectAccessible(page, "My Account in the dark");

  const come = await openBeforeScripts(page, "/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => painted(page)).toEqual(dark);
  come();
  await page.getByRole("navigation").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  expect(await painted(page)).toEqual(dark);

  await page.goto("/my-account");
  await expect(choice(page, "Dark")).toHaveAttribute("aria-pressed", "true");
  await choice(page, "System").click();
  await expect.poll(() => painted(page)).toEqual(light);
  await expect.poll(() => painted(other)).toEqual(light);
});

test("the light theme stays light on a dark device", async ({ page, siteUrl }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  expect(await painted(page)).toEqual(dark);
  await choice(page, "Light").click();
  await expect.poll(() => painted(page)).toEqual(light);
  await page.reload();
  expect(await painted(page)).toEqual(light);
});
