import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentCancel } from "@/components/billing/payment-cancel";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { sellsPlans } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("billing.cancel");
  return { title: t("meta"), robots: { index: false } };
}

/** Return page for an abandoned payment. */
export default async function PaymentCancelPage() {
  const { billing } = await getTexts();
  return (
    <CreationFrame step="plan" isSignedIn={false} sellsPlans={sellsPlans()} width="narrow">
      <PaymentCancel texts={billing} />
    </CreationFrame>
  );
}
