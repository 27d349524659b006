import { PaymentSuccess } from "@/components/billing/payment-success";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { sellsPlans } from "@/lib/bff/site";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<{ session_id?: string | string[]; claim?: string | string[] }> };

export const generateMetadata = unlistedMetadata((texts) => texts.billing.success.meta);

/** Return page for a payment made without an account. */
export default async function PaymentSuccessPage({ searchParams }: PageProps) {
  const { session_id, claim } = await searchParams;
  return (
    <PageTexts of={["billing"]}>
      <CreationFrame step="plan" isSignedIn={false} sellsPlans={sellsPlans()} width="narrow">
        <PaymentSuccess
          sessionId={typeof session_id === "string" ? session_id : ""}
          claimToken={typeof claim === "string" ? claim : ""}
        />
      </CreationFrame>
    </PageTexts>
  );
}
