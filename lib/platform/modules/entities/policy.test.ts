import { expect, test } from "@jest/globals";
import { entityAbilities } from "../../auth/entity-abilities";

const ENTITY = { isFixed: false, deletedAt: null };
const SELLS_PLANS = { sellsPlans: true };

test.each([
  ["viewer", { edit: false, manage: false, upgrade: false, delete: false }],
  ["editor", { edit: true, manage: false, upgrade: false, delete: false }],
  ["owner", { edit: true, manage: true, upgrade: true, delete: true }],
  ["admin", { edit: true, manage: true, upgrade: true, delete: true }],
] as const)("a caller with the role %s has the abilities of the role", (role, abilities) => {
  expect(entityAbilities(ENTITY, role, SELLS_PLANS)).toEqual(abilities);
});

test("a fixed entity can be neither upgraded nor deleted", () => {
  const abilities = entityAbilities({ ...ENTITY, isFixed: true }, "admin", SELLS_PLANS);
  expect(abilities).toEqual({ edit: true, manage: true, upgrade: false, delete: false });
});

test("an entity cannot be upgraded where the site sells no plans", () => {
  expect(entityAbilities(ENTITY, "owner", { sellsPlans: false }).upgrade).toBe(false);
});
