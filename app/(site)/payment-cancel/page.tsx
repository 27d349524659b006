import type { Metadata } from "next";
import { PaymentCancel } from "@/components/billing/payment-cancel";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { sellsPlans } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("billing.cancel");
  return { title: t.meta, robots: { index: false } };
}

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
