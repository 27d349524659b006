import { notFound } from "next/navigation";
import { TestCheckout } from "@/components/billing/test-checkout";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { serverCall } from "@/lib/bff/server-call";
import { getTestCheckout } from "@/lib/contract/billing/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { params: Promise<{ session_id: string }> };

export const generateMetadata = unlistedMetadata((texts) => texts.billing.test.meta);

/** Simulates a payment provider's checkout while none is configured. */
export default async function TestCheckoutPage({ params }: PageProps) {
  const { session_id } = await params;
  const found = await serverCall(getTestCheckout, { session_id });
  if (!found.ok) notFound();
  return (
    <PageTexts of={["billing"]}>
      <div className="wrap py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <TestCheckout sessionId={session_id} found={found.data} />
      </div>
    </PageTexts>
  );
}
