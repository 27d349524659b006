import { Payment } from "@/components/billing/payment";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { localRedirect } from "@/lib/bff/local-redirect";
import { isSignedIn } from "@/lib/bff/signed-in";
import { sellsPlans } from "@/lib/bff/site";
import { PAGES } from "@/lib/contract/pages/pages";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.billing.payment.meta);

/**
 * Payment step for visitors without an account. With an account, the entity is created first and paid for afterwards.
 */
export default async function PaymentPage() {
  if (await isSignedIn()) return localRedirect(PAGES.choosePlan);
  return (
    <PageTexts of={["billing"]}>
      <CreationFrame step="plan" isSignedIn={false} sellsPlans={sellsPlans()} width="narrow">
        <Payment />
      </CreationFrame>
    </PageTexts>
  );
}
