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
  abandonCheckout: implement(endpoints.abandonCheckout, async ({ ctx, input }) => ({
    status: await abandonCheckout({ ctx, input }),
  })),
  cancelSubscription: implement(endpoints.cancelSubscription, async ({ ctx, input }) => {
    await cancelSubscription({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  changePlan: implement(endpoints.changePlan, async ({ ctx, input }) => {
    await changePlan({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  createUpgradeCheckout: implement(endpoints.createUpgradeCheckout, async ({ ctx, input }) => ({
    success: true as const,
    checkout_url: await createUpgradeCheckout({ ctx, input }),
    message: serverText("billing.goOn"),
  })),
  createWorkflowCheckout: implement(endpoints.createWorkflowCheckout, async ({ ctx, input }) => ({
    success: true as const,
    checkout_url: await createWorkflowCheckout({ ctx, input }),
    message: serverText("billing.goOn"),
  })),
  downloadInvoice: implement(
    endpoints.downloadInvoice,
    async ({ ctx, input }) =>
      new FileResponse(await downloadInvoice({ ctx, input }), "application/pdf", "private, no-store"),
  ),
  getBillingDetails: implement(endpoints.getBillingDetails, async ({ ctx, input }) =>
    presentInvoiceDetail(await getBillingDetails({ ctx, input })),
  ),
  getCheckout: implement(endpoints.getCheckout, async ({ ctx, input }) =>
    presentCheckout(await getCheckout({ ctx, input })),
  ),
  getInvoiceRecipient: implement(endpoints.getInvoiceRecipient, async ({ ctx }) =>
    presentInvoiceRecipient(await getInvoiceRecipient({ ctx })),
  ),
  getPaymentClaim: implement(endpoints.getPaymentClaim, async ({ ctx, input }) =>
    presentPaymentClaim(await getPaymentClaim({ ctx, input })),
  ),
  getSubscription: implement(endpoints.getSubscription, async ({ ctx, input }) =>
    presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments),
  ),
  getTestCheckout: implement(endpoints.getTestCheckout, async ({ ctx, input }) =>
    presentTestCheckout(await getTestCheckout({ ctx, input })),
  ),
  getUpgradeEligibility: implement(endpoints.getUpgradeEligibility, async ({ ctx, input }) =>
    presentEligibility(await getUpgradeEligibility({ ctx, input })),
  ),
  listBillingHistory: implement(endpoints.listBillingHistory, async ({ ctx, input }) => ({
    invoices: (await listBillingHistory({ ctx, input })).map(presentInvoice),
  })),
  listSubscriptions: implement(endpoints.listSubscriptions, async ({ ctx }) => ({
    items: presentSubscriptions(await listSubscriptions({ ctx }), ctx.payments),
    next_cursor: null,
  })),
  loadUpgradeSuccess: implement(endpoints.loadUpgradeSuccess, async ({ ctx, input }) =>
    presentCheckout(await loadUpgradeSuccess({ ctx, input })),
  ),
  openBillingPortal: implement(endpoints.openBillingPortal, async ({ ctx, input }) => ({
    success: true as const,
    portal_url: await openBillingPortal({ ctx, input }),
  })),
  receivePaymentEvent: implement(endpoints.receivePaymentEvent, async ({ ctx, input }) => {
    await receivePaymentEvent({ ctx, input });
    return { received: true as const };
  }),
  resumeSubscription: implement(endpoints.resumeSubscription, async ({ ctx, input }) => {
    await resumeSubscription({ ctx, input });
    return presentSubscriptionDetail(await getSubscription({ ctx, input }), ctx.payments);
  }),
  settleTestCheckout: implement(endpoints.settleTestCheckout, async ({ ctx, input }) => ({
    location: await settleTestCheckout({ ctx, input }),
  })),
  updateInvoiceRecipient: implement(endpoints.updateInvoiceRecipient, async ({ ctx, input }) =>
    presentInvoiceRecipient(await updateInvoiceRecipient({ ctx, input })),
  ),
};
