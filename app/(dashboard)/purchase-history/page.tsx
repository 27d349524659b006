import { InvoicePages } from "@/components/billing/invoice-pages";
import { InvoiceRecipientSection } from "@/components/billing/invoice-recipient-section";
import { InvoiceTable } from "@/components/billing/invoice-table";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { EmptyState } from "@/components/patterns/empty-state";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { ClaimNotice } from "@/components/workflow/claim-notice";
import { failureText } from "@/lib/bff/failure-text";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { whoAmI } from "@/lib/contract/accounts/endpoints";
import { listBillingHistory } from "@/lib/contract/billing/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { listClaims } from "@/lib/contract/workflow/endpoints";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import "@/components/billing/billing.css";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<{ page?: string | string[] }> };

const PER_PAGE = 10;

export const generateMetadata = unlistedMetadata((texts) => texts.billing.history.title);

/** Lists the user's invoices. */
export default async function PurchaseHistoryPage({ searchParams }: PageProps) {
  const me = await serverCall(whoAmI, {});
  if (!me.ok && me.code === "unauthenticated") return localRedirect(loginFor(PAGES.purchaseHistory));
  const userId = me.ok ? me.data.user_id : null;
  const claims = userId ? await serverCall(listClaims, {}) : null;
  const found = userId ? await serverCall(listBillingHistory, { user_id: userId }) : null;
  const [{ billing }, locale] = await Promise.all([getTexts(), getLocale()]);
  const texts = billing.history;
  const invoices = found?.ok ? found.data.invoices : [];
  const last = Math.max(1, Math.ceil(invoices.length / PER_PAGE));
  const page = Math.min(last, Math.max(1, Math.trunc(Number((await searchParams).page)) || 1));
  return (
    <PageTexts of={["billing"]}>
      <DashboardPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        <ClaimNotice claims={claims?.ok ? claims.data.items : []} />
        {!userId && <FailureBanner text={texts.noUser} />}
        {found && !found.ok && <FailureBanner text={await failureText(texts.failed, found)} />}
        {found?.ok && invoices.length === 0 && <EmptyState>{texts.none}</EmptyState>}
        {invoices.length > 0 && (
          <section className="bill-card" aria-label={texts.title}>
            <InvoiceTable invoices={invoices.slice((page - 1) * PER_PAGE, page * PER_PAGE)} locale={locale} />
            <InvoicePages page={page} perPage={PER_PAGE} total={invoices.length} />
          </section>
        )}
        {userId && <InvoiceRecipientSection />}
      </DashboardPage>
    </PageTexts>
  );
}
