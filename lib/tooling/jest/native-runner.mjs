import { Worker } from "jest-worker";
import { inRoot } from "../paths.mjs";

/**
 * @typedef {import("jest-runner").CallbackTestRunnerInterface} CallbackTestRunner
 * @typedef {import("jest-runner").Test} Test
 */

/**
 * Runs test files in Node's own module system. Jest's runner gives each file a registry of its own and so loads the
 * platform's two thousand modules for each; here a worker loads them once.
 */
export default class NativeRunner {
  /** @param {import("@jest/types").Config.GlobalConfig} globalConfig */
  constructor(globalConfig) {
    this.globalConfig = globalConfig;
  }

  /** @type {CallbackTestRunner["runTests"]} */
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { globalConfig } = this;
    const shared = startWorkers(globalConfig.maxWorkers, globalConfig);
    const queue = [...tests];
    const runNext = async () => {
      for (let test = queue.shift(); test && !watcher.isInterrupted(); test = queue.shift()) {
        const { path } = test;
        await onStart(test);
        // The code of browsers keeps state in its modules, as a page does, so each file of its tests starts anew.
        const worker = path.includes(".browser.test.") ? startWorkers(1, globalConfig) : shared;
        // @ts-expect-error: jest-worker adds the exposed methods at run time.
        const run = worker.runTestFile({ file: path, config: test.context.config, globalConfig });
        await run.then(
          (/** @type {import("@jest/test-result").TestResult} */ result) => onResult(test, result),
          (/** @type {import("@jest/test-result").SerializableError} */ error) => onFailure(test, error),
        );
        if (worker !== shared) await worker.end();
      }
    };
    await Promise.all(Array.from({ length: globalConfig.maxWorkers }, runNext));
    await shared.end();
  }
}

/** @param {number} numWorkers @param {import("@jest/types").Config.GlobalConfig} globalConfig */
function startWorkers(numWorkers, { workerIdleMemoryLimit }) {
  const hooks = inRoot("lib/tooling/jest/register-hooks.mjs");
  const worker = new Worker(inRoot("lib/tooling/jest/run-test-file.mjs"), {
    exposedMethods: ["runTestFile"],
    forkOptions: { execArgv: ["--import", hooks, "--disable-warning=ExperimentalWarning"], stdio: "pipe" },
    idleMemoryLimit: Number(workerIdleMemoryLimit),
    numWorkers,
  });
  worker.getStdout()?.pipe(process.stdout);
  worker.getStderr()?.pipe(process.stderr);
  return worker;
}
