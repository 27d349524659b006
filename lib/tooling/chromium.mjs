import fs from "node:fs";
import { chromium } from "playwright";
import { runChild } from "./child.mjs";
import { isVerbose } from "./environment.mjs";
import { withProgress } from "./progress.mjs";

/** @typedef {{ debian: string, files: string[] }} Browser */

/** @type {Browser} */
const fullBrowser = {
  debian: "chromium",
  files: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"],
};

/** @type {Browser} */
const headlessShell = {
  debian: "chromium-headless-shell",
  files: ["/usr/bin/chromium-headless-shell", ...fullBrowser.files],
};

/**
 * The path of a browser for tests and screenshots: CHROMIUM_PATH, Playwright's own, the system's, or one that is installed
 * now. The headless shell is preferred: the full browser renders its window for each page and takes three times the processor
 * (measured with Chromium 156). Throws with instructions when it finds no browser.
 * @returns {Promise<string>}
 */
export async function chromiumPath() {
  return named() ?? found(headlessShell) ?? install(headlessShell);
}

/**
 * The path of the full browser: the headless shell sends no reports to a Reporting-Endpoints group.
 * Found or installed like the other one.
 * @returns {Promise<string>}
 */
export async function fullChromiumPath() {
  return named() ?? found(fullBrowser) ?? install(fullBrowser);
}

/** @returns {string | undefined} */
function named() {
  const file = process.env.CHROMIUM_PATH;
  if (!file || fs.existsSync(file)) return file || undefined;
  throw new Error(`CHROMIUM_PATH is "${file}", but there is no such file.`);
}

/** @param {Browser} browser */
function found({ files }) {
  return [chromium.executablePath(), ...files].find((file) => file && fs.existsSync(file));
}

/** @param {Browser} browser */
async function install(browser) {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get"))
    throw new Error(advice(browser, "There is no Chromium here."));
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const show = isVerbose();
  const { code, output } = await withProgress("Installing Chromium", async () => {
    const updated = await runChild("apt-get", ["update", "-q"], { env, show });
    if (updated.code !== 0) return updated;
    return runChild("apt-get", ["install", "-y", "-q", browser.debian, "fonts-liberation"], { env, show });
  });
  const installed = found(browser);
  if (code !== 0 || !installed) throw new Error(advice(browser, `Chromium could not be installed:\n${output.trim()}`));
  return installed;
}

/** @param {Browser} browser @param {string} problem */
function advice({ debian }, problem) {
  return `${problem}\nInstall it (Debian: apt-get install ${debian}; anywhere: npx playwright install chromium) or set CHROMIUM_PATH.`;
}
