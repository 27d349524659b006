import { chromium } from "playwright";
import { chromiumPath } from "../chromium.mjs";
import { mailedCode } from "./site-owner";

const LIMIT_MS = 30_000;

/** A visitor in a browser enters an entity's page, proves the address, asks, and reads the answer. */
export async function walkInBrowser(siteUrl: string, pagePath: string): Promise<void> {
  const email = `browser-${Date.now()}@cluster.test`;
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.goto(pagePath);
    await page.getByLabel("Hi, my name is").fill("Margit");
    await page.getByLabel("and my email is").fill(email);
    await page.getByRole("switch", { name: "I have read and agree to the terms" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Verification code", { exact: true }).fill(await mailedCode(siteUrl, email));
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    const composer = page.getByRole("textbox", { name: "Message", exact: true });
    await composer.fill("Who painted you?");
    await composer.press("Enter");
    // The model's last word.
    await page.getByText("word20").waitFor();
  } finally {
    await browser.close();
  }
}
