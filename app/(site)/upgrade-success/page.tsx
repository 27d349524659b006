import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UpgradeSuccess } from "@/components/billing/upgrade-success";
import { getTexts } from "@/lib/i18n/page-texts";

type PageProps = { searchParams: Promise<{ session_id?: string | string[]; digitalentity_id?: string | string[] }> };

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("billing.upgraded");
  return { title: t("meta"), robots: { index: false } };
}

/** Return page for a completed upgrade payment. */
export default async function UpgradeSuccessPage({ searchParams }: PageProps) {
  const { session_id, digitalentity_id } = await searchParams;
  const { billing } = await getTexts();
  return (
    <div className="wrap py-12 md:py-16">
      <UpgradeSuccess sessionId={one(session_id)} entityId={one(digitalentity_id)} texts={billing} />
    </div>
  );
}
