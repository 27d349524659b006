import { defineConfig } from "@playwright/test";

/** The tests that measure or kill servers, and so have the machine to themselves. */
const ALONE = /\/(fluency|kill|start-time)\.spec\.ts$/;

const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A process for the blank page and another for the site would be started for each test.
  "--renderer-process-limit=1",
  // Owners' domains, which are in no DNS, resolve to this machine.
  "--host-resolver-rules=MAP *.own.test 127.0.0.1",
];
/** A page of a journey is gone before its optimised code pays: compiling it takes a sixth of the processor's time. */
const SHORT_LIVED_PAGES = "--js-flags=--no-opt --no-maglev";

/** Run by `npm test` and `npm run e2e`, which build the product, find a browser and seed a database first. */
export default defineConfig({
  testDir: ".",
  outputDir: ".results",
  fullyParallel: true,
  forbidOnly: true,
  // Generous, for busy machines; no test waits longer than necessary.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  globalSetup: "./fixtures/shared-server.ts",
  projects: [
    {
      name: "journeys",
      testMatch: "journeys/**/*.spec.ts",
      use: {
        launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...CHROMIUM_ARGS, SHORT_LIVED_PAGES] },
      },
    },
    { name: "process", testIgnore: ["journeys/**", ALONE], fullyParallel: false },
    { name: "alone", testMatch: ALONE, fullyParallel: false },
  ],
  use: {
    // The global setup sets this address before the workers read this file.
    baseURL: process.env.SEMBLANCE_URL,
    // A service worker fetches pages past the routes of a test. Tests of it allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
});
