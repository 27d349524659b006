import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { chromium } from "playwright";
import { extensions } from "../platform/db/pglite/extensions.js";
import { freshDataDir, startProduct } from "./bench/product.mjs";
import { ensureBuilt } from "./build-product.mjs";
import { chromiumPath } from "./chromium.mjs";
import { inRoot } from "./paths.mjs";
import { accountStates } from "./screens/account-states.mjs";
import { ADMIN_EMAIL, adminStates } from "./screens/admin-states.mjs";
import { billingStates } from "./screens/billing-states.mjs";
import {
  addDocuments,
  makeOpenEntity,
  proveAddress,
  registerAccount,
  sayInPublic,
  startConversation,
} from "./screens/calls.mjs";
import { ask, chatStates } from "./screens/chat-states.mjs";
import { closedStates, closing } from "./screens/closed-states.mjs";
import { creationStates } from "./screens/creation-states.mjs";
import { claiming, domainStates } from "./screens/domain-states.mjs";
import { enterChat, entryStates } from "./screens/entry-states.mjs";
import { formStates } from "./screens/form-states.mjs";
import { localeStates } from "./screens/locale-states.mjs";
import { ownerStates } from "./screens/owner-states.mjs";
import { pageStates } from "./screens/page-states.mjs";
import { takePicture, takeReadmePicture } from "./screens/picture.mjs";
import { password } from "./screens/scene.mjs";
import { teachingStates } from "./screens/teaching-states.mjs";

/** @typedef {import("./screens/scene.mjs").State} State */

const schemes = /** @type {const} */ (["light", "dark"]);
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const smallest = { width: 320, height: 568 };

const toChat = [...entryStates, ...chatStates];
/** The groups of states that can be selected by name. */
const openWays = {
  pages: pageStates,
  forms: formStates,
  creation: creationStates,
  billing: billingStates,
  chat: toChat,
  account: accountStates,
  owner: ownerStates,
  teaching: teachingStates,
  admin: adminStates,
};
const laterWays = { closed: closedStates, domains: domainStates };
const words = process.argv.slice(2);
/** `--locale ja` or `--locale all`: the states that show a language of the interface. */
const localeAt = words.indexOf("--locale");
const chosenLocale = localeAt === -1 ? null : words.splice(localeAt, 2)[1];
const selectedNames = words.filter((word) => !word.startsWith("-"));

for (const word of selectedNames) {
  if (word in openWays || word in laterWays) continue;
  console.error(`There is no way called ${word}. There are: ${Object.keys({ ...openWays, ...laterWays }).join(", ")}.`);
  process.exit(1);
}
const entry = await ensureBuilt();
const dataDir = freshDataDir();
const browser = await chromium.launch({ executablePath: await chromiumPath() });
let failures = 0;
try {
  if (process.argv.includes("--readme")) await withProduct(takeReadme);
  else if (chosenLocale) await takeLocales(chosenLocale);
  else await takeAll();
} finally {
  await browser.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
if (failures > 0) process.exitCode = 1;

/** Takes every page and state, or the selected groups, on a desktop and a phone and the chat on the smallest one, in both colour schemes. */
async function takeAll() {
  await withProduct(async (siteUrl) => {
    await hangPublicConversation(siteUrl);
    // Domains belong to the owners' entities.
    const states = [...selected(openWays), ...(isSelected("domains") && !isSelected("owner") ? ownerStates : [])];
    await takeStates(siteUrl, [desktop, phone], states);
    if (isSelected("chat")) await takeStates(siteUrl, [smallest], toChat);
  });
  const later = selected(laterWays);
  if (later.length > 0) {
    const database = await PGlite.create({ dataDir: path.join(dataDir, "pglite"), extensions });
    await database.exec(closing + claiming);
    await database.close();
    await withProduct((siteUrl) => takeStates(siteUrl, [desktop, phone], later));
  }
  console.log("The pictures are in e2e/screens");
}

/** @param {string} chosen the code of a language, or all */
async function takeLocales(chosen) {
  const folders = fs.readdirSync(inRoot("lib", "i18n", "messages"));
  const locales = chosen === "all" ? folders : [chosen];
  await withProduct(async (siteUrl) => {
    for (const locale of locales) {
      for (const viewport of [desktop, phone]) await takeScene(siteUrl, viewport, "light", localeStates(locale));
    }
  });
  console.log("The pictures are in e2e/screens");
}

/** @param {string} way */
function isSelected(way) {
  return selectedNames.length === 0 || selectedNames.includes(way);
}

/** @param {Record<string, State[]>} ways */
function selected(ways) {
  return Object.entries(ways).flatMap(([name, states]) => (isSelected(name) ? states : []));
}

/** @param {string} siteUrl @param {(typeof desktop)[]} viewports @param {State[]} states */
async function takeStates(siteUrl, viewports, states) {
  for (const viewport of viewports) {
    // Side by side: most of the time is spent waiting for pages.
    await Promise.all(schemes.map((colorScheme) => takeScene(siteUrl, viewport, colorScheme, states)));
  }
}

/**
 * One reader's path through the states. A state that cannot be reached is reported and skipped.
 * @param {string} siteUrl @param {typeof desktop} viewport @param {"light" | "dark"} colorScheme @param {State[]} states
 */
async function takeScene(siteUrl, viewport, colorScheme, states) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
  page.setDefaultTimeout(15_000);
  const suffix = `${viewport.width}-${colorScheme}`;
  const scene = { page, siteUrl, email: `margit-${suffix}@example.org` };
  for (const { name, reach, fullPage } of states) {
    try {
      await reach(scene);
      await takePicture(page, `${name}-${suffix}`, fullPage);
    } catch (error) {
      failures += 1;
      console.error(`${name}-${suffix} was not reached: ${error}`);
    }
  }
  await page.close();
}

