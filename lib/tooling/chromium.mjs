import fs from "node:fs";
import { chromium } from "playwright";
import { runChild } from "./child.mjs";
import { wantsDetails } from "./environment.mjs";
import { withProgress } from "./progress.mjs";

/** @typedef {{ debian: string, files: string[] }} Browser */

/** @type {Browser} */
const whole = {
  debian: "chromium",
  files: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"],
};

/** @type {Browser} */
const windowless = {
  debian: "chromium-headless-shell",
  files: ["/usr/bin/chromium-headless-shell", ...whole.files],
};

/**
 * A browser for tests and pictures: the one that CHROMIUM_PATH names, Playwright's own, the system's, or one that is
 * installed now. The one without windows where there is one: the whole browser draws its own for each page, at three times
 * the processor (156). Throws with what to do when there is no way to one.
 * @returns {Promise<string>}
 */
export async function chromiumPath() {
  return named() ?? found(windowless) ?? install(windowless);
}

/**
 * The whole browser, for what the one without windows leaves out: it sends no report to a group that a header names.
 * Found, or installed, as the other is.
 * @returns {Promise<string>}
 */
export async function wholeChromiumPath() {
  return named() ?? found(whole) ?? install(whole);
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
  const show = wantsDetails();
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
