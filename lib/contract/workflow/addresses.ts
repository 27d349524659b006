import type { Address } from "../http/address";

export const workflowAddresses = {
  linkEntityUser: { method: "POST", path: "/digital-entity-users" },
  createWorkflow: { method: "POST", path: "/unauth-workflow" },
  listWorkflows: { method: "GET", path: "/unauth-workflow" },
  getWorkflow: { method: "GET", path: "/unauth-workflow/:id" },
  updateWorkflow: { method: "PUT", path: "/unauth-workflow/:id" },
  listClaims: { method: "GET", path: "/workflow-claims" },
  claimWorkflow: { method: "POST", path: "/workflow-claims/:id" },
  sendClaimCode: { method: "POST", path: "/payment-claim/code" },
  claimPayment: { method: "POST", path: "/payment-claim" },
} as const satisfies Record<string, Address>;
