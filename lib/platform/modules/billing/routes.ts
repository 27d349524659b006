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
import { downloadInvoice } from "./download-invoice";
import { getBillingDetails } from "./get-billing-details";
import { getCheckout } from "./get-checkout";
import { getSubscription } from "./get-subscription";
import { getTestCheckout } from "./get-test-checkout";
import { getUpgradeEligibility } from "./get-upgrade-eligibility";
import { listBillingHistory } from "./list-billing-history";
import { listSubscriptions } from "./list-subscriptions";
import { loadUpgradeSuccess } from "./load-upgrade-success";
import { openBillingPortal } from "./open-billing-portal";
import {
  presentCheckout,
  presentEligibility,
  presentInvoice,
  presentInvoiceDetail,
  presentSubscriptionDetail,
  presentSubscriptions,
  presentTestCheckout,
} from "./presenter";
import { receivePaymentEvent } from "./receive-payment-event";
import { resumeSubscription } from "./resume-subscription";
import { settleTestCheckout } from "./settle-test-checkout";

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
      new FileResponse(await downloadInvoice({ ctx, input }), "application/pdf", "private, no-store"),
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
  getTestCheckout: implement(getTestCheckoutEndpoint, async ({ ctx, input }) =>
    presentTestCheckout(await getTestCheckout({ ctx, input })),
  ),
  getUpgradeEligibility: implement(getUpgradeEligibilityEndpoint, async ({ ctx, input }) =>
    presentEligibility(await getUpgradeEligibility({ ctx, input })),
  ),
  listBillingHistory: implement(listBillingHistoryEndpoint, async ({ ctx, input }) => ({
    invoices: (await listBillingHistory({ ctx, input })).map(presentInvoice),
  })),
  listSubscriptions: implement(listSubscriptionsEndpoint, async ({ ctx }) => ({
    items: presentSubscriptions(await listSubscriptions({ ctx }), ctx.payments),
    next_cursor: null,
  })),
  loadUpgradeSuccess: implement(loadUpgradeSuccessEndpoint, async ({ ctx, input }) =>
    presentCheckout(await loadUpgradeSuccess({ ctx, input })),
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
