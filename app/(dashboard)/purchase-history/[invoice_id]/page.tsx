import Download from "@lucide/icons/icons/download";
import { notFound } from "next/navigation";
import { invoiceFile } from "@/components/billing/invoice-file";
import { InvoiceView } from "@/components/billing/invoice-view";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { failureText } from "@/lib/bff/failure-text";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { getBillingDetails } from "@/lib/contract/billing/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";

type PageProps = { params: Promise<{ invoice_id: string }> };

export const generateMetadata = unlistedMetadata((texts) => texts.billing.history.invoice);

/** The page of one invoice. */
export default async function InvoicePage({ params }: PageProps) {
  const { invoice_id } = await params;
  const found = await serverCall(getBillingDetails, { invoice_id });
  if (!found.ok && found.code === "unauthenticated")
    return localRedirect(loginFor(`${PAGES.purchaseHistory}/${invoice_id}`));
  if (!found.ok && (found.code === "not_found" || found.code === "invalid_input")) notFound();
  const { billing } = await getTexts();
  const texts = billing.invoice;
  const title = found.ok ? found.data.number : billing.history.invoice;
  return (
    <DashboardPage
      breadcrumbs={[{ label: billing.history.title, href: PAGES.purchaseHistory }, { label: title }]}
      title={title}
      actions={
        found.ok && (
          <a {...invoiceFile(found.data)} className={buttonClass({})}>
            <Icon glyph={Download} />
            {texts.download}
          </a>
        )
      }
    >
      {found.ok ? (
        <InvoiceView invoice={found.data} />
      ) : (
        <FailureBanner text={await failureText(texts.failed, found)} />
      )}
    </DashboardPage>
  );
}
