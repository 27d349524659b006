import { expect, test } from "@jest/globals";
import type { FirstSteps } from "@/lib/contract/overview/today-schemas";
import { listSteps } from "./list-steps";

const NOTHING_DONE: FirstSteps = {
  has_material: false,
  is_reading: false,
  tried_at: null,
  has_greeting: false,
  is_online: false,
  is_shared: false,
};

test("the first open step is the next one", () => {
  const steps = listSteps({ ...NOTHING_DONE, has_material: true, is_online: true });
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(["material", "online"]);
  expect(steps.filter(({ isNext }) => isNext).map(({ name }) => name)).toEqual(["try"]);
});

test("no step is next when all are done", () => {
  const tried_at = "2026-11-29T12:00:00.000Z";
  const done = { has_material: true, is_reading: false, tried_at, has_greeting: true, is_online: true };
  const steps = listSteps({ ...done, is_shared: true });
  expect(steps.every(({ isDone, isNext }) => isDone && !isNext)).toBe(true);
});

test("a document that is being read does not count as material", () => {
  expect(listSteps({ ...NOTHING_DONE, is_reading: true })[0]).toMatchObject({ name: "material", isDone: false });
});
