import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { openBeforeScripts } from "../fixtures/before-hydration";
import { mailsTo } from "../fixtures/mailbox";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const ADMIN = "admin@semblance.local";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const topic = (page: Page) => page.getByRole("combobox", { name: "What is it about?" });
const human = (page: Page) => page.getByRole("checkbox", { name: "I am human" });
const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const confirmation = (page: Page) => page.getByRole("heading", { name: "Your message has been sent" });

async function write(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Ada Lovelace");
  await field(page, "Email").fill(email);
  await field(page, "Organisation").fill("Analytical Society");
  await topic(page).selectOption({ label: "Something does not work" });
  await field(page, "Message").fill("It stopped.\n\nThen it began again.");
}

async function solveCaptcha(page: Page): Promise<void> {
  await human(page).check();
  await expect(page.getByText("Checked.", { exact: true })).toBeVisible();
}

test("a message survives a reload and a failure, is sent, and arrives", async ({ page, quietConsole }) => {
  quietConsole.expectNetworkError();
  const email = freshEmail("ada");
  await page.goto("/contact");
  await write(page, email);
  // The page's script requests the captcha; an automated browser may be faster.
  await expect(human(page)).toBeVisible();
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("It stopped.\n\nThen it began again.");
  await expect(field(page, "Organisation")).toHaveValue("Analytical Society");
  await expect(topic(page)).toHaveValue("problem");

  await field(page, "Name").focus();
  await solveCaptcha(page);
  await page.route("**/api/contact", (route) => route.abort("connectionfailed"));
  await send(page).click();
  await expect(page.getByText("Your message was not sent. Your text is still here. Please try again.")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
  await page.unroute("**/api/contact");

  await expect(human(page)).not.toBeChecked();
  await solveCaptcha(page);
  await send(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText(`Thank you, Ada Lovelace. We will reply to ${email}.`)).toBeVisible();
  await expectAccessible(page, "a letter sent");
  await expect
    .poll(async () => (await mailsTo(page.request, ADMIN)).filter((mail) => mail.text.includes(email)))
    .toMatchObject([
      {
        subject: "Ada Lovelace writes about something that does not work",
        text: expect.stringContaining("> It stopped.\n> \n> Then it began again."),
      },
    ]);
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the contact form names missing fields on a phone, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/contact");
    await send(page).click();
    for (const words of [
      "Please enter your name.",
      "Please enter a valid email address.",
      "Write a message.",
      "Please complete the captcha verification.",
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(field(page, "Name")).toBeFocused();
    await expect(human(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page, "a refused letter");
  });
}

test("a message that is written before hydration stays, and the captcha loads after it", async ({ page }) => {
  const come = await openBeforeScripts(page, "/contact");
  await write(page, freshEmail("early"));
  await expect(human(page)).toBeHidden();
  come();
  await expect(human(page)).toBeVisible();
  await expect(field(page, "Organisation")).toHaveValue("Analytical Society");
  await expect(topic(page)).toHaveValue("problem");
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("It stopped.\n\nThen it began again.");
  await expect(field(page, "Organisation")).toHaveValue("Analytical Society");
  await expect(topic(page)).toHaveValue("problem");
});

test("without scripts the page shows an address instead of the form", async ({ ownServer }) => {
  const server = await ownServer({ MAIL_FROM: "The Gallery <desk@gallery.test>" });
  const { body } = await rawGet(`${server.url}/contact`);
  expect(body).toMatch(
    /<noscript>.*You can write to this address instead:.*href="mailto:desk@gallery\.test".*<\/noscript>/s,
  );
  expect(body).toMatch(/<form[^>]*class="[^"]*noscript:hidden/);
});

test("hCaptcha, if configured, loads when the form is used and obeys the page's policy", async ({
  anotherBrowser,
  ownServer,
}) => {
  const verifiedTokens: string[] = [];
  const service = createServer((request, response) => {
    void text(request).then((form) => {
      verifiedTokens.push(new URLSearchParams(form).get("response") ?? "");
      response.writeHead(200, { "content-type": "application/json" }).end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const server = await ownServer({
    HCAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
    HCAPTCHA_SECRET: "0x0000000000000000000000000000000000000000",
    HCAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  });
  const context = await anotherBrowser({ baseURL: server.url });
  const fetched: string[] = [];
  await context.route(/hcaptcha\.com/, (route) => {
    const url = route.request().url();
    fetched.push(new URL(url).hostname);
    const isScript = url.includes("/api.js");
    return route.fulfill(
      isScript
        ? { contentType: "text/javascript", body: `(${standIn})()` }
        : { contentType: "text/html", body: "<p>frame</p>" },
    );
  });
  const page = await context.newPage();
  await page.goto("/contact");
  expect(fetched).toEqual([]);
  await write(page, freshEmail("hcaptcha"));
  const solve = page.getByRole("button", { name: "Stand-in captcha" });
  await solve.click();
  await page.getByRole("button", { name: "Reload Captcha" }).click();
  await send(page).click();
  await expect(page.getByText("Please complete the captcha verification.", { exact: true })).toBeVisible();
  await solve.click();
  await send(page).click();
  await expect(confirmation(page)).toBeVisible();
  // Reloaded by the visitor, and again by the form after the rejection.
  expect(verifiedTokens).toEqual(["token-after-2-resets"]);
  expect(fetched).toEqual(["js.hcaptcha.com", "newassets.hcaptcha.com"]);
  await context.close();
  await new Promise((resolve) => service.close(resolve));
});

/** The part of hCaptcha's script that its React component uses; runs in the page. */
function standIn(): void {
  type Parameters = { callback: () => void; "challenge-container": string };
  let resets = 0;
  let token = "";
  Reflect.set(window, "hcaptcha", {
    render: (container: HTMLElement, { callback, "challenge-container": question }: Parameters) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Stand-in captcha";
      button.onclick = () => {
        token = `token-after-${resets}-resets`;
        callback();
      };
      const frame = document.createElement("iframe");
      frame.src = "https://newassets.hcaptcha.com/frame";
      frame.title = "captcha";
      container.append(frame);
      document.getElementById(question)?.append(button);
      return "1";
    },
    getResponse: () => token,
    getRespKey: () => "",
    reset: () => {
      resets += 1;
      token = "";
    },
    remove: () => {},
  });
  const { src } = document.currentScript as HTMLScriptElement;
  const loaded: unknown = Reflect.get(window, new URL(src).searchParams.get("onload") ?? "");
  if (typeof loaded === "function") loaded();
}
