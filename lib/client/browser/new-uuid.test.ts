import { expect, test } from "@jest/globals";
import { newUuid } from "./new-uuid";

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("makes a version 4 UUID, also where the context is not secure", () => {
  expect(newUuid()).toMatch(UUID_V4);
  // As in a context that is not secure.
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  const made = Array.from({ length: 100 }, newUuid);
  Reflect.deleteProperty(crypto, "randomUUID");
  for (const id of made) expect(id).toMatch(UUID_V4);
  expect(new Set(made).size).toBe(100);
});
