import { abandonCheckout as abandonCheckoutEndpoint } from "@/lib/contract/billing/abandon-checkout";
import { cancelSubscription as cancelSubscriptionEndpoint } from "@/lib/contract/billing/cancel-subscription";
import { changePlan as changePlanEndpoint } from "@/lib/contract/billing/change-plan";
import { createUpgradeCheckout as createUpgradeCheckoutEndpoint } from "@/lib/contract/billing/create-upgrade-checkout";
import { createWorkflowCheckout as createWorkflowCheckoutEndpoint } from "@/lib/contract/billing/create-workflow-checkout";
import { downloadInvoice as downloadInvoiceEndpoint } from "@/lib/contract/billing/download-invoice";
import { getBillingDetails as getBillingDetailsEndpoint } from "@/lib/contract/billing/get-billing-details";
import { getCheckout as getCheckoutEndpoint } from "@/lib/contract/billing/get-checkout";
import { getSubscription as getSubscriptionEndpoint } from "@/lib/contract/billing/get-subscription";
import { getTestCheckout as getTestCheckoutEndpoint } from "@/lib/contract/billing/get-test-checkout";
import { getUpgradeEligibility as getUpgradeEligibilityEndpoint } from "@/lib/contract/billing/get-upgrade-eligibility";
import { listBillingHistory as listBillingHistoryEndpoint } from "@/lib/contract/billing/list-billing-history";
import { listSubscriptions as listSubscriptionsEndpoint } from "@/lib/contract/billing/list-subscriptions";
import { loadUpgradeSuccess as loadUpgradeSuccessEndpoint } from "@/lib/contract/billing/load-upgrade-success";
import { openBillingPortal as openBillingPortalEndpoint } from "@/lib/contract/billing/open-billing-portal";
import { receivePaymentEvent as receivePaymentEventEndpoint } from "@/lib/contract/billing/receive-payment-event";
import { resumeSubscription as resumeSubscriptionEndpoint } from "@/lib/contract/billing/resume-subscription";
import { settleTestCheckout as settleTestCheckoutEndpoint } from "@/lib/contract/billing/settle-test-checkout";
import { FileResponse } from "@/lib/contract/file-response";
import { serverText } from "@/lib/i18n/server-text";
import { implement } from "../../route";
import { abandonCheckout } from "./abandon-checkout";
import { cancelSubscription } from "./cancel-subscription";
import { changePlan } from "./change-plan";
import { createUpgradeCheckout } from "./create-upgrade-checkout";
import { createWorkflowCheckout } from "./create-workflow-checkout";
import { drawInvoice } from "./draw-invoice";
import { getCheckout } from "./get-checkout";
import { getUpgradeEligibility } from "./get-upgrade-eligibility";
import { getBillingDetails, listBillingHistory } from "./invoices-of";
import { openBillingPortal } from "./open-billing-portal";
import {
  presentCheckout,
  presentFreeEntity,
  presentInvoice,
  presentInvoiceDetail,
  presentSubscription,
  presentSubscriptionDetail,
} from "./presenter";
import { receivePaymentEvent } from "./receive-payment-event";
import { resumeSubscription } from "./resume-subscription";
import { getSubscription, listSubscriptions } from "./subscriptions-of";
import { getTestCheckout, settleTestCheckout } from "./test-checkout";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const billingRoutes = {
  abandonCheckout: implement(abandonCheckoutEndpoint, async ({ ctx, input }) => ({
    status: await abandonCheckout({ ctx, input }),
  })),
  cancelSubscription: implement(cancelSubscriptionEndpoint, async ({ ctx, input }) => {
    await cancelSubscription({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  changePlan: implement(changePlanEndpoint, async ({ ctx, input }) => {
    await changePlan({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  createUpgradeCheckout: implement(createUpgradeCheckoutEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    checkout_url: await createUpgradeCheckout({ ctx, input }),
    message: serverText("billing.goOn"),
  })),
  createWorkflowCheckout: implement(createWorkflowCheckoutEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    checkout_url: await createWorkflowCheckout({ ctx, input }),
    message: serverText("billing.goOn"),
  })),
  downloadInvoice: implement(
    downloadInvoiceEndpoint,
    async ({ ctx, input }) =>
      new FileResponse(await drawInvoice({ ctx, input }), "application/pdf", "private, no-store"),
  ),
  getBillingDetails: implement(getBillingDetailsEndpoint, async ({ ctx, input }) =>
    presentInvoiceDetail(await getBillingDetails({ ctx, input })),
  ),
  getCheckout: implement(getCheckoutEndpoint, async ({ ctx, input }) =>
    presentCheckout(await getCheckout({ ctx, input })),
  ),
  getSubscription: implement(getSubscriptionEndpoint, async ({ ctx, input }) =>
    presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments),
  ),
  getTestCheckout: implement(getTestCheckoutEndpoint, async ({ ctx, input }) => {
    const { status, planName, duration, amountCents, currency, cancelUrl } = await getTestCheckout({ ctx, input });
    return {
      status: status === "failed" ? ("expired" as const) : status,
      plan_name: planName,
      plan_duration: duration,
      amount: amountCents,
      currency,
      cancel_url: cancelUrl,
    };
  }),
  getUpgradeEligibility: implement(getUpgradeEligibilityEndpoint, async ({ ctx, input }) => {
    const { entity, plan, living, reason } = await getUpgradeEligibility({ ctx, input });
    return {
      eligible: reason === null,
      reason,
      digitalentity_id: entity.id,
      entity_name: entity.name,
      urlslug: entity.urlslug,
      entitytype: entity.entityType,
      plan_id: plan.id,
      plan_name: plan.name,
      subscription_id: living?.id ?? null,
    };
  }),
  listBillingHistory: implement(listBillingHistoryEndpoint, async ({ ctx, input }) => ({
    invoices: (await listBillingHistory({ ctx, input })).map(presentInvoice),
  })),
  listSubscriptions: implement(listSubscriptionsEndpoint, async ({ ctx }) => {
    const { paid, free, freePlanName } = await listSubscriptions({ ctx });
    const items = [
      ...paid.map((found) => presentSubscription(found, ctx.payments)),
      ...free.map((entity) => presentFreeEntity(entity, freePlanName)),
    ];
    return { items, next_cursor: null };
  }),
  loadUpgradeSuccess: implement(loadUpgradeSuccessEndpoint, async ({ ctx, input }) =>
    presentCheckout(await getCheckout({ ctx, input })),
  ),
  openBillingPortal: implement(openBillingPortalEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    portal_url: await openBillingPortal({ ctx, input }),
  })),
  receivePaymentEvent: implement(receivePaymentEventEndpoint, async ({ ctx, input }) => {
    await receivePaymentEvent({ ctx, input });
    return { received: true as const };
  }),
  resumeSubscription: implement(resumeSubscriptionEndpoint, async ({ ctx, input }) => {
    await resumeSubscription({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  settleTestCheckout: implement(settleTestCheckoutEndpoint, async ({ ctx, input }) => ({
    location: await settleTestCheckout({ ctx, input }),
  })),
};
