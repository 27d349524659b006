import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentSuccess } from "@/components/billing/payment-success";
import { CreationFrame } from "@/components/workflow/creation-frame";
import { sellsPlans } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<{ session_id?: string | string[]; claim?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("billing.success");
  return { title: t("meta"), robots: { index: false } };
}

/** Return page for a payment made without an account. */
export default async function PaymentSuccessPage({ searchParams }: PageProps) {
  const { session_id, claim } = await searchParams;
  const { billing } = await getTexts();
  return (
    <CreationFrame step="plan" isSignedIn={false} sellsPlans={sellsPlans()} width="narrow">
      <PaymentSuccess
        sessionId={typeof session_id === "string" ? session_id : ""}
        claimToken={typeof claim === "string" ? claim : ""}
        texts={billing}
      />
    </CreationFrame>
  );
}
