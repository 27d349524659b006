import type { Page } from "@playwright/test";
import { registerByCalls, signInLink, signOutButton } from "../fixtures/account";
import { ERASMUS } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";
import { composer, enterChat, resendButton, verificationHeading, verify } from "../fixtures/visitor";

const panel = (page: Page) => page.getByRole("complementary", { name: "Auth state" });
const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage, ...localStorage }));

test("the browser stores of a session what the specification names, and the next page reads it at once", async ({
  page,
  siteUrl,
}) => {
  const email = await registerByCalls(page.request, siteUrl);
  await page.goto("/about");
  await expect(signOutButton(page)).toBeVisible();
  const items: Record<string, string> = await stored(page);
  expect(items).toMatchObject({ email_address: email, userName: "Margit Fjord", verified: "true" });
  expect(JSON.parse(items.userData ?? "")).toMatchObject({ email_address: email, signed_in: true });
  expect(Object.keys(items)).not.toContain("auth_token");

  // The server does not respond, and the page still does not show "Verifying...".
  await page.route("**/api/system/me", () => {});
  await page.goto(ERASMUS.path);
  await expect(composer(page)).toBeVisible();
  await page.goto("/services");
  await expect(signOutButton(page)).toBeVisible();
});

test("signing out clears the browser even if the server is unreachable", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectNetworkError();
  await registerByCalls(page.request, siteUrl);
  await page.goto("/about");
  await expect(signOutButton(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("temp_email_address", "x@y.zz");
    localStorage.setItem("selectedPlan", "{}");
    localStorage.setItem("privacy_code", "2");
  });
  await page.route("**/api/system/logout", (route) => route.abort("connectionfailed"));
  // The next page would send the cookie, which the server did not clear.
  await page.route("**/api/system/me", (route) => route.abort("connectionfailed"));
  await signOutButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
  expect(await stored(page)).toEqual({ privacy_code: "2" });
});

test("a 401 response clears the session and redirects to the login, with the way back", async ({
  page,
  context,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(401);
  await registerByCalls(page.request, siteUrl);
  await page.goto(ERASMUS.path);
  await expect(composer(page)).toBeVisible();
  // Otherwise one of the page's first calls would get the 401 before the visitor acts.
  await page.waitForLoadState("networkidle");
  const cookies = await context.cookies();
  await page.request.post("/api/system/logout", { headers: { origin: siteUrl } });
  await context.addCookies(cookies);
  await composer(page).fill("Who painted you?");
  await composer(page).press("Enter");
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(ERASMUS.path)}`);
  const left = Object.keys(await stored(page));
  for (const key of ["userData", "email_address", "userName", "verified"]) expect(left).not.toContain(key);
  await expect.poll(() => context.cookies()).toEqual([]);
});

test("a 401 response to a visitor requests a code again and keeps the text, also after a reload", async ({
  page,
  context,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(401);
  const email = await enterChat(page);
  await page.waitForLoadState("networkidle");
  const cookies = await context.cookies();
  await page.request.post("/api/system/logout", { headers: { origin: siteUrl } });
  await context.addCookies(cookies);
  await composer(page).fill("Who painted you?");
  await composer(page).press("Enter");
  await expect(verificationHeading(page)).toBeVisible();
  await page.reload();
  await expect(verificationHeading(page)).toBeVisible();
  expect(await stored(page)).toMatchObject({ email_address: email });
  await resendButton(page).click();
  await verify(page, email, { mails: 2 });
  await expect(composer(page)).toHaveValue("Who painted you?");
});

test("an empty response about the user makes the page load the user again without losing anything", async ({
  page,
  siteUrl,
}) => {
  const email = await registerByCalls(page.request, siteUrl);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/system/me")) calls.push(request.url());
  });
  let isEmpty = false;
  await page.route("**/api/user/sessions", (route) => (isEmpty ? route.fulfill({ body: "" }) : route.continue()));
  await page.goto("/my-account");
  const everywhere = page.getByRole("button", { name: "Sign out everywhere" });
  await expect(everywhere).toBeVisible();
  await page.waitForLoadState("networkidle");
  isEmpty = true;
  calls.length = 0;
  // A window that gets the focus reloads its data, at most every few seconds.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return calls.length;
    })
    .toBeGreaterThan(0);
  await expect(page).toHaveURL("/my-account");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ email_address: email });
});

test("the debug panel is hidden, opens by address and by keys, follows the session, and shows no secret", async ({
  page,
  context,
  siteUrl,
}) => {
  const email = await registerByCalls(page.request, siteUrl);
  await page.goto("/about?debug=auth");
  await expect(panel(page)).toContainText(/isLoggedIn\s*true/);
  await expect(panel(page)).toContainText(/isAuthenticated\s*true/);
  await expect(panel(page)).toContainText(/isAdmin\s*false/);
  const text = await panel(page).innerText();
  for (const { name, value } of await context.cookies()) if (name === "semblance") expect(text).not.toContain(value);
  expect(text).not.toContain(email);

  // A change elsewhere shows with the next refresh.
  await page.evaluate(() => sessionStorage.setItem("selectedEntityType", "person"));
  await expect(panel(page)).toContainText("selectedEntityType");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press("Control+Alt+KeyD");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Control+Alt+KeyD");
  await expect(panel(page)).toHaveCount(0);
});
