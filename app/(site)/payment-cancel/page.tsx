import { PaymentCancel } from "@/components/billing/payment-cancel";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { sellsPlans } from "@/lib/bff/site";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.billing.cancel.meta);

/** Return page for an abandoned payment. */
export default async function PaymentCancelPage() {
  return (
    <PageTexts of={["billing"]}>
      <CreationFrame step="plan" isSignedIn={false} sellsPlans={sellsPlans()} width="narrow">
        <PaymentCancel />
      </CreationFrame>
    </PageTexts>
  );
}