/** @param {(siteUrl: string) => Promise<void>} use */
async function withProduct(use) {
  const settings = { ADMIN_EMAIL, ADMIN_PASSWORD: password };
  const product = await startProduct(entry, { dataDir, settings });
  try {
    await use(product.url);
  } finally {
    await product.stop();
  }
}

/** Something for everyone to read under an entity's entry form. @param {string} siteUrl */
async function hangPublicConversation(siteUrl) {
  const context = await browser.newContext();
  const email = "margit-in-public@example.org";
  await proveAddress(context.request, siteUrl, email);
  await sayInPublic(context.request, siteUrl, email, "What did you and Thomas More laugh about?");
  await sayInPublic(context.request, siteUrl, email, "Who painted you?");
  await context.close();
}

/** @param {string} siteUrl */
async function takeReadme(siteUrl) {
  const look = /** @type {const} */ ({ viewport: desktop, colorScheme: "light", reducedMotion: "reduce" });
  const page = await browser.newPage(look);
  await page.goto(`${siteUrl}/erasmus-of-rotterdam`, { waitUntil: "networkidle" });
  await enterChat(page, siteUrl, "margit.fjord@example.org");
  await ask(page, "Did you regret writing the Praise of Folly?");
  await page.mouse.move(2, 2);
  await takeReadmePicture(page, "chat");
  const owner = await browser.newPage(look);
  await openConversation(owner, siteUrl);
  await owner.getByRole("button", { name: "Correct", exact: true }).first().click();
  await owner.mouse.move(2, 2);
  await takeReadmePicture(owner, "owner");
  const admin = await browser.newPage(look);
  await admin.goto(`${siteUrl}/admin/login`, { waitUntil: "networkidle" });
  await admin.getByLabel("Email").fill(ADMIN_EMAIL);
  await admin.getByLabel("Password", { exact: true }).fill(password);
  await admin.getByRole("button", { name: "Sign In" }).click();
  await admin.waitForURL("**/admin");
  await admin.waitForLoadState("networkidle");
  await takeReadmePicture(admin, "admin");
}

/** Signs an owner in and opens a conversation that a visitor had with an entity of theirs. @param {import("playwright").Page} page @param {string} siteUrl */
async function openConversation(page, siteUrl) {
  const urlslug = "conservation-studio";
  await registerAccount(page.request, siteUrl, "margit@example.org");
  const { id: entityId } = await makeOpenEntity(page.request, siteUrl, urlslug);
  await addDocuments(page.request, siteUrl, entityId);
  const visitor = await browser.newContext();
  const conversationId = await startConversation(visitor.request, siteUrl, { entityId, email: "jonas@example.org" });
  await visitor.close();
  await page.goto(`${siteUrl}/conversation-detail/${urlslug}/${conversationId}`, { waitUntil: "networkidle" });
}
