import { afterAll, beforeAll } from "@jest/globals";
import { createModelServer, type ModelServer } from "./model-server";
import { createTestPlatform, type TestPlatform } from "./test-platform";

/** A platform whose replies a model server writes, for the tests of a file as `setUpTestPlatform` makes it. */
export function setUpModelPlatform(env: Readonly<Record<string, string>>) {
  const model = {} as ModelServer;
  const on = {} as TestPlatform;
  beforeAll(async () => {
    Object.assign(model, await createModelServer());
    const ownModel = { LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
    Object.assign(on, await createTestPlatform({ env: { ...env, ...ownModel } }));
  });
  afterAll(async () => {
    await on.close();
    await model.close();
  });
  return { on, model };
}
