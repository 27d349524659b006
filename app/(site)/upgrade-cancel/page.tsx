import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UpgradeCancel } from "@/components/billing/upgrade-cancel";
import { getTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<{ digitalentity_id?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("billing.upgradeCancelled");
  return { title: t("meta"), robots: { index: false } };
}

/** Return page for an abandoned upgrade payment. */
export default async function UpgradeCancelPage({ searchParams }: PageProps) {
  const { digitalentity_id } = await searchParams;
  const { billing } = await getTexts();
  return (
    <div className="wrap py-12 md:py-16">
      <UpgradeCancel entityId={typeof digitalentity_id === "string" ? digitalentity_id : ""} texts={billing} />
    </div>
  );
}
