import { notFound } from "next/navigation";
import { SubscriptionView } from "@/components/billing/subscription-view";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { failureText } from "@/lib/bff/failure-text";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { getSubscription } from "@/lib/contract/billing/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { getPlans } from "@/lib/contract/plans/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { params: Promise<{ id: string }> };

export const generateMetadata = unlistedMetadata((texts) => texts.billing.subscriptions.title);

/** The page of one subscription. */
export default async function SubscriptionPage({ params }: PageProps) {
  const { id } = await params;
  const found = await serverCall(getSubscription, { id });
  if (!found.ok && found.code === "unauthenticated") return localRedirect(loginFor(`${PAGES.subscriptions}/${id}`));
  if (!found.ok && (found.code === "not_found" || found.code === "invalid_input")) notFound();
  const { billing } = await getTexts();
  if (!found.ok) {
    const { title, failed } = billing.subscriptions;
    return (
      <DashboardPage breadcrumbs={[{ label: title, href: PAGES.subscriptions }]} title={title}>
        <FailureBanner text={await failureText(failed, found)} />
      </DashboardPage>
    );
  }
  const { entity_name, entitytype, urlslug } = found.data;
  const plans = entitytype ? await serverCall(getPlans, { entitytype }) : null;
  const title = entity_name ?? billing.subscriptions.deletedEntity;
  return (
    <PageTexts of={["billing"]}>
      <DashboardPage
        breadcrumbs={[{ label: billing.subscriptions.title, href: PAGES.subscriptions }, { label: title }]}
        title={title}
        actions={urlslug && <Button href={`${PAGES.myEntities}/${urlslug}`}>{billing.subscription.entity}</Button>}
      >
        <SubscriptionView first={found.data} plans={plans?.ok ? plans.data : []} />
      </DashboardPage>
    </PageTexts>
  );
}
