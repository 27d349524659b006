import { jestExpect } from "@jest/expect";
import { ModernFakeTimers } from "@jest/fake-timers";
import circus from "jest-circus";
import { ModuleMocker } from "jest-mock";

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: /** @type {import("@jest/types").Config.ProjectConfig} */ ({ fakeTimers: {} }),
  global: globalThis,
});

/**
 * Node's own streams and promises call these on the global object, so they stay real.
 * @type {("nextTick" | "queueMicrotask" | "setImmediate" | "clearImmediate" | "performance" | "hrtime")[]}
 */
const REAL = ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate", "performance", "hrtime"];

/** The imports of a test from "@jest/globals": the parts of Jest that work without its module registry. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  mocked: (/** @type {unknown} */ value) => value,
  spyOn: mocker.spyOn.bind(mocker),
  replaceProperty: mocker.replaceProperty.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers(/** @type {{ now?: number | Date }} */ options = {}) {
    timers.useFakeTimers({ ...options, doNotFake: REAL });
    return jest;
  },
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (/** @type {number} */ ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (/** @type {number} */ ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
  setSystemTime: (/** @type {number} */ now) => timers.setSystemTime(now),
};

export const expect = jestExpect;
export const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;
