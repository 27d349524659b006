import type { Address } from "../http/address";

export const billingAddresses = {
  getUpgradeEligibility: { method: "GET", path: "/upgrade-eligibility/:digitalentity_id" },
  createUpgradeCheckout: { method: "POST", path: "/create-upgrade-checkout" },
  createWorkflowCheckout: { method: "POST", path: "/create-workflow-checkout" },
  getCheckout: { method: "GET", path: "/checkout/:session_id" },
  getPaymentClaim: { method: "GET", path: "/payment-claim/:session_id" },
  abandonCheckout: { method: "POST", path: "/checkout/abandon" },
  loadUpgradeSuccess: { method: "GET", path: "/load-digital-entity/upgrade-success" },
  listBillingHistory: { method: "GET", path: "/billing-history/:user_id" },
  getBillingDetails: { method: "GET", path: "/billing-history/details/:invoice_id" },
  downloadInvoice: { method: "GET", path: "/billing-history/details/:invoice_id/pdf" },
  listSubscriptions: { method: "GET", path: "/subscriptions" },
  getSubscription: { method: "GET", path: "/subscriptions/:id" },
  cancelSubscription: { method: "POST", path: "/subscriptions/:id/cancel" },
  resumeSubscription: { method: "POST", path: "/subscriptions/:id/resume" },
  changePlan: { method: "POST", path: "/subscriptions/:id/plan" },
  openBillingPortal: { method: "POST", path: "/billing-portal" },
  receivePaymentEvent: { method: "POST", path: "/webhooks/stripe", anyOrigin: true },
  getTestCheckout: { method: "GET", path: "/test-checkout/:session_id" },
  settleTestCheckout: { method: "POST", path: "/test-checkout/:session_id" },
} as const satisfies Record<string, Address>;
