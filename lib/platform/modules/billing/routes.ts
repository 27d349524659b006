import * as endpoints from "@/lib/contract/billing/endpoints";
import { FileResponse } from "@/lib/contract/http/file-response";
import { serverText } from "@/lib/i18n/platform-text";
import { implement } from "../../route";
import { abandonCheckout } from "./abandon-checkout";
import { cancelSubscription } from "./cancel-subscription";
import { changePlan } from "./change-plan";
import { createUpgradeCheckout } from "./create-upgrade-checkout";
import { createWorkflowCheckout } from "./create-workflow-checkout";
import { downloadInvoice } from "./download-invoice";
import { getBillingDetails } from "./get-billing-details";
import { getCheckout } from "./get-checkout";
import { getInvoiceRecipient } from "./get-invoice-recipient";
import { getPaymentClaim } from "./get-payment-claim";
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
  presentInvoiceRecipient,
  presentPaymentClaim,
  presentSubscriptionDetail,
  presentSubscriptions,
  presentTestCheckout,
} from "./presenter";
import { receivePaymentEvent } from "./receive-payment-event";
import { resumeSubscription } from "./resume-subscription";
import { settleTestCheckout } from "./settle-test-checkout";
import { updateInvoiceRecipient } from "./update-invoice-recipient";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const billingRoutes = {
  abandonCheckout: implement(endpoints.abandonCheckout, async (call) => ({
    status: await abandonCheckout(call),
  })),
  cancelSubscription: implement(endpoints.cancelSubscription, async ({ ctx, input }) => {
    await cancelSubscription({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  changePlan: implement(endpoints.changePlan, async ({ ctx, input }) => {
    await changePlan({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  createUpgradeCheckout: implement(endpoints.createUpgradeCheckout, async (call) => ({
    success: true as const,
    checkout_url: await createUpgradeCheckout(call),
    message: serverText("billing.goOn"),
  })),
  createWorkflowCheckout: implement(endpoints.createWorkflowCheckout, async (call) => ({
    success: true as const,
    checkout_url: await createWorkflowCheckout(call),
    message: serverText("billing.goOn"),
  })),
  downloadInvoice: implement(
    endpoints.downloadInvoice,
    async (call) => new FileResponse(await downloadInvoice(call), "application/pdf", "private, no-store"),
  ),
  getBillingDetails: implement(endpoints.getBillingDetails, async (call) =>
    presentInvoiceDetail(await getBillingDetails(call)),
  ),
  getCheckout: implement(endpoints.getCheckout, async (call) => presentCheckout(await getCheckout(call))),
  getInvoiceRecipient: implement(endpoints.getInvoiceRecipient, async ({ ctx }) =>
    presentInvoiceRecipient(await getInvoiceRecipient({ ctx })),
  ),
  getPaymentClaim: implement(endpoints.getPaymentClaim, async (call) =>
    presentPaymentClaim(await getPaymentClaim(call)),
  ),
  getSubscription: implement(endpoints.getSubscription, async ({ ctx, input }) =>
    presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments),
  ),
  getTestCheckout: implement(endpoints.getTestCheckout, async (call) =>
    presentTestCheckout(await getTestCheckout(call)),
  ),
  getUpgradeEligibility: implement(endpoints.getUpgradeEligibility, async (call) =>
    presentEligibility(await getUpgradeEligibility(call)),
  ),
  listBillingHistory: implement(endpoints.listBillingHistory, async (call) => ({
    invoices: (await listBillingHistory(call)).map(presentInvoice),
  })),
  listSubscriptions: implement(endpoints.listSubscriptions, async ({ ctx }) => ({
    items: presentSubscriptions(await listSubscriptions({ ctx }), ctx.payments),
    next_cursor: null,
  })),
  loadUpgradeSuccess: implement(endpoints.loadUpgradeSuccess, async (call) =>
    presentCheckout(await loadUpgradeSuccess(call)),
  ),
  openBillingPortal: implement(endpoints.openBillingPortal, async (call) => ({
    success: true as const,
    portal_url: await openBillingPortal(call),
  })),
  receivePaymentEvent: implement(endpoints.receivePaymentEvent, async (call) => {
    await receivePaymentEvent(call);
    return { received: true as const };
  }),
  resumeSubscription: implement(endpoints.resumeSubscription, async ({ ctx, input }) => {
    await resumeSubscription({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  settleTestCheckout: implement(endpoints.settleTestCheckout, async (call) => ({
    location: await settleTestCheckout(call),
  })),
  updateInvoiceRecipient: implement(endpoints.updateInvoiceRecipient, async (call) =>
    presentInvoiceRecipient(await updateInvoiceRecipient(call)),
  ),
};
