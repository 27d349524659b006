import type { Address } from "../http/address";

export const plansAddresses = {
  getPlans: { method: "GET", path: "/get-plans/:entitytype" },
  listPlans: { method: "GET", path: "/plans" },
  createPlan: { method: "POST", path: "/plans" },
  updatePlan: { method: "PUT", path: "/plans/:id" },
  deletePlan: { method: "DELETE", path: "/plans/:id" },
} as const satisfies Record<string, Address>;
