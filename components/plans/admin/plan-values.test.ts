import { expect, test } from "@jest/globals";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import { fieldOfPath, newPlanValues, planFields, planProblems, planValues } from "./plan-values";

const ERRORS = { name: "name", price: "price", count: "count", size: "size", types: "types" };
const VOICE: AdminPlan = {
  id: "voice",
  plan_name: "Voice",
  price_monthly: 39,
  price_annual: 295,
  description: ["One.", "Two."],
  features: [],
  stripe_monthly_price_id: "price_1",
  stripe_yearly_price_id: null,
  entity_types: ["person", "others"],
  rights: {
    multilingual: true,
    voice_clone: true,
    custom_domain: false,
    passages: 50_000,
    documents: 5_000,
    storage_bytes: 6_000_000_000,
    messages_per_month: 5_000,
    entity_users: 5,
  },
  is_offered: true,
  is_free: false,
  stripe_monthly_state: "found",
  stripe_yearly_state: "none",
  version: 3,
  entities: { person: 1, role: 0, "organisation-ext": 0, "organisation-int": 0, others: 0 },
};

test("a form that nobody has touched sends the plan as it is", () => {
  const { plan_name, price_monthly, price_annual, description, entity_types, rights, is_offered } = VOICE;
  expect(planFields(planValues(VOICE))).toEqual({
    plan_name,
    price_monthly,
    price_annual,
    description,
    entity_types,
    rights,
    is_offered,
    stripe_monthly_price_id: "price_1",
    stripe_yearly_price_id: "",
  });
  expect(planProblems(planValues(VOICE), false, ERRORS)).toEqual({});
});

test.each([
  ["19", 19],
  ["19.5", 19.5],
  ["19,50", 19.5],
  ["", 0],
])("reads the price %j", (price_monthly, euros) => {
  expect(planFields({ ...planValues(VOICE), price_monthly }).price_monthly).toBe(euros);
});

test.each(["1,900", "19.999", "-1", "free", "1e3"])("rejects the price %j", (price_monthly) => {
  expect(planProblems({ ...planValues(VOICE), price_monthly }, false, ERRORS)).toEqual({ price_monthly: "price" });
});

test("reads numbers with separated thousands", () => {
  expect(planFields({ ...planValues(VOICE), passages: "1,250 000" }).rights.passages).toBe(1_250_000);
});

test("names the problem of each wrong field", () => {
  const wrong = { ...planValues(VOICE), documents: "1.5", entity_users: "", storage_mb: "much", plan_name: " " };
  expect(planProblems(wrong, false, ERRORS)).toEqual({
    documents: "count",
    entity_users: "count",
    storage_mb: "size",
    plan_name: "name",
  });
});

test("a plan without types is rejected, except the free one, whose form does not ask for them", () => {
  const values = { ...planValues(VOICE), entity_types: "" };
  expect(planProblems(values, false, ERRORS)).toEqual({ entity_types: "types" });
  expect(planProblems(values, true, ERRORS)).toEqual({});
});

test("a new plan begins with the rights of another one, without its name or prices", () => {
  const values = newPlanValues(VOICE);
  expect(values).toMatchObject({ plan_name: "", price_monthly: "", stripe_monthly_price_id: "", passages: "50000" });
  expect(planFields(values).entity_types).toHaveLength(5);
});

test("finds the form's field of a server's problem", () => {
  expect(["plan_name", "rights.passages", "rights.storage_bytes", "entity_types.0"].map(fieldOfPath)).toEqual([
    ...["plan_name", "passages", "storage_mb", "entity_types"],
  ]);
});
