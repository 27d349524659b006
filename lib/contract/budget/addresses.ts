import type { Address } from "../http/address";

export const budgetAddresses = {
  getBudget: { method: "GET", path: "/digital-entities/:id/budget" },
} as const satisfies Record<string, Address>;
