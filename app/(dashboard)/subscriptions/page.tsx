import { SubscriptionList } from "@/components/billing/subscription-list";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { failureText } from "@/lib/bff/failure-text";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { listSubscriptions } from "@/lib/contract/billing/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.billing.subscriptions.title);

/** Lists the subscriptions of the user's entities. */
export default async function SubscriptionsPage() {
  const found = await serverCall(listSubscriptions, {});
  if (!found.ok && found.code === "unauthenticated") return localRedirect(loginFor(PAGES.subscriptions));
  const [{ billing }, locale] = await Promise.all([getTexts(), getLocale()]);
  const texts = billing.subscriptions;
  return (
    <PageTexts of={["billing"]}>
      <DashboardPage breadcrumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead}>
        {!found.ok && <FailureBanner text={await failureText(texts.failed, found)} />}
        {found.ok && found.data.items.length > 0 && <SubscriptionList items={found.data.items} locale={locale} />}
        {found.ok && found.data.items.length === 0 && (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">{texts.none}</p>
            <Button variant="primary" href={PAGES.newEntity}>
              {texts.create}
            </Button>
          </div>
        )}
      </DashboardPage>
    </PageTexts>
  );
}
