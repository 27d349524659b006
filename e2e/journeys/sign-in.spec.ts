import type { Page } from "@playwright/test";
import { field, fillSignIn, PASSWORD, registerByCalls, signInLink, signOutButton } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ERASMUS } from "../fixtures/entities";
import { codeFor, wrongCode } from "../fixtures/mailbox";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";
import { composer, freshEmail } from "../fixtures/visitor";

const main = (page: Page) => page.getByRole("main");

test("the login page names missing and wrong fields, and then returns to the previous page", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(401);
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  await page.goto("/about");
  await signInLink(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await expectAccessible(page, "the login page");

  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(main(page)).toContainText("Email is required");
  await expect(main(page)).toContainText("Password is required");
  await expect(field(page, "Email")).toBeFocused();
  await fillSignIn(page, "margit@fjord", "x");
  await expect(main(page)).toContainText("Please enter a valid email address");
  await fillSignIn(page, email, "Wrongpass1!");
  await expect(main(page).getByRole("alert")).toHaveText("Invalid email or password");
  await fillSignIn(page, freshEmail("nobody"));
  await expect(main(page).getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page).toHaveURL("/login");

  await fillSignIn(page, ` ${email.toUpperCase()} `);
  await expect(page).toHaveURL("/about");
  await expect(signOutButton(page)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Margit Fjord");
  await expect(signInLink(page)).toHaveCount(0);

  // The two pages redirect a signed-in user.
  await page.goto("/login?redirect=/services");
  await expect(page).toHaveURL("/services");
  await page.goto("/register");
  await expect(page).toHaveURL("/");
  await signOutButton(page).click();
  await expect(signInLink(page)).toBeVisible();
});

for (const redirect of ["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example"]) {
  test(`a login with the redirect ${redirect} leads home`, async ({ page, siteUrl }) => {
    await registerByCalls(page.request, siteUrl);
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await expect(page).toHaveURL("/");
  });
}

test("too many attempts show the time to wait", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(429);
  await page.route("**/api/system/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "42" },
      json: {
        error: true,
        status: 429,
        message: "Too many attempts. Please try again in 42 seconds.",
        data: { code: "rate_limited", request_id: "r", retry_after: 42 },
      },
    }),
  );
  await page.goto("/login");
  await fillSignIn(page, freshEmail());
  await expect(main(page).getByRole("alert")).toHaveText("Too many attempts. Please try again in 42 seconds.");
});

test("a registration takes six fields and a code, can send another code, and returns signed in", async ({ page }) => {
  const email = freshEmail("owner");
  await page.goto(`/register?redirect=${ERASMUS.path}`);
  await page.getByRole("button", { name: "Create account" }).click();
  for (const refusal of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Password is required",
    "Please confirm your password",
  ])
    await expect(main(page)).toContainText(refusal);
  await expectAccessible(page, "the registration page");
  await field(page, "First name").fill("Margit");
  await field(page, "Last name").fill("Fjord");
  await field(page, "Email").fill(email);
  await field(page, "Data storage region").selectOption("Europe");
  await field(page, "Password").fill(PASSWORD);
  // The typed text survives a reload, except the password.
  await page.reload();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Data storage region")).toHaveValue("europe");
  await expect(field(page, "Password")).toHaveValue("");
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  const note = main(page).getByRole("status").or(main(page).getByRole("alert"));
  await expect(note).toHaveText("Please check your email for a verification code");
  await expect(main(page)).toContainText(`Enter the 6-digit code we sent to ${email}.`);
  await field(page, "Verification code").fill("12");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(note).toHaveText("Please enter a valid 6-digit verification code");
  await field(page, "Verification code").fill(wrongCode(await codeFor(page.request, email)));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(note).toHaveText("This code is wrong. You have 4 tries left.");
  await page.getByRole("button", { name: "Resend Code" }).click();
  await expect(note).toHaveText("Verification code has been resent to your email");
  await field(page, "Verification code").fill(await codeFor(page.request, email, { mails: 2 }));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(note).toHaveText("Verification successful! Your account has been created.");
  await expect(page).toHaveURL(ERASMUS.path);
  await expect(composer(page)).toBeVisible();
});

test("registering an address with an account redirects to the login", async ({ page, siteUrl, anotherBrowser }) => {
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  await page.goto("/register");
  await field(page, "First name").fill("M");
  await field(page, "Last name").fill("F");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(`/login?email=${encodeURIComponent(email)}`);
  await expect(field(page, "Email")).toHaveValue(email);
});

test("signing in on an entity's own host goes through the main host and returns, and the return link works once", async ({
  page,
  context,
  siteUrl,
  anotherBrowser,
}) => {
  const email = await registerByCalls((await anotherBrowser()).request, siteUrl);
  const { port } = new URL(siteUrl);
  const host = `http://erasmus-of-rotterdam.localhost:${port}`;
  const arrivals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/hand-off/arrive")) arrivals.push(request.url());
  });
  await page.goto(host);
  await signInLink(page).click();
  await expect(page).toHaveURL(new RegExp(`^http://localhost:${port}/login\\?`));
  const verifier = (await context.cookies(host)).find(({ name }) => name === "semblance_way_back")?.value;
  expect(verifier).toMatch(/^[\w-]{43}$/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${host}/`);
  await expect(composer(page)).toBeVisible();
  const cookies = await context.cookies(host);
  expect(cookies.filter(({ name }) => name === "semblance")).toMatchObject([
    { domain: "erasmus-of-rotterdam.localhost", httpOnly: true, sameSite: "Lax" },
  ]);
  expect(cookies.map(({ name }) => name)).not.toContain("semblance_way_back");

  // Signed out there and still signed in here: the used ticket is rejected, even with its own verifier.
  await page.goto(`${host}/about`);
  await signOutButton(page).click();
  await expect(signInLink(page)).toBeVisible();
  const { pathname, search } = new URL(arrivals[0] ?? "");
  const again = await rawGet(new URL(pathname + search, siteUrl).href, {
    host: new URL(host).host,
    cookie: `semblance_way_back=${verifier}`,
  });
  expect(again.status).toBe(303);
  expect(again.headers["set-cookie"]?.join()).toMatch(/^semblance_way_back=;[^,]*$/);
  expect((await page.request.get("/api/system/me")).status()).toBe(200);

  // The second sign-in needs no form, since the main host's session is still valid.
  await signInLink(page).click();
  await expect(page).toHaveURL(`${host}/`);
  await expect(composer(page)).toBeVisible();
});
