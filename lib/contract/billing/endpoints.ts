import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { emailAddress, id, optionalLine, optionalText } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { planDuration, planId } from "../plans/schemas";
import { billingAddresses } from "./addresses";
import {
  CHECKOUT_STATUSES,
  checkout,
  createdCheckout,
  invoice,
  invoiceDetail,
  invoiceRecipient,
  paymentClaim,
  RECIPIENT_MAX,
  returnUrl,
  sessionId,
  subscription,
  subscriptionDetail,
  testCheckout,
} from "./schemas";

export const abandonCheckout = defineEndpoint({
  ...billingAddresses.abandonCheckout,
  isBilling: true,
  access: "public",
  summary: "Closes the open checkouts of a creation workflow or a digital entity, so that no one can pay them later.",
  input: z
    .object({ workflow_id: id.optional(), digitalentity_id: id.optional() })
    .refine((input) => (input.workflow_id === undefined) !== (input.digitalentity_id === undefined), {
      path: ["workflow_id"],
      message: sentence("workflow_or_entity"),
    }),
  output: z.strictObject({
    /** The newest checkout's state: completed when it was paid in the meantime. Null without a checkout. */
    status: z.enum(CHECKOUT_STATUSES).nullable(),
  }),
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const cancelSubscription = defineEndpoint({
  ...billingAddresses.cancelSubscription,
  isBilling: true,
  access: "account",
  summary: "Cancels a subscription at the end of the period that you have paid for.",
  input: z.object({ id }),
  output: subscriptionDetail,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const changePlan = defineEndpoint({
  ...billingAddresses.changePlan,
  isBilling: true,
  access: "account",
  summary:
    "Moves a subscription to another paid plan or duration. The payment for the current period counts towards it.",
  input: z.object({ id, plan_id: planId, plan_duration: planDuration }),
  output: subscriptionDetail,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payment_refused", "payments_off"],
  limit: "billing",
});

export const createUpgradeCheckout = defineEndpoint({
  ...billingAddresses.createUpgradeCheckout,
  isBilling: true,
  access: "account",
  summary: "Starts the payment of a plan for a digital entity. Refuses a price that differs from the price table.",
  input: z.object({
    digitalentity_id: id,
    plan_id: planId,
    plan_duration: planDuration,
    stripe_price_id: z.string().max(200).nullish(),
    /** In cents. */
    amount: z.int().nullish(),
    currency: z.string().max(10).nullish(),
    success_url: returnUrl,
    cancel_url: returnUrl,
  }),
  output: createdCheckout,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const createWorkflowCheckout = defineEndpoint({
  ...billingAddresses.createWorkflowCheckout,
  isBilling: true,
  access: "public",
  summary: "Starts the payment of the plan that a creation workflow of this browser has chosen.",
  input: z.object({ workflow_id: id, success_url: returnUrl, cancel_url: returnUrl }),
  output: createdCheckout,
  errors: ["not_found", "workflow_closed", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const downloadInvoice = defineEndpoint({
  ...billingAddresses.downloadInvoice,
  isBilling: true,
  access: "account",
  summary: "Returns one of your invoices as a PDF file.",
  input: z.object({ invoice_id: id }),
  output: z.instanceof(FileResponse),
  file: ["application/pdf"],
  errors: ["not_found", "payments_off"],
  limit: "billing",
});

export const getBillingDetails = defineEndpoint({
  ...billingAddresses.getBillingDetails,
  isBilling: true,
  access: "account",
  summary: "Returns one of your invoices. Another user's invoice gets not_found.",
  input: z.object({ invoice_id: id }),
  output: invoiceDetail,
  errors: ["not_found", "payments_off"],
});

export const getCheckout = defineEndpoint({
  ...billingAddresses.getCheckout,
  isBilling: true,
  access: "public",
  summary: "Returns the state of a checkout. Asks the payment provider while it is open, and starts what you paid for.",
  input: z.object({ session_id: sessionId }),
  output: checkout,
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const getInvoiceRecipient = defineEndpoint({
  ...billingAddresses.getInvoiceRecipient,
  isBilling: true,
  access: "account",
  summary: "Returns for whom your next invoice is: what you entered, or what the newest invoice names.",
  input: z.object({}),
  output: invoiceRecipient,
  errors: ["payments_off"],
});

export const getPaymentClaim = defineEndpoint({
  ...billingAddresses.getPaymentClaim,
  isBilling: true,
  access: "public",
  summary:
    "Returns the state of a payment without an account, in any browser. Shows only a hint of the payer's email address.",
  input: z.object({ session_id: sessionId, token: z.string().max(200).optional() }),
  output: paymentClaim,
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const getSubscription = defineEndpoint({
  ...billingAddresses.getSubscription,
  isBilling: true,
  access: "account",
  summary: "Returns one of your subscriptions with its invoices, newest first.",
  input: z.object({ id }),
  output: subscriptionDetail,
  errors: ["not_found", "payments_off"],
});

export const getTestCheckout = defineEndpoint({
  ...billingAddresses.getTestCheckout,
  isBilling: true,
  access: "public",
  summary: "Returns a checkout of the built-in test mode. A site with real payments answers with not_found.",
  input: z.object({ session_id: sessionId }),
  output: testCheckout,
  errors: ["not_found", "payments_off"],
});

export const getUpgradeEligibility = defineEndpoint({
  ...billingAddresses.getUpgradeEligibility,
  isBilling: true,
  access: "account",
  summary: "Tells whether a checkout for a paid plan can start for a digital entity, and why not.",
  input: z.object({ digitalentity_id: id }),
  output: z.strictObject({
    eligible: z.boolean(),
    /** already_paid: it has an active subscription, whose plan can be changed instead. */
    reason: z.enum(["already_paid", "payments_off"]).nullable(),
    digitalentity_id: id,
    entity_name: z.string(),
    urlslug: z.string(),
    entitytype: z.string(),
    plan_id: z.string(),
    plan_name: z.string(),
    /** The active subscription. */
    subscription_id: id.nullable(),
  }),
  errors: ["not_found", "payments_off"],
});

export const listBillingHistory = defineEndpoint({
  ...billingAddresses.listBillingHistory,
  isBilling: true,
  access: "account",
  summary: "Lists your invoices, newest first. Another user's id gets not_found.",
  input: z.object({ user_id: id }),
  output: z.strictObject({ invoices: z.array(invoice) }),
  errors: ["not_found", "payments_off"],
});

export const listSubscriptions = defineEndpoint({
  ...billingAddresses.listSubscriptions,
  isBilling: true,
  access: "account",
  summary:
    "Lists the plan of each of your digital entities and your other subscriptions: newest first, free plans last.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(subscription), next_cursor: z.null() }),
  errors: ["payments_off"],
});

export const loadUpgradeSuccess = defineEndpoint({
  ...billingAddresses.loadUpgradeSuccess,
  isBilling: true,
  access: "account",
  summary: "Returns your checkout after a payment, as the payment provider confirms it.",
  input: z.object({ session_id: sessionId, digitalentity_id: id.optional() }),
  output: checkout,
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const openBillingPortal = defineEndpoint({
  ...billingAddresses.openBillingPortal,
  isBilling: true,
  access: "account",
  summary: "Returns the URL of the payment provider's page for the cards and invoices of a subscription.",
  input: z.object({ subscription_id: id, return_url: returnUrl }),
  output: z.strictObject({ success: z.literal(true), portal_url: z.string() }),
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const receivePaymentEvent = defineEndpoint({
  ...billingAddresses.receivePaymentEvent,
  isBilling: true,
  access: "public",
  servedOn: { unknownHosts: true },
  summary: "Processes an event of the payment provider, once. Refuses an event without a valid signature.",
  input: z.object({ payload: z.string(), signature: z.string() }),
  output: z.strictObject({ received: z.literal(true) }),
  errors: ["event_refused", "payment_unavailable", "payments_off"],
  raw: { signature: "stripe-signature" },
});

export const resumeSubscription = defineEndpoint({
  ...billingAddresses.resumeSubscription,
  isBilling: true,
  access: "account",
  summary: "Reverts the cancellation of a subscription until its paid period ends.",
  input: z.object({ id }),
  output: subscriptionDetail,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});

export const settleTestCheckout = defineEndpoint({
  ...billingAddresses.settleTestCheckout,
  isBilling: true,
  access: "public",
  summary: "Simulates the end of a payment in the built-in test mode. Takes no money.",
  input: z.object({
    session_id: sessionId,
    outcome: z.enum(["pay", "fail", "cancel"]),
    /** The address that the payer gives, as on a provider's page. */
    email_address: emailAddress.optional(),
  }),
  output: z.strictObject({
    /** The URL to redirect the browser to. */
    location: z.string(),
  }),
  errors: ["not_found", "not_possible_now", "payments_off"],
  limit: "billing",
});

export const updateInvoiceRecipient = defineEndpoint({
  ...billingAddresses.updateInvoiceRecipient,
  isBilling: true,
  access: "account",
  summary:
    "Sets for whom your next invoices are. Issued ones stay as they are; three empty fields go back to the payment's.",
  input: z.object({
    name: optionalLine(RECIPIENT_MAX.name),
    postal_address: optionalText(RECIPIENT_MAX.postal_address),
    vat_number: optionalLine(RECIPIENT_MAX.vat_number),
  }),
  output: invoiceRecipient,
  errors: ["payments_off"],
});
