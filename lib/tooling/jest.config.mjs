import { root } from "./paths.mjs";

/** @type {import("jest").Config} */
export default {
  rootDir: root,
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: {
    "\\.tsx?$": "<rootDir>/lib/tooling/jest-transform.mjs",
    "/lib/i18n/messages/.*\\.json$": "<rootDir>/lib/tooling/jest-messages.mjs",
  },
  testMatch: [
    "<rootDir>/lib/**/*.test.ts?(x)",
    "<rootDir>/components/**/*.test.ts?(x)",
    "<rootDir>/middleware.test.ts",
  ],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.build/"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // The package server-only throws outside React's server build; styles are for browsers.
    "^server-only$|\\.css$": "<rootDir>/lib/tooling/empty-module.mjs",
  },
  globalSetup: "<rootDir>/lib/tooling/make-test-template.mjs",
  globalTeardown: "<rootDir>/lib/tooling/drop-test-template.mjs",
  setupFilesAfterEnv: ["<rootDir>/lib/tooling/quiet-tests.mjs"],
  testSequencer: "<rootDir>/lib/tooling/jest-sequencer.mjs",
  maxWorkers: 2,
  // Modules of earlier files are not freed, and garbage collection slows down with them.
  workerIdleMemoryLimit: "600MB",
  testTimeout: 40_000,
};
