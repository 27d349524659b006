import { UpgradeCancel } from "@/components/billing/upgrade-cancel";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<{ digitalentity_id?: string | string[] }> };

export const generateMetadata = unlistedMetadata((texts) => texts.billing.upgradeCancelled.meta);

/** Return page for an abandoned upgrade payment. */
export default async function UpgradeCancelPage({ searchParams }: PageProps) {
  const { digitalentity_id } = await searchParams;
  return (
    <PageTexts of={["billing"]}>
      <div className="wrap py-12 md:py-16">
        <UpgradeCancel entityId={typeof digitalentity_id === "string" ? digitalentity_id : ""} />
      </div>
    </PageTexts>
  );
}
