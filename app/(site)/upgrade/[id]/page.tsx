import { notFound } from "next/navigation";
import { plansProblem } from "@/components/billing/plans-problem";
import { UpgradePlan } from "@/components/billing/upgrade-plan";
import { UpgradeRefused } from "@/components/billing/upgrade-refused";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { Button } from "@/components/ui/button";
import { failureText } from "@/lib/bff/failure-text";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { getUpgradeEligibility } from "@/lib/contract/billing/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { getPlans } from "@/lib/contract/plans/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { params: Promise<{ id: string }> };

export const generateMetadata = unlistedMetadata((texts) => texts.plans.meta.upgrade);

/** Lists the plans an entity can be upgraded to. */
export default async function UpgradePage({ params }: PageProps) {
  const { id } = await params;
  const found = await serverCall(getUpgradeEligibility, { digitalentity_id: id });
  if (!found.ok && found.code === "unauthenticated") return localRedirect(loginFor(`${PAGES.upgrade}/${id}`));
  if (!found.ok && found.code !== "internal" && found.code !== "not_ready") notFound();
  const { billing, plans, siteAdvice } = await getTexts();
  const { upgrade } = billing;
  const { title } = plans.upgrade;
  if (!found.ok) return <UpgradeRefused title={title} text={await failureText(upgrade.errors.eligibility, found)} />;
  const { reason, entitytype, subscription_id } = found.data;
  if (reason) {
    return (
      <UpgradeRefused title={title} text={reason === "already_paid" ? upgrade.paid : upgrade.off}>
        {subscription_id && <Button href={`${PAGES.subscriptions}/${subscription_id}`}>{upgrade.manage}</Button>}
      </UpgradeRefused>
    );
  }
  const offered = await serverCall(getPlans, { entitytype, digitalentity_id: id });
  if (!offered.ok) {
    const problem = plansProblem(offered.code, upgrade.errors);
    return <UpgradeRefused title={title} text={await failureText(problem, offered)} />;
  }
  return (
    <PageTexts of={["billing", "plans"]}>
      <div className="wrap py-12 md:py-16">
        <FailureAdvice texts={siteAdvice} />
        <UpgradePlan entityId={id} plans={offered.data} />
      </div>
    </PageTexts>
  );
}
