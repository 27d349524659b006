import fs from "node:fs";
import { chromium } from "playwright";
import { runChild } from "./child.mjs";
import { wantsDetails } from "./environment.mjs";
import { withProgress } from "./progress.mjs";

/** The one without windows first: the whole browser draws its own for each page, at three times the processor (156). */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/**
 * A browser for tests and pictures: the one that CHROMIUM_PATH names, Playwright's own, the system's, or one that is
 * installed now. Throws with what to do when there is no way to one.
 * @returns {Promise<string>}
 */
export async function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  return found() ?? install();
}

function found() {
  return [chromium.executablePath(), ...usual].find((file) => file && fs.existsSync(file));
}

async function install() {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get"))
    throw new Error(advice("There is no Chromium here."));
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const show = wantsDetails();
  const { code, output } = await withProgress("Installing Chromium", async () => {
    const updated = await runChild("apt-get", ["update", "-q"], { env, show });
    if (updated.code !== 0) return updated;
    return runChild("apt-get", ["install", "-y", "-q", "chromium-headless-shell", "fonts-liberation"], { env, show });
  });
  const installed = found();
  if (code !== 0 || !installed) throw new Error(advice(`Chromium could not be installed:\n${output.trim()}`));
  return installed;
}

/** @param {string} problem */
function advice(problem) {
  return `${problem}\nInstall it (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium) or set CHROMIUM_PATH.`;
}
