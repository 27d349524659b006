import { root } from "../paths.mjs";

/** @type {import("jest").Config} */
export default {
  rootDir: root,
  runner: "<rootDir>/lib/tooling/jest/native-runner.mjs",
  // Node loads the modules; Jest compiles nothing.
  transform: {},
  testMatch: [
    "<rootDir>/lib/**/*.test.ts?(x)",
    "<rootDir>/components/**/*.test.ts?(x)",
    "<rootDir>/middleware.test.ts",
  ],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.build/"],
  globalSetup: "<rootDir>/lib/tooling/make-test-template.mjs",
  globalTeardown: "<rootDir>/lib/tooling/drop-test-template.mjs",
  setupFilesAfterEnv: ["<rootDir>/lib/tooling/jest/quiet-tests.mjs"],
  testSequencer: "<rootDir>/lib/tooling/jest/sequencer.mjs",
  maxWorkers: 2,
  // Modules of earlier files are not freed, and garbage collection slows down with them.
  workerIdleMemoryLimit: "600MB",
  testTimeout: 90_000,
};
