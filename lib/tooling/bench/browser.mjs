import { gzipSync } from "node:zlib";
import { quantile, rounds } from "./figures.mjs";
import { startSmallestNext } from "./smallest-next.mjs";
import { codeFor } from "./visitors.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

// These load on use, not with the chat.
const onUse = /html2canvas|hcaptcha/i;
const times = 5;

/**
 * What the browser loads, as compressed bytes: every script up to a quiet network, then what the chat adds.
 * @param {Browser} browser
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureWeight(browser, siteUrl) {
  const home = await weigh(browser, async (page) => void (await page.goto(siteUrl, { waitUntil: "networkidle" })));
  const entity = await weigh(
    browser,
    async (page) => void (await page.goto(`${siteUrl}/erasmus-of-rotterdam`, { waitUntil: "networkidle" })),
    async (page) => enterChat(page, siteUrl),
  );
  return [
    { figure: "first-load JS, Home", value: home.script, unit: "kB gz", target: 150, note: `${home.scripts} files` },
    {
      figure: "first-load JS, entity page",
      value: entity.script,
      unit: "kB gz",
      target: 150,
      note: `${entity.scripts} files`,
    },
    { figure: "JS that the chat adds", value: entity.later, unit: "kB gz", target: 60, note: "verification and chat" },
    { figure: "CSS, Home", value: home.style, unit: "kB gz" },
    { figure: "CSS, entity page with its chat", value: entity.style, unit: "kB gz" },
  ];
}

/**
 * @param {Browser} browser
 * @param {(page: Page) => Promise<void>} open
 * @param {(page: Page) => Promise<unknown>} [goOn]
 */
async function weigh(browser, open, goOn = async () => {}) {
  const page = await browser.newPage();
  /** @type {Promise<{ type: string, url: string, bytes: number }>[]} */
  const loaded = [];
  page.on("response", (answer) => {
    const type = answer.request().resourceType();
    if (type !== "script" && type !== "stylesheet") return;
    loaded.push(answer.body().then((body) => ({ type, url: answer.url(), bytes: gzipSync(body).length })));
  });
  await open(page);
  const first = await Promise.all(loaded);
  await goOn(page);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(loaded);
  const within = await page.locator("style").allTextContents();
  await page.close();
  const kB = (/** @type {string} */ type, /** @type {typeof all} */ files) =>
    files.filter((file) => file.type === type && !onUse.test(file.url)).reduce((sum, { bytes }) => sum + bytes, 0) /
    1000;
  const kBWithin = within.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
  const script = kB("script", first);
  return {
    script,
    scripts: first.filter(({ type }) => type === "script").length,
    later: kB("script", all) - script,
    style: kB("stylesheet", all) + kBWithin,
  };
}

/** Goes through entry and verification. @param {Page} page @param {string} siteUrl */
async function enterChat(page, siteUrl, email = `browser-${Date.now()}@bench.test`) {
  await page.getByLabel("Hi, my name is").fill("Margit");
  await page.getByLabel("and my email is").fill(email);
  await page.getByRole("switch").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Verification code", { exact: true }).waitFor();
  await page.getByLabel("Verification code", { exact: true }).fill(await codeFor(siteUrl, email));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
}

/**
 * From Enter to the first letter of the reply on the screen.
 * @param {Browser} browser
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureEnter(browser, siteUrl) {
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/erasmus-of-rotterdam`);
  await enterChat(page, siteUrl);
  const composer = page.getByRole("textbox", { name: "Message", exact: true });
  const measured = await rounds(10, async (round) => {
    await composer.fill("Who painted you?");
    await page.evaluate(watchFirstLetter, round);
    await composer.press("Enter");
    const handle = await page.waitForFunction(() => Reflect.get(window, "firstLetterMs"));
    const milliseconds = Number(await handle.jsonValue());
    await page.getByRole("button", { name: "Copy reply" }).nth(round).waitFor({ timeout: 30_000 });
    return milliseconds;
  });
  await page.close();
  return [{ figure: "Enter to first letter in the browser", value: quantile(measured), unit: "ms", target: 40 }];
}

/** Runs in the page. @param {number} answered how many replies are there */
function watchFirstLetter(answered) {
  Reflect.set(window, "firstLetterMs", 0);
  let pressedAt = 0;
  addEventListener(
    "keydown",
    () => {
      pressedAt = performance.now();
    },
    { capture: true, once: true },
  );
  const observer = new MutationObserver(() => {
    const reply = document.querySelectorAll("[role=log] article .prose")[answered];
    if (!reply?.textContent) return;
    observer.disconnect();
    Reflect.set(window, "firstLetterMs", performance.now() - pressedAt);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** What Next's smallest page took on a slow phone where the targets were set, in milliseconds. */
const smallestThere = { lcp: 350, tbt: 180 };

/**
 * The entity page on a slow phone, in turns with the smallest page that Next can make: all of that page's time is Next's.
 * @param {Browser} browser
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureSlowPhone(browser, siteUrl) {
  const smallest = await startSmallestNext();
  try {
    const measured = await rounds(times, async () => ({
      page: await onSlowPhone(browser, `${siteUrl}/erasmus-of-rotterdam`),
      floor: await onSlowPhone(browser, smallest.url),
    }));
    const row = (/** @type {"lcp" | "tbt"} */ what, /** @type {number} */ target) => ({
      figure: `entity page on a slow phone: ${what.toUpperCase()}`,
      value: quantile(measured.map(({ page }) => page[what])),
      unit: "ms",
      target,
      floor: { here: quantile(measured.map(({ floor }) => floor[what])), reference: smallestThere[what] },
    });
    return [row("lcp", 800), row("tbt", 200)];
  } finally {
    await smallest.stop();
  }
}

/**
 * A quarter of the processor, 1.6 Mbit/s, 150 ms away.
 * @param {Browser} browser
 * @param {string} url
 * @returns {Promise<{ lcp: number, tbt: number }>} milliseconds
 */
async function onSlowPhone(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const rate = (1.6 * 1024 * 1024) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: "networkidle" });
  const paints = await page.evaluate(() => Reflect.get(window, "paints"));
  await context.close();
  return paints;
}

/** Runs in the page. */
function watchPaints() {
  const paints = { lcp: 0, tbt: 0 };
  Reflect.set(window, "paints", paints);
  new PerformanceObserver((list) => {
    paints.lcp = list.getEntries().at(-1)?.startTime ?? paints.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) paints.tbt += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}
