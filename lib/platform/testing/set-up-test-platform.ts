import { afterAll, beforeAll } from "@jest/globals";
import { createTestPlatform, type TestPlatform } from "./test-platform";

/** A platform for the tests of a file: created before them and closed after them, and without members until then. */
export function setUpTestPlatform(options?: Parameters<typeof createTestPlatform>[0]): TestPlatform {
  const on = {} as TestPlatform;
  beforeAll(async () => {
    Object.assign(on, await createTestPlatform(options));
  });
  afterAll(() => on.close());
  return on;
}
