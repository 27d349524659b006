import { expect, test } from "@jest/globals";
import { findUnjudged } from "./abilities.mjs";

const SCHEMAS = "lib/contract/clones/schemas.ts";
const VERB = "lib/platform/modules/clones/retry-clone.ts";
const problems = (schemas: string, verb: string) =>
  findUnjudged(
    new Map([
      [SCHEMAS, schemas],
      [VERB, verb],
    ]),
  );

test("finds an ability that no verb demands", () => {
  const schemas = "can: z.strictObject({ retry: z.boolean(), drop: z.boolean() }),";
  const verb = 'requireAbility(cloneAbilities(row, { canEdit: true }), "retry");';
  expect(problems(schemas, verb)).toEqual([`${SCHEMAS}: no verb demands the ability "drop" (requireAbility)`]);
});

test("accepts an ability that a verb names for a shared step", () => {
  const schemas = "export const cloneAbilities = z.strictObject({\n  /** Again. */\n  retry: z.boolean(),\n});";
  expect(problems(schemas, 'await changeClone(ctx, id, {\n  ability: "retry",\n});')).toEqual([]);
  expect(problems(schemas, "")).toHaveLength(1);
});

test("leaves rights of a role to the check of the role", () => {
  expect(problems("can: z.strictObject({ edit: z.boolean() }),", "")).toEqual([]);
});
