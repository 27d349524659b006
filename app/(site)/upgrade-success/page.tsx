import { UpgradeSuccess } from "@/components/billing/upgrade-success";
import { ARRIVAL_PARAMETER } from "@/lib/contract/pages/next-page";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

export const generateMetadata = unlistedMetadata((texts) => texts.billing.upgraded.meta);

/** Return page for a completed upgrade payment. */
export default async function UpgradeSuccessPage({ searchParams }: PageProps) {
  const { session_id, digitalentity_id, [ARRIVAL_PARAMETER]: created } = await searchParams;
  return (
    <PageTexts of={["billing"]}>
      <div className="wrap py-12 md:py-16">
        <UpgradeSuccess sessionId={one(session_id)} entityId={one(digitalentity_id)} isNew={created === "true"} />
      </div>
    </PageTexts>
  );
}
